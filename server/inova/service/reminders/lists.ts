import { type Sql, sql } from '#server/store/sql.ts';
import { p } from '../lists/aliases.ts';
import {
  booleanFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  patientColumn,
  textColumn,
} from '../lists/columns-and-filters.ts';
import type { Column, ListDefinition } from '../lists/definition.ts';
import { reminderActions } from './actions.ts';

const isDue = sql`(r.remind_at <= t.now)`;

const textOfReminder: Column = { ...textColumn('text', 'Reminder', sql`r.text`), page: '/reminder' };
const patient: Column = {
  ...patientColumn,
  sort: { by: sql`coalesce(${p}.plain_last || ', ' || ${p}.plain_first, '')`, as: 'text' },
};
const task = textColumn(
  'task',
  'Task',
  sql`(select k.title from inova.tasks k where k.client_id = r.client_id and k.id = r.task_id)`,
);
const status: Column = {
  key: 'status',
  label: 'Status',
  kind: 'status',
  value: sql`case when r.dismissed_at is not null then 'Dismissed' when ${isDue} then 'Due' else 'Set' end`,
  tones: { Due: 'degraded', Set: 'advisory', Dismissed: 'neutral' },
};
const email: Column = {
  key: 'email',
  label: 'By email',
  kind: 'text',
  value: sql`case when r.by_email then 'Yes' else 'No' end`,
};

/** What the lists of a user's reminders have in common. */
const ownReminders = (where: Sql) =>
  ({
    section: 'Tasks',
    own: (user) => sql`r.user_email = ${user.email}`,
    record: sql`r`,
    from: sql`inova.reminders r
      left join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
      left join inova.clients c on c.id = r.client_id`,
    where,
    noun: 'reminder',
    item: sql`r.text`,
  }) satisfies Partial<ListDefinition>;

const remindAt = instantColumn('at', 'Time', sql`r.remind_at`);
const byTime = instantsFilter('at', 'Time', sql`r.remind_at`);

const openReminders = (where: Sql) => ({
  ...ownReminders(where),
  filters: [byTime, booleanFilter('patient', 'About a patient', sql`r.patient_id is not null`)],
  extraColumns: ['email'],
  columns: [textOfReminder, remindAt, status, patient, task, email],
  sort: 'at',
  actions: reminderActions,
});

/** The pages of a user's reminders. */
export const reminderLists: ListDefinition[] = [
  {
    ...openReminders(sql`r.dismissed_at is null and ${isDue}`),
    id: 'my-reminders-due',
    title: 'My reminders due',
    description: 'Your reminders that are due.',
  },
  {
    ...openReminders(sql`r.dismissed_at is null`),
    id: 'my-reminders',
    title: 'My reminders',
    description: 'Your reminders that are set or due.',
  },
  {
    ...ownReminders(sql`r.dismissed_at is not null`),
    id: 'my-reminders-dismissed',
    title: 'My dismissed reminders',
    description: 'Your reminders that you dismissed.',
    filters: [byTime],
    columns: [textOfReminder, remindAt, patient, task, eventColumn('dismissed', 'Dismissed', sql`r.dismissed_at`)],
    sort: '-dismissed',
  },
];
