import { cycleKinds } from '#server/inova/contract/text/cycle-words.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { choiceFilter } from '../lists/columns-and-filters.ts';

export const cycles: string[] = [...cycleKinds];

/** Filters by the kind of a cycle `e`. */
export const cycleFilter = choiceFilter('cycle', 'Cycle', sql`e.kind`, cycles);

/** The possible blockers of a cycle before its day 1, in order. */
export const blockers = ['Diagnostics', 'Authorization', 'Agreement', 'Consents', 'Payment'];

/** The stages before day 1, in order; `stagesAfter` are those from day 1 on. */
export const stagesBefore = [
  'Financial consult',
  'Diagnostics',
  'Donor matching',
  'Carrier screening',
  'Authorization',
  'Waiting for day 1',
];
export const stagesAfter = [
  'Stimulation',
  'Monitoring',
  'Retrieval',
  'Culture',
  'PGT',
  'Results review',
  'FET preparation',
  'Insemination',
  'Transfer',
  'Pregnancy test',
];
export const stages = [...stagesBefore, ...stagesAfter];

const ofCycle = (record: Sql) => sql`${record}.client_id = e.client_id and ${record}.episode_id = e.id`;
const openTests = sql`(select case count(*) when 0 then null when 1 then min(d.test) else count(*) || ' tests' end
  from inova.diagnostic_orders d
  where d.client_id = e.client_id and d.patient_id = e.patient_id and d.state in ('ordered', 'scheduled'))`;
const openAuthorizations = sql`(select string_agg(z.procedure || ' ' || z.state, ', ' order by z.procedure)
  from inova.authorizations z where ${ofCycle(sql`z`)} and z.state not in ('approved', 'withdrawn'))`;
const agreementState = sql`coalesce((select 'Agreement ' || g.state from inova.agreements g
  where ${ofCycle(sql`g`)} order by g.created_at desc limit 1), 'No agreement')`;
const isSigned = sql`exists (select from inova.agreements g where ${ofCycle(sql`g`)} and g.state = 'signed')`;
const unsignedConsents = sql`(select nullif(count(*), 0) || ' not signed' from inova.consents_needed(e.client_id, e.id) n
  where not exists (select from inova.consents s where ${ofCycle(sql`s`)} and s.kind = n.kind and s.signer = n.signer
    and inova.consent_counts(s, null)))`;
const unpaidBalance = sql`(select '$' || to_char(nullif(sum(g.balance_cents), 0) / 100.0, 'FM999,999,990.00') || ' to pay'
  from inova.agreements g where ${ofCycle(sql`g`)} and g.state = 'signed')`;

/** What is missing in the step that blocks a cycle `e`; of one cleared to start, all that is open. */
export const blockerDetail = sql`case
  when e.blocker = 'Diagnostics' then coalesce(${openTests}, 'expired results')
  when e.blocker = 'Authorization' then coalesce(${openAuthorizations}, 'expired')
  when e.blocker = 'Agreement' then ${agreementState}
  when e.blocker = 'Consents' then ${unsignedConsents}
  when e.blocker = 'Payment' then ${unpaidBalance}
  when e.cleared_at is not null and e.day1_on is null then nullif(concat_ws(', ', ${openTests}, ${openAuthorizations},
    case when not ${isSigned} then ${agreementState} end, ${unsignedConsents}, ${unpaidBalance}), '')
  end`;
