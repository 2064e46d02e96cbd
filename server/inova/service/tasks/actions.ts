import { sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { checkLater, instantOfRow, laterFields } from '../clinics/later-action.ts';
import { assigneeField, updateSelected } from '../lists/action-helpers.ts';
import type { Action, ActionContext, ActionField, Undoable } from '../lists/definition.ts';
import { notifyStatement } from '../notifications/notify.ts';
import { addNextTasks, removeNextTasks } from './repeat.ts';

const tasks = sql`inova.tasks`;

const isOpen = sql`k.status <> 780`;
const note: ActionField = { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 };

/** Updates selected tasks and their version, so that concurrent edits are detected. */
const updateVersioned = (context: ActionContext, columns: ReturnType<typeof sql>) =>
  updateSelected(tasks, context, sql`${columns}, version = r.version + 1`);

const undo: Undoable = {
  table: 'tasks',
  columns: [
    ...['assigned_to', 'status', 'priority', 'due_on', 'due_time', 'completed_at', 'completed_by', 'cancelled'],
    'deferred_until',
  ],
  isVersioned: true,
};

/** Assigns a task that nobody had to the user who works on it. */
const ownUnlessAssigned = ({ by }: ActionContext) => sql`assigned_to = coalesce(r.assigned_to, ${by})`;

const closedBy = ({ by, at }: ActionContext) =>
  sql`status = 780, deferred_until = null, completed_at = ${at}::timestamptz, completed_by = ${by}`;

/** Actions on tasks. */
export const taskActions: Action[] = [
  {
    key: 'assign',
    label: 'Assign',
    done: 'assigned',
    where: isOpen,
    fields: [assigneeField],
    undo,
    run: (context) => [updateVersioned(context, sql`assigned_to = ${context.values.assignee}`)],
  },
  {
    key: 'start',
    label: 'Start',
    done: 'started',
    where: sql`k.status in (778, 781)`,
    undo,
    run: (doing) => [updateVersioned(doing, sql`status = 779, deferred_until = null, ${ownUnlessAssigned(doing)}`)],
  },
  {
    key: 'complete',
    label: 'Complete',
    done: 'completed',
    where: isOpen,
    fields: [note],
    undo: { ...undo, afterwards: removeNextTasks },
    run: (doing) => [updateVersioned(doing, sql`${closedBy(doing)}, ${ownUnlessAssigned(doing)}`), addNextTasks(doing)],
  },
  {
    key: 'cancel',
    label: 'Cancel task',
    done: 'cancelled',
    tone: 'danger',
    where: isOpen,
    fields: [{ ...note, label: 'Reason', hint: 'A task that repeats is not due again.' }],
    undo,
    run: (doing) => [updateVersioned(doing, sql`${closedBy(doing)}, cancelled = true`)],
  },
  {
    key: 'reopen',
    label: 'Reopen',
    done: 'reopened',
    where: sql`k.status = 780`,
    fields: [{ ...note, label: 'Reason', required: true }],
    undo,
    run: (doing) => [
      updateVersioned(doing, sql`status = 778, completed_at = null, completed_by = null, cancelled = false`),
    ],
  },
  {
    key: 'defer',
    label: 'Defer',
    done: 'deferred',
    where: isOpen,
    fields: [...laterFields, note],
    preconditions: checkLater,
    undo,
    run: (doing) => [
      updateVersioned(doing, sql`status = 781, deferred_until = ${instantOfRow(doing, sql`r.client_id`)}`),
    ],
  },
  {
    key: 'due',
    label: 'Change due date',
    done: 'given a new due date',
    where: isOpen,
    fields: [{ name: 'due', label: 'Due on', kind: 'date', direction: 'from today', required: true }],
    undo,
    run: (doing) => [updateVersioned(doing, sql`due_on = ${doing.values.due}::date, due_time = null`)],
  },
  {
    key: 'priority',
    label: 'Change priority',
    done: 'given a new priority',
    where: isOpen,
    fields: [
      {
        name: 'priority',
        label: 'Priority',
        kind: 'select',
        required: true,
        options: [
          { value: '784', label: 'High' },
          { value: '782', label: 'Normal' },
          { value: '783', label: 'Low' },
        ],
      },
    ],
    undo,
    run: (doing) => [updateVersioned(doing, sql`priority = ${doing.values.priority}::smallint`)],
  },
  {
    key: 'remind',
    label: 'Remind',
    done: 'followed up with a reminder',
    where: sql`${isOpen} and k.assigned_to is not null`,
    fields: [
      {
        name: 'message',
        label: 'Message',
        kind: 'text',
        maxLength: 200,
        hint: 'Shown in the history of the task. The notification has only your name.',
      },
    ],
    run: ({ by, at, selection }) => [
      notifyStatement(sql`select u.id as user_id, 'task' as kind, 'Task reminder' as title,
          'By ' || ${staffName(sql`${by}::text`)} as text,
          '/users/tasks/task/' || k.id as link, k.client_id, k.patient_id, null as sender, null as topic,
          ${at}::timestamptz as created
        from ${selection} join inova.tasks k on k.client_id = chosen.client_id and k.id = chosen.id
        join inova.users u on u.email = k.assigned_to`),
    ],
  },
];
