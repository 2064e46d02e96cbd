import { callChange } from '#server/inova/contract/patients.ts';
import { emailAddress } from '#server/inova/contract/text/email-address.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { p } from './aliases.ts';
import type { Action, ActionContext, ActionField } from './definition.ts';

/** Updates columns of the selected records; `set` refers to them as `r`. */
export function updateSelected(table: Sql, { selection }: ActionContext, set: Sql): Sql {
  return sql`update ${table} r set ${set} from ${selection} where r.client_id = chosen.client_id and r.id = chosen.id`;
}

/** True for a patient `p` with a valid email address. */
export const hasEmail = sql`coalesce(${p}.email ~ ${emailAddress.source}, false)`;

/** The field to select a staff member to assign. */
export const assigneeField: ActionField = { name: 'assignee', label: 'Assign to', kind: 'staff', required: true };

/** Records that a reminder was sent; nothing else changes. */
export function remind(where: Sql): Action {
  return {
    key: 'remind',
    label: 'Remind',
    done: 'reminded',
    where,
    fields: [
      {
        name: 'way',
        label: 'Method',
        kind: 'select',
        required: true,
        options: ['email', 'phone', 'letter', 'fax'],
      },
      { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 },
    ],
    run: () => [],
  };
}

/** Creates a task about the selected patients and assigns it. */
export function followUpTask(category: string, title: string): Action {
  return {
    key: 'task',
    label: 'Add task',
    done: 'assigned a task',
    fields: [
      assigneeField,
      { name: 'title', label: 'Task', kind: 'text', required: true, initial: title },
      { name: 'due', label: 'Due on', kind: 'date', direction: 'ahead', required: true },
      { name: 'detail', label: 'Detail', kind: 'textarea', maxLength: 500 },
    ],
    run: ({ by, at, values, selection }) => [
      sql`insert into inova.tasks (client_id, patient_id, category, title, detail, assigned_to, created_by, created_at, due_on)
        select distinct client_id, patient_id, ${category}, ${values.title}, coalesce(${values.detail}, ''),
          ${values.assignee}, ${by}, ${at}::timestamptz, ${values.due}::date from ${selection}`,
    ],
  };
}

/** Recomputes the blocker (first open step) of the selected patients' cycles that are neither started nor cleared. */
export function updateBlockers({ selection, at }: Pick<ActionContext, 'selection' | 'at'>): Sql {
  return sql`update inova.episodes e
    set blocker = inova.cycle_blocker(e.client_id, e.id, (${at}::timestamptz at time zone z.time_zone)::date)
    from inova.clients z where z.id = e.client_id and e.day1_on is null and e.closed_on is null and e.cleared_at is null
      and (e.client_id, e.patient_id) in (select chosen.client_id, chosen.patient_id from ${selection})`;
}

/** Records a call to the selected patients and its outcome. */
export const logCall: Action = {
  key: 'log-call',
  label: 'Log call',
  done: callChange,
  fields: [
    {
      name: 'reason',
      label: 'About',
      kind: 'select',
      required: true,
      options: ['Intake', 'Insurance card', 'Records', 'Portal activation'],
    },
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'select',
      required: true,
      options: ['reached', 'left message', 'no answer', 'wrong number'],
    },
    { name: 'nextCall', label: 'Call back on', kind: 'date', direction: 'ahead' },
    { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 },
  ],
  run: ({ by, at, values, selection }) => [
    sql`insert into inova.call_attempts
        (client_id, patient_id, reason, called_at, called_by, outcome, next_call_on, note)
      select distinct client_id, patient_id, ${values.reason}, ${at}::timestamptz, ${by}, ${values.outcome},
        ${values.nextCall}::date, coalesce(${values.note}, '') from ${selection}`,
  ],
};
