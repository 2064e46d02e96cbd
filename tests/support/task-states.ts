import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';

/** A task, notifications, and a reminder of a user of clinic 5 with the ID of a patient, which the pages are read with. */
const records = [
  `insert into inova.tasks (client_id, id, patient_id, category, title, detail, assigned_to, created_by, created_at)
     values (5, 999021, 1021, 'Clinic', 'Call patient', 'About the visit', 'staff@inova.test', 'staff@inova.test', now())
     on conflict do nothing`,
  `insert into inova.task_comments (client_id, task_id, text, by, at)
     values (5, 999021, 'Left a message', 'staff@inova.test', now())`,
  `insert into inova.notifications (id, user_id, title, text, snoozed_until, read_at)
     select n.id, u.id, n.title, '', now() + n.snooze, case when n.snooze is not null then now() end
     from inova.users u, (values (999021, 'Task due', null), (999022, 'Reminder due', interval '3 days')) n (id, title, snooze)
     where u.email = 'staff@inova.test' on conflict do nothing`,
  `insert into inova.reminders (client_id, id, user_email, patient_id, text, remind_at, created_at)
     values (5, 999021, 'staff@inova.test', 1021, 'Call patient', now() + interval '2 days', now()) on conflict do nothing`,
];

const ofRecord = (name: string, path: string, shown: string): PageState => ({
  name,
  path,
  prepare: async (page) => {
    for (const statement of records) await storedRows(statement);
    await page.goto(shown);
  },
});

export const taskStates: PageState[] = [
  { name: 'my tasks', path: '/users/tasks' },
  { name: 'a new task', path: '/users/tasks/new?patient=1021' },
  {
    name: 'a new task with errors',
    path: '/users/tasks/new',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'Add task' }).click(),
  },
  ofRecord('a task', '/users/tasks/task/1021', '/users/tasks/task/999021'),
  ofRecord('editing a task', '/users/tasks/task/1021/edit', '/users/tasks/task/999021/edit'),
  { name: 'reminders', path: '/reminder' },
  { name: 'a new reminder', path: '/reminder/new?patient=1021' },
  ofRecord('snoozing a notification', '/users/notifications/snooze/1021', '/users/notifications/snooze/999021'),
  ofRecord('snoozed notifications', '/users/notifications', '/users/notifications?state=snoozed'),
  { name: 'my deferred tasks', path: '/users/tasks/deferred' },
  ofRecord('a reminder', '/reminder/1021', '/reminder/999021'),
];
