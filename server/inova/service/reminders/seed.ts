import type { PoolClient } from 'pg';

/** Adds reminders of every user: due, set, and dismissed. */
export async function seedReminders(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.reminders (client_id, user_email, patient_id, text, remind_at, by_email, created_at, delivered_at,
       dismissed_at)
     select u.client_id, u.email,
       case when r.about_patient then (select min(p.id) from inova.patients p where p.client_id = u.client_id) end,
       r.text, $1::timestamptz + r.at, r.by_email, $1::timestamptz - interval '3 days',
       case when r.at < interval '0' then $1::timestamptz + r.at end,
       case when r.is_dismissed then $1::timestamptz + r.at + interval '5 minutes' end
     from inova.users u cross join (values
       ('Send the weekly numbers', interval '-20 hours', false, false, false),
       ('Ask for the new insurance card', interval '-2 hours', true, false, false),
       ('Order printer labels', interval '2 days', false, true, false),
       ('Follow up after the consult', interval '5 days', true, false, false),
       ('Return the loaner laptop', interval '-2 days', false, false, true)
     ) r (text, at, about_patient, by_email, is_dismissed)`,
    [today],
  );
}
