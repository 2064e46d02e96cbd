import { reminderTimes } from '#server/inova/contract/reminders.ts';
import { sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import type { Action, Undoable } from '../lists/definition.ts';
import { chosenInstant } from './times.ts';

const reminders = sql`inova.reminders`;

const undo: Undoable = {
  table: 'reminders',
  columns: ['remind_at', 'delivered_at', 'emailed_at', 'dismissed_at'],
  isVersioned: true,
};

const snoozeTimes = Object.entries(reminderTimes)
  .filter(([value]) => value !== 'own')
  .map(([value, label]) => ({ value, label }));

/** Actions on a user's reminders. */
export const reminderActions: Action[] = [
  {
    key: 'snooze',
    label: 'Snooze',
    done: 'snoozed',
    where: sql`r.dismissed_at is null`,
    fields: [{ name: 'until', label: 'Until', kind: 'select', options: snoozeTimes, required: true }],
    undo,
    run: (context) => [
      updateSelected(
        reminders,
        context,
        sql`remind_at = (select ${chosenInstant(sql`${context.values.until}::text`, sql`${context.at}::timestamptz`)}
            from inova.clients c where c.id = r.client_id),
          delivered_at = null, emailed_at = null, version = r.version + 1`,
      ),
    ],
  },
  {
    key: 'dismiss',
    label: 'Dismiss',
    done: 'dismissed',
    where: sql`r.dismissed_at is null`,
    undo,
    run: (context) => [
      updateSelected(reminders, context, sql`dismissed_at = ${context.at}::timestamptz, version = r.version + 1`),
    ],
  },
];
