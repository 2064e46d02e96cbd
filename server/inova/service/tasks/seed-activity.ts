import type { PoolClient } from 'pg';

/** Tasks about a clinic that repeat, until they are completed. */
const repeating = {
  'Check the emergency kit': 'weekly',
  'Order cycle calendars': 'monthly',
  'Review the fee schedule': 'monthly',
  'Update the consent binder': 'business days',
};

/** What was said about tasks, by category. */
const comments = {
  Verification: 'On hold for 40 minutes, call again tomorrow morning.',
  Authorization: 'The payer asked for the last two ultrasound reports.',
  Agreement: 'Sent again to the address on file.',
  Payment: 'Left a message. The patient has a new card.',
  Records: 'Faxed the release form again.',
  Laboratory: 'No times left this week.',
  Claim: 'The appeal letter needs a signature.',
  Clinic: 'Started, the rest is for next week.',
};

/** Adds times, repetition, comments, and cancelled tasks to the seeded ones, whose assignees know of them. */
export async function seedTaskActivity(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `update inova.tasks set due_time = case id % 3 when 0 then time '10:30' else time '15:00' end
     where due_on is not null and status <> 780 and id % 4 = 0`,
  );
  await db.query(
    `update inova.tasks k set repeats = r.repeats,
       repeat_day = case r.repeats when 'monthly' then extract(day from k.due_on) end
     from json_each_text($1) r (title, repeats) where k.title = r.title and k.status <> 780 and k.patient_id is null`,
    [JSON.stringify(repeating)],
  );
  await db.query(`update inova.tasks set cancelled = true where status = 780 and patient_id is null and id % 9 = 0`);
  await db.query(
    `insert into inova.task_comments (client_id, task_id, text, by, at)
     select k.client_id, k.id, m.text, coalesce(k.assigned_to, k.created_by),
       least(k.created_at + interval '1 day', k.completed_at, $2::timestamptz)
     from inova.tasks k join json_each_text($1) m (category, text) on m.category = k.category where k.id % 5 = 0`,
    [JSON.stringify(comments), today],
  );
  await db.query(
    `update inova.tasks set notified_assignee = assigned_to,
       due_notified_for = case when due_on <= $1::timestamptz::date then inova.due_at(due_on, due_time) end`,
    [today],
  );
}

/** Adds tasks of every user about the own clinic: overdue, due, to come, deferred, repeated, and closed. */
export async function seedOwnTasks(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.tasks (client_id, category, title, status, priority, assigned_to, created_by, created_at, due_on,
       due_time, repeats, completed_at, completed_by, cancelled, notified_assignee, due_notified_for, deferred_until)
     select u.client_id, 'Clinic', t.title, t.status, t.priority, u.email, u.email, $1::timestamptz - interval '9 days',
       $1::timestamptz::date + t.days, t.at, t.repeats, case t.status when 780 then $1::timestamptz - interval '1 day' end,
       case t.status when 780 then u.email end, t.cancelled, u.email,
       case when t.days <= 0 then inova.due_at($1::timestamptz::date + t.days, t.at) end,
       case t.status when 781 then (($1::timestamptz at time zone c.time_zone)::date + 3 + time '09:00') at time zone c.time_zone end
     from inova.users u join inova.clients c on c.id = u.client_id cross join (values
       ('Answer the survey about the portal', 778, 783, -2, null::time, null, false),
       ('Prepare the morning huddle', 779, 784, 0, time '16:30', 'business days', false),
       ('Return the equipment survey', 778, 782, -1, null, null, false),
       ('Sign the minutes of the meeting', 778, 783, 0, null, null, false),
       ('Call the courier about the missing box', 778, 782, 0, time '11:00', null, false),
       ('Confirm next week’s schedule', 778, 782, 3, null, 'weekly', false),
       ('Update the phone list', 778, 783, 2, null, null, false),
       ('Renew the parking permits', 781, 782, 6, null, null, false),
       ('Order new name badges', 781, 783, 9, null, null, false),
       ('Complete the privacy training', 780, 782, -3, null, null, false),
       ('Book a room for the training', 780, 782, -1, null, null, true)
     ) t (title, status, priority, days, at, repeats, cancelled)`,
    [today],
  );
}
