import { type Sql, sql } from '#server/store/sql.ts';
import { agreementLists } from '../agreements/lists/agreements.ts';
import { agreementPaymentLists } from '../agreements/lists/payments.ts';
import { consultLists, draftTotal } from '../consults/lists/pipeline.ts';
import type { Filter, ListDefinition } from '../lists/definition.ts';
import { recordsClause } from '../lists/from-clause.ts';

interface Stage {
  /** The stage's value in the URL of its list. */
  value: string;
  label: string;
  list: string;
  /** The start date, amount in cents and counselor, as SQL on a record of its list. */
  since: Sql;
  cents: Sql;
  counselor: Sql;
  /** The agreement number, if the list is of agreements. */
  agreement: Sql;
}

const none = sql`null::bigint`;
const consult = { since: sql`a.starts_at`, cents: none, counselor: sql`a.provider_id`, agreement: none };
const agreement = { cents: sql`g.total_cents`, counselor: sql`g.counselor_id`, agreement: sql`g.id` };
const signed = { ...agreement, since: sql`g.signed_at` };

/** The pipeline from a booked consult to a paid agreement, one list per stage. */
export const stages: Stage[] = [
  { ...consult, value: 'newPatients', label: 'New patient', list: 'fc-new-patients', counselor: none },
  { ...consult, value: 'scheduled', label: 'Consult scheduled', list: 'fc-scheduled' },
  { ...consult, value: 'fcseen', label: 'Consult held', list: 'fc-seen', cents: draftTotal },
  {
    ...agreement,
    value: 'estimatesSent',
    label: 'Estimate sent',
    list: 'estimates-sent',
    since: sql`g.estimate_sent_at`,
  },
  { ...agreement, value: 'sent', label: 'Agreement sent', list: 'agreements-sent', since: sql`g.sent_at` },
  { ...signed, value: 'signed', label: 'Signed', list: 'agreements-signed' },
  { ...signed, value: 'paid', label: 'Paid', list: 'agreements-paid', cents: sql`g.paid_cents` },
  { ...signed, value: 'unpaid', label: 'Unpaid', list: 'agreements-unpaid', cents: sql`g.balance_cents` },
  { ...agreement, value: 'revoked', label: 'Revoked', list: 'agreements-revoked', since: sql`g.revoked_at` },
];

const definitions = [...consultLists, ...agreementLists, ...agreementPaymentLists];

/** The rows of a stage's list, with numbers that are unique across stages. */
function rowsOf({ value, list, since, cents, counselor, agreement }: Stage, step: number): Sql {
  const definition = definitions.find(({ id }) => id === list) as ListDefinition;
  const { record, where = sql`true` } = definition;
  return sql`select ${record}.client_id, ${record}.id as record_id, ${record}.patient_id,
      ${value}::text as stage, ${step}::int as step, ${since} as since, ${cents} as cents, ${counselor} as counselor_id,
      ${agreement} as agreement_id
    from ${recordsClause(definition, [where, since, cents, counselor, agreement])} where ${where}`;
}

/** The rows of every stage. */
export const stageSources = stages.map(rowsOf);

export const stageFilter: Filter = {
  name: 'stage',
  label: 'Stage',
  kind: 'select',
  options: stages.map(({ value, label }) => ({ value, label })),
  value: sql`w.stage`,
  where: (value) => sql`w.stage = ${value}`,
};
