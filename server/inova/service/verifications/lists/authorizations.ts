import { assigneeField, updateBlockers, updateSelected } from '#server/inova/service/lists/action-helpers.ts';
import {
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  payerFilter,
  spanFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { Action, ActionField, ListDefinition, Undoable } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';

const state = sql`z.state`;
const age = sql`${today} - z.required_on`;
const payer = sql`(select i.payer from inova.coverages i where i.client_id = z.client_id and i.id = z.coverage_id)`;

const authorizations = sql`inova.authorizations`;
const isRequired = sql`${state} = 'required'`;
const isSubmitted = sql`${state} = 'submitted'`;

const undo: Undoable = {
  table: 'authorizations',
  columns: ['state', 'assigned_to', 'required_on', 'submitted_on', 'follow_up_on', 'decided_on', 'denial_reason'],
};

const todayIfEmpty = 'Today if empty';
const submittedField: ActionField = {
  name: 'submitted',
  label: 'Submitted on',
  kind: 'date',
  direction: 'behind',
  hint: todayIfEmpty,
};
const decidedField: ActionField = {
  name: 'decided',
  label: 'Decided on',
  kind: 'date',
  direction: 'behind',
  hint: todayIfEmpty,
};

/** Refuses a decision before the submission. */
const decidedAfterSubmission: Action['preconditions'] = ({ selection, values }) => [
  sql`select 'decided' as field, 'Select ' || to_char(max(r.submitted_on), 'MM/DD/YYYY')
      || ', when the request was submitted, or a later date' as message
    from ${selection} join ${authorizations} r on r.client_id = chosen.client_id and r.id = chosen.id
    having max(r.submitted_on) > ${values.decided}::date`,
];

/** Actions on authorizations, `z` in their conditions. */
export const authorizationActions: Action[] = [
  {
    key: 'assign',
    label: 'Assign',
    done: 'assigned',
    where: sql`${state} <> 'withdrawn'`,
    fields: [assigneeField],
    undo,
    run: (context) => [updateSelected(authorizations, context, sql`assigned_to = ${context.values.assignee}`)],
  },
  {
    key: 'submit',
    label: 'Submit',
    done: 'submitted',
    where: isRequired,
    fields: [
      submittedField,
      { name: 'followUp', label: 'Follow up on', kind: 'date', direction: 'from today', required: true },
    ],
    undo,
    run: (doing) => [
      updateSelected(
        authorizations,
        doing,
        sql`state = 'submitted', submitted_on = coalesce(${doing.values.submitted}::date, chosen.today),
          required_on = least(r.required_on, ${doing.values.submitted}::date),
          follow_up_on = ${doing.values.followUp}::date, assigned_to = coalesce(r.assigned_to, ${doing.by})`,
      ),
    ],
  },
  {
    key: 'follow-up',
    label: 'Follow up',
    done: 'followed up',
    where: isSubmitted,
    fields: [
      { name: 'said', label: 'What the payer said', kind: 'textarea', maxLength: 500, required: true },
      { name: 'followUp', label: 'Follow up again on', kind: 'date', direction: 'from today', required: true },
    ],
    undo,
    run: (doing) => [updateSelected(authorizations, doing, sql`follow_up_on = ${doing.values.followUp}::date`)],
  },
  {
    key: 'approve',
    label: 'Approve',
    done: 'approved',
    where: isSubmitted,
    preconditions: decidedAfterSubmission,
    fields: [
      decidedField,
      { name: 'number', label: 'Authorization number', kind: 'text', maxLength: 40, required: true },
      { name: 'expires', label: 'Expires on', kind: 'date', direction: 'ahead', required: true },
      { name: 'units', label: 'Units', kind: 'number', least: 1, most: 99, required: true, initial: '1' },
    ],
    undo: {
      table: 'authorizations',
      columns: [...undo.columns, 'number', 'expires_on', 'units'],
      afterwards: updateBlockers,
    },
    run: (doing) => [
      updateSelected(
        authorizations,
        doing,
        sql`state = 'approved', decided_on = coalesce(${doing.values.decided}::date, chosen.today), follow_up_on = null,
          number = ${doing.values.number}, expires_on = ${doing.values.expires}::date, units = ${doing.values.units}::smallint`,
      ),
      updateBlockers(doing),
    ],
  },
  {
    key: 'deny',
    label: 'Deny',
    done: 'denied',
    tone: 'danger',
    where: isSubmitted,
    preconditions: decidedAfterSubmission,
    fields: [
      decidedField,
      { name: 'reason', label: "The payer's reason", kind: 'textarea', maxLength: 500, required: true },
    ],
    undo,
    run: (doing) => [
      updateSelected(
        authorizations,
        doing,
        sql`state = 'denied', decided_on = coalesce(${doing.values.decided}::date, chosen.today), follow_up_on = null,
          denial_reason = ${doing.values.reason}`,
      ),
    ],
  },
  {
    key: 'withdraw',
    label: 'Withdraw',
    done: 'withdrawn',
    tone: 'danger',
    where: sql`${state} <> 'withdrawn'`,
    fields: [{ name: 'reason', label: 'Reason', kind: 'textarea', maxLength: 500, required: true }],
    run: (doing) => [
      updateSelected(
        authorizations,
        doing,
        sql`state = 'withdrawn', withdrawn_on = chosen.today, withdrawal_reason = ${doing.values.reason},
          follow_up_on = null`,
      ),
      updateBlockers(doing),
    ],
  },
];

export const authorizationLists: ListDefinition[] = [
  {
    id: 'pa-worklist',
    section: 'Worklists',
    title: 'Prior Authorizations',
    description: 'Authorizations that a payer requires and has not decided, oldest first.',
    record: sql`z`,
    from: withPatients(sql`inova.authorizations`, sql`z`),
    where: sql`${state} in ('required', 'submitted')`,
    filters: [
      nameFilter,
      daysFilter('required', 'Required', sql`z.required_on`),
      choiceFilter('procedure', 'Procedure', sql`z.procedure`, ['IVF', 'IUI', 'OI', 'Medication']),
      choiceFilter('state', 'Status', state, ['required', 'submitted']),
      spanFilter('age', 'Age', age, [
        [0, 7],
        [8, 14],
        [15, 30],
        [31, null],
      ]),
      staffFilter('assignee', 'Assigned to', sql`z.assigned_to`),
    ],
    extraColumns: ['submitted', 'payer'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('procedure', 'Procedure', sql`z.procedure`),
      statusColumn('state', 'Status', state, { required: 'degraded', submitted: 'advisory' }),
      dateColumn('required', 'Required', sql`z.required_on`),
      numberColumn('age', 'Days open', age),
      dateColumn('submitted', 'Submitted', sql`z.submitted_on`),
      dateColumn('followUp', 'Follow up', sql`z.follow_up_on`),
      textColumn('payer', 'Payer', payer),
      staffColumn('assignee', 'Assigned to', sql`z.assigned_to`),
    ],
    sort: 'required',
    noun: 'authorization',
    item: sql`z.procedure`,
    actions: authorizationActions,
  },
  {
    id: 'authorizations-decided',
    section: 'Reports',
    title: 'Authorizations decided',
    description: 'Authorizations decided by payers, with turnaround in days.',
    record: sql`z`,
    from: withPatients(sql`inova.authorizations`, sql`z`),
    where: sql`${state} in ('approved', 'denied') and z.decided_on is not null`,
    filters: [
      nameFilter,
      daysFilter('decided', 'Decided', sql`z.decided_on`),
      choiceFilter('procedure', 'Procedure', sql`z.procedure`, ['IVF', 'IUI', 'OI', 'Medication']),
      choiceFilter('state', 'Status', state, ['approved', 'denied']),
      payerFilter(payer),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('procedure', 'Procedure', sql`z.procedure`),
      statusColumn('state', 'Status', state, { approved: 'healthy', denied: 'unhealthy' }),
      dateColumn('decided', 'Decided', sql`z.decided_on`),
      numberColumn('days', 'Days to decide', sql`z.decided_on - z.submitted_on`),
      textColumn('payer', 'Payer', payer),
      textColumn('reason', 'Reason of denial', sql`z.denial_reason`),
    ],
    sort: '-decided',
  },
];
