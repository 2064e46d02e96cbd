import type { PoolClient } from 'pg';

/** Left as they are, so that the demonstration has double-booked appointments: those of every 40th patient. */
const keptShare = 40;

/**
 * Claims the times of the upcoming appointments, which were drawn for each patient alone: one that clashes moves to the
 * free time nearest to it on its day, of its provider or of another with the role.
 */
export async function seedSchedule(db: PoolClient, today: Date): Promise<void> {
  await seedDays(db, today);
  await db.query('select inova.claim_appointments()');
  await db.query(
    `do $$
    declare a record;
    begin
      for a in select b.client_id, b.id, b.provider_id, b.type, b.minutes, b.starts_at, c.time_zone, t.role
        from inova.appointments b
        join inova.clients c on c.id = b.client_id
        join inova.appointment_types t on t.client_id = b.client_id and t.name = b.type
        where inova.is_active(b) and b.starts_at >= '${today.toISOString()}' and b.patient_id % ${keptShare} <> 0
          and not exists (select from inova.time_claims k where k.client_id = b.client_id and k.appointment_id = b.id)
        order by b.starts_at, b.client_id, b.id
      loop
        update inova.appointments set provider_id = f.provider_id, starts_at = f.at
        from (
          select v.id as provider_id, g.at from inova.providers v
          cross join lateral inova.free_times(v.client_id, v.id, a.type, a.minutes, (a.starts_at at time zone a.time_zone)::date, a.id) g (at)
          where v.client_id = a.client_id and v.role = a.role
          order by abs(extract(epoch from g.at - a.starts_at)) + case when v.id = a.provider_id then 0 else 900 end, v.id
          limit 1) f
        where client_id = a.client_id and id = a.id;
      end loop;
    end $$`,
  );
}

/** Each clinic's first physician is away for two days in three weeks, and starts late on a day in four. */
async function seedDays(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.provider_days (client_id, provider_id, day, opens_at, closes_at, reason, added_by)
     select v.client_id, min(v.id), $1::date + d.days, d.opens_at::time, d.closes_at::time, d.reason, 'admin@inova.test'
     from inova.providers v
     cross join (values (21, null, null, 'Conference'), (22, null, null, 'Conference'), (28, '11:00', '17:00', 'Surgery'))
       d (days, opens_at, closes_at, reason)
     where v.role = 'Physician' group by v.client_id, d.days, d.opens_at, d.closes_at, d.reason`,
    [today],
  );
}
