import type { PoolClient } from 'pg';

/** Adds reminders of every user: due, set, and dismissed. */
export async function seedReminders(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `with times as (
       select u.client_id, u.email, r.*,
         (($1::timestamptz at time zone c.time_zone)::date + r.day + r.time) at time zone c.time_zone as at
       from inova.users u join inova.clients c on c.id = u.client_id cross join (values
         ('Send the weekly numbers', -1, time '16:00', false, false, false),
         ('Ask for the new insurance card', -1, time '9:30', true, false, false),
         ('Order printer labels', 2, time '10:00', false, true, false),
         ('Follow up after the consult', 5, time '9:00', true, false, false),
         ('Return the loaner laptop', -2, time '14:00', false, false, true),
         ('Sign the time sheet', -6, time '11:00', false, false, true)
       ) r (text, day, time, about_patient, by_email, is_dismissed))
     insert into inova.reminders (client_id, user_email, patient_id, text, remind_at, by_email, created_at, delivered_at,
       dismissed_at)
     select t.client_id, t.email,
       case when t.about_patient then (select min(p.id) from inova.patients p where p.client_id = t.client_id) end,
       t.text, t.at, t.by_email, $1::timestamptz - interval '7 days', case when t.day < 0 then t.at end,
       case when t.is_dismissed then t.at + interval '5 minutes' end
     from times t`,
    [today],
  );
}
