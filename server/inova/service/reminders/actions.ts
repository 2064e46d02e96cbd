import { sql } from '#server/store/sql.ts';
import { checkLater, instantOfRow, laterFields } from '../clinics/later-action.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import type { Action, Undoable } from '../lists/definition.ts';

const reminders = sql`inova.reminders`;

const undo: Undoable = {
  table: 'reminders',
  columns: ['remind_at', 'delivered_at', 'emailed_at', 'dismissed_at'],
  isVersioned: true,
};

/** Actions on a user's reminders. */
export const reminderActions: Action[] = [
  {
    key: 'snooze',
    label: 'Snooze',
    done: 'snoozed',
    where: sql`r.dismissed_at is null`,
    fields: laterFields,
    preconditions: checkLater,
    undo,
    run: (context) => [
      updateSelected(
        reminders,
        context,
        sql`remind_at = ${instantOfRow(context, sql`r.client_id`)},
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
