import { sql } from '#server/store/sql.ts';
import { choiceFilter } from '../lists/columns-and-filters.ts';

export const cycles = [
  'IVF with PGT',
  'IVF, fresh transfer',
  'Frozen embryo transfer',
  'Egg freezing',
  'IUI',
  'Donor egg',
  'Gestational carrier',
];

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

/** What is missing in the step that blocks a cycle `e`. */
export const blockerDetail = sql`case e.blocker
  when 'Diagnostics' then (select case count(*) when 1 then min(d.test) else count(*) || ' tests' end from inova.diagnostic_orders d
    where d.client_id = e.client_id and d.patient_id = e.patient_id and d.state in ('ordered', 'scheduled'))
  when 'Authorization' then (select string_agg(z.procedure || ' ' || z.state, ', ' order by z.procedure)
    from inova.authorizations z where z.client_id = e.client_id and z.episode_id = e.id
      and z.state not in ('approved', 'withdrawn'))
  when 'Agreement' then coalesce((select 'Agreement ' || g.state from inova.agreements g
    where g.client_id = e.client_id and g.episode_id = e.id order by g.created_at desc limit 1), 'No agreement')
  when 'Consents' then (select count(*) || ' not signed' from inova.consents s
    where s.client_id = e.client_id and s.episode_id = e.id and s.state <> 'signed')
  when 'Payment' then (select '$' || to_char(sum(g.balance_cents) / 100.0, 'FM999,999,990.00') || ' to pay'
    from inova.agreements g where g.client_id = e.client_id and g.episode_id = e.id and g.state = 'signed')
  end`;
