import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../seed/days.ts';
import { endHeld } from './waitlist/freed.ts';
import { offerFreed } from './waitlist/offers.ts';

const hour = 3_600_000;

/** In each clinic patients with a late appointment wait for an earlier one, and one of them was offered a time. */
export async function seedWaitlist(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  await rows(
    db,
    sql`insert into inova.waitlist (client_id, patient_id, appointment_id, type, provider_id, from_on, deadline_on, note,
        added_by, added_at)
      select client_id, patient_id, id, type, case place when 3 then provider_id end, ${today}::date, day - 1, case place when 1 then 'Prefers mornings' else '' end,
        coalesce((select min(t.assigned_to) from inova.tasks t where t.client_id = late.client_id), 'system'),
        ${today}::date - 2 + time '16:00'
      from (select a.client_id, a.patient_id, a.id, a.type, a.provider_id, (a.starts_at at time zone c.time_zone)::date as day,
          row_number() over (partition by a.client_id order by a.starts_at desc, a.id) as place
        from inova.appointments a join inova.clients c on c.id = a.client_id
        join inova.appointment_types k on k.client_id = a.client_id and k.name = a.type and k.role = 'Physician'
        where a.state in ('booked', 'confirmed') and a.starts_at > ${today}::date + 8) late
      where place <= 3`,
  );
  await rows(
    db,
    sql`insert into inova.waitlist (client_id, patient_id, type, from_on, deadline_on, added_by, added_at)
      select p.client_id, max(p.id), 'Follow-up', ${today}::date, ${today}::date + 20, 'system', ${today}::date - 1 + time '16:00'
      from inova.patients p where exists (select from inova.providers v where v.client_id = p.client_id) group by 1`,
  );
  for (const freed of await findFreed(db, today)) {
    const offeredAt = { by: 'system', at: new Date(date.getTime() - 5 * hour) };
    await offerFreed(db, freed, offeredAt);
    const offered = await rows<{ entry: number; client: number }>(
      db,
      sql`select client_id as client, entry_id as entry from inova.waitlist_offers where client_id = ${freed.client} and state = 'held'
        order by id limit 1`,
    );
    const declinedAt = { by: 'system', at: new Date(date.getTime() - 5 * hour + hour / 10) };
    for (const held of offered) await endHeld(db, held, declinedAt);
  }
}

/** The first free time of a physician of each clinic in six days. */
const findFreed = (db: PoolClient, today: string) =>
  rows<{ client: number; provider: number; startsAt: Date; minutes: number }>(
    db,
    sql`select distinct on (v.client_id) v.client_id as client, v.id as provider, f.at as "startsAt", 60 as minutes
      from inova.providers v
      cross join lateral inova.free_times(v.client_id, v.id, 'New patient consult', 60, ${today}::date + 6, null) f (at)
      where v.role = 'Physician' order by v.client_id, f.at, v.id`,
  );
