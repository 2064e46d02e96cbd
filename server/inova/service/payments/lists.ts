import { alias, type Sql, sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  moneyColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';

import { denialText } from './claims/denial-text.ts';

const section = 'Payments';
/** The payer's decision; null until then. */
const decided = (cents: Sql) => sql`case when m.decided_on is not null then ${cents} end`;
const service = withPatients(sql`inova.services`, sql`s`);

const appealDays = [7, 14, 30, 60];
const pastDue = { value: 'past', label: 'Past due' };

const appeal: Action = {
  key: 'appeal',
  label: 'Appeal',
  done: 'appealed',
  where: sql`m.state = 'denied' and m.decided_on < ${today}`,
  fields: [{ name: 'ground', label: 'Reason for the appeal', kind: 'textarea', maxLength: 1_000, required: true }],
  run: (context) => [updateSelected(sql`inova.claims`, context, sql`state = 'appealed', appealed_on = chosen.today`)],
};

const r = alias('r');

/** The newest remittance with a decision on the claim `m`. */
const remittanceOfClaim = sql`left join lateral (select x.remittance_id, e.trace from inova.remittance_claims x
    join inova.remittances e on e.client_id = x.client_id and e.id = x.remittance_id
    where x.client_id = m.client_id and x.claim_id = m.id order by x.id desc limit 1) r on true`;

/** What was entered with the newest appeal of the claim `m`. */
const appealGround = sql`(select h.details ->> 'ground' from inova.changes h where h.client_id = m.client_id
  and h.record = 'claim' and h.record_id = m.id and h.change = ${appeal.done} order by h.at desc limit 1)`;

export const paymentLists: ListDefinition[] = [
  {
    id: 'claims',
    section,
    title: 'Claims',
    description: 'Insurance claims: billed, allowed, and paid amounts, the patient share, and denials to appeal.',
    record: sql`m`,
    from: withPatients(sql`inova.claims`, sql`m`),
    filters: [
      nameFilter,
      daysFilter('service', 'Service', sql`m.service_on`),
      choiceFilter('state', 'Status', sql`m.state`, ['submitted', 'paid', 'denied', 'appealed']),
      booleanFilter('open', 'Undecided', sql`m.state in ('submitted', 'appealed')`),
      {
        name: 'appeal',
        label: 'Appeal due',
        kind: 'select',
        options: [...appealDays.map((days) => ({ value: String(days), label: `Within ${days} days` })), pastDue],
        where: (days) =>
          days === pastDue.value
            ? sql`m.state = 'denied' and m.appeal_due_on < ${today}`
            : sql`m.state = 'denied' and m.appeal_due_on between ${today} and ${today} + ${days}::int`,
      },
    ],
    extraColumns: ['allowed', 'share', 'denial', 'appeal', 'appealed', 'ground', 'remittance'],
    lookups: { r: remittanceOfClaim },
    columns: [
      patientColumn,
      textColumn('number', 'Claim', sql`m.number`),
      statusColumn('state', 'Status', sql`m.state`, {
        submitted: 'advisory',
        paid: 'healthy',
        denied: 'unhealthy',
        appealed: 'degraded',
      }),
      dateColumn('service', 'Service', sql`m.service_on`),
      moneyColumn('billed', 'Billed', sql`m.billed_cents`),
      moneyColumn('allowed', 'Allowed', decided(sql`m.allowed_cents`)),
      moneyColumn('paid', 'Paid', decided(sql`m.paid_cents`)),
      moneyColumn('share', 'Patient share', decided(sql`m.patient_share_cents`)),
      textColumn('denial', 'Denial code', sql`m.denial_code`),
      textColumn('denialText', 'Denial', denialText(sql`m.denial_codes`)),
      dateColumn('appeal', 'Appeal by', sql`m.appeal_due_on`),
      numberColumn('left', 'Days to appeal', sql`case when m.state = 'denied' then m.appeal_due_on - ${today} end`),
      dateColumn('appealed', 'Appealed', sql`m.appealed_on`),
      textColumn('ground', 'Reason for the appeal', appealGround),
      {
        ...textColumn('remittance', 'Remittance', sql`${r}.trace`),
        opens: { list: 'remittance-claims', with: { remittance: sql`${r}.remittance_id` } },
      },
    ],
    sort: '-service',
    noun: 'claim',
    item: sql`m.number`,
    actions: [appeal],
  },
  {
    id: 'unbilled',
    section,
    title: 'Unbilled services',
    description: 'Services performed for insured patients without a claim, and how long they have waited.',
    record: sql`s`,
    from: service,
    where: sql`s.claim_id is null and not s.self_pay`,
    filters: [
      nameFilter,
      daysFilter('performed', 'Performed', sql`s.performed_on`),
      providerFilter(sql`s.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('cpt', 'CPT', sql`s.cpt`),
      dateColumn('performed', 'Performed', sql`s.performed_on`),
      numberColumn('waiting', 'Days waiting', sql`${today} - s.performed_on`),
      moneyColumn('amount', 'Amount', sql`s.amount_cents`),
      providerColumn(sql`s.provider_id`),
    ],
    sort: 'performed',
  },
];
