import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../seed/days.ts';

/** Cycles that wait for day 1 and have a flowsheet. */
const waiting = sql`inova.episodes e where e.day1_on is null and e.closed_on is null and e.flowsheet_on is not null`;

/** Injection classes that patients attended, and overrides of single items, for cycles that are about to start. */
export async function seedPreflight(db: PoolClient, day: Date): Promise<void> {
  const today = formatDate(day);
  await rows(
    db,
    sql`insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
      select e.client_id, e.patient_id, v.id, 'Injection class',
        (d.day + time '10:00') at time zone c.time_zone, 45, 'seen', 'In person'
      from (select * from ${waiting}) e
      join inova.clients c on c.id = e.client_id
      join lateral (select min(n.id) as id from inova.providers n where n.client_id = e.client_id and n.role = 'Nurse') v on true
      cross join lateral (select max(g)::date as day from generate_series(${today}::date - 9 - (e.id % 5)::int, ${today}::date - 2,
        interval '1 day') g where extract(isodow from g) < 6 and g <= ${today}::date - 2 - (e.id % 5)::int) d
      where e.kind in ('IVF with PGT', 'IVF, fresh transfer', 'Egg freezing') and e.id % 4 <> 0 and d.day > e.opened_on`,
  );
  await rows(
    db,
    sql`insert into inova.preflight_overrides (client_id, patient_id, episode_id, item, reason, until_on, evidence, made_at,
        made_by)
      select e.client_id, e.patient_id, e.id, f.item, 'Pays at each visit', ${today}::date + 30, f.evidence,
        (${today}::date - 1 + time '15:00') at time zone c.time_zone,
        (select min(t.assigned_by) from inova.consents t where t.client_id = e.client_id and t.patient_id = e.patient_id)
      from (select * from ${waiting} and e.id % 3 <> 0) e
      join inova.clients c on c.id = e.client_id
      cross join lateral inova.preflight(e.client_id, e.id, ${today}::date) f
      where f.item = 'card' and f.status = 'no-go' and exists (select from inova.consents t
        where t.client_id = e.client_id and t.patient_id = e.patient_id)`,
  );
}
