import { type Sql, sql } from '#server/store/sql.ts';
import { assigneeField, updateSelected } from '../lists/action-helpers.ts';
import type { Action, ActionContext, ActionField, Undoable } from '../lists/definition.ts';
import { hasNoOpenVerification, openVerifications } from './policy-actions.ts';
import { requiredToComplete } from './values/merge.ts';

const isOpen = sql`v.state <> 'completed'`;
const isCompleted = sql`v.state = 'completed'`;
/** The policy fields required to complete a verification. */
const hasRequiredValues = sql`jsonb_strip_nulls(v.answers) ?& ${[...requiredToComplete]}::text[]`;
const isUnassigned = sql`v.state in ('received', 'new')`;

/** Updates selected verifications and their version, so that concurrent edits are detected. */
const updateVersioned = (context: ActionContext, columns: Sql) =>
  updateSelected(sql`inova.verifications`, context, sql`${columns}, version = r.version + 1`);

/** Columns to assign it; keeps the first assignment and opening times. */
function assignedColumns({ at }: ActionContext, by: Sql): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`opened_at = coalesce(r.opened_at, ${now}), assigned_at = coalesce(r.assigned_at, ${now}), assigned_to = ${by}`;
}

const reasonField: ActionField = { name: 'reason', label: 'Reason', kind: 'textarea', maxLength: 500, required: true };
const followUpField: ActionField = {
  name: 'followUp',
  label: 'Follow up on',
  kind: 'date',
  direction: 'from today',
  required: true,
};

const undo: Undoable = {
  table: 'verifications',
  columns: ['state', 'assigned_to', 'opened_at', 'assigned_at', 'follow_up_on', 'completed_at', 'completed_by'],
  isVersioned: true,
};

const claim: Action = {
  key: 'claim',
  label: 'Claim',
  done: 'claimed',
  where: isUnassigned,
  undo,
  run: (context) => [
    updateVersioned(context, sql`state = 'assigned', ${assignedColumns(context, sql`${context.by}`)}`),
  ],
};

const open: Action = {
  key: 'open',
  label: 'Open for all',
  done: 'opened',
  where: sql`v.state = 'received'`,
  undo,
  run: (context) => [updateVersioned(context, sql`state = 'new', opened_at = ${context.at}::timestamptz`)],
};

const assign: Action = {
  key: 'assign',
  label: 'Assign',
  done: 'assigned',
  where: isOpen,
  fields: [assigneeField],
  undo,
  run: (context) => [
    updateVersioned(
      context,
      sql`state = case when r.last_call_at is null then 'assigned' else 'pending' end,
        ${assignedColumns(context, sql`${context.values.assignee}`)}`,
    ),
  ],
};

const logPayerCall: Action = {
  key: 'payer-call',
  label: 'Log payer call',
  done: 'updated with a payer call',
  where: isOpen,
  fields: [
    { name: 'representative', label: 'Representative', kind: 'text', maxLength: 60 },
    { name: 'reference', label: 'Reference number', kind: 'text', maxLength: 40 },
    { name: 'outcome', label: 'What the payer said', kind: 'textarea', maxLength: 500, required: true },
    { ...followUpField, required: false, hint: 'Optional. Without a date, a later follow-up date stays.' },
  ],
  run: (context) => [
    sql`insert into inova.payer_calls
        (client_id, verification_id, called_at, called_by, representative, reference_number, outcome, follow_up_on)
      select client_id, id, ${context.at}::timestamptz, ${context.by}, ${context.values.representative},
        ${context.values.reference}, ${context.values.outcome}, ${context.values.followUp}::date from ${context.selection}`,
    updateVersioned(
      context,
      sql`state = 'pending', ${assignedColumns(context, sql`coalesce(r.assigned_to, ${context.by})`)},
        last_call_at = ${context.at}::timestamptz,
        follow_up_on = coalesce(${context.values.followUp}::date,
          case when r.follow_up_on > chosen.today then r.follow_up_on end),
        reference_number = coalesce(${context.values.reference}, r.reference_number)`,
    ),
  ],
};

const followUp: Action = {
  key: 'follow-up',
  label: 'Change follow-up',
  done: 'given a new follow-up date',
  where: sql`v.state = 'pending'`,
  fields: [followUpField, { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 }],
  undo,
  run: (context) => [updateVersioned(context, sql`follow_up_on = ${context.values.followUp}::date`)],
};

const complete: Action = {
  key: 'complete',
  label: 'Complete',
  done: 'completed',
  where: sql`v.state in ('assigned', 'pending') and ${hasRequiredValues}`,
  fields: [{ name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 }],
  undo,
  run: (context) => [
    updateVersioned(
      context,
      sql`state = 'completed', completed_at = ${context.at}::timestamptz, completed_by = ${context.by}, follow_up_on = null`,
    ),
  ],
};

const reopen: Action = {
  key: 'reopen',
  label: 'Reopen',
  done: 'reopened',
  tone: 'danger',
  where: isCompleted,
  fields: [reasonField, followUpField],
  run: (context) => [
    updateVersioned(
      context,
      sql`state = case when r.last_call_at is null then 'assigned' else 'pending' end,
        ${assignedColumns(context, sql`coalesce(r.assigned_to, ${context.by})`)},
        completed_at = null, completed_by = null, follow_up_on = ${context.values.followUp}::date`,
    ),
  ],
};

const verifyAgain: Action = {
  key: 'verify-again',
  label: 'Verify again',
  done: 'queued to be verified again',
  where: sql`${isCompleted} and ${hasNoOpenVerification(sql`v.client_id`, sql`v.coverage_id`)}`,
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'select',
      options: ['Plan year', 'New cycle', 'Second plan'],
      required: true,
    },
  ],
  run: (context) => [
    openVerifications(
      context,
      sql`select v.client_id, v.patient_id, v.coverage_id from ${context.selection}
        join inova.verifications v on v.client_id = chosen.client_id and v.id = chosen.id`,
      sql`${context.values.reason}`,
    ),
  ],
};

export const openActions = [claim, open, assign, logPayerCall, followUp, complete];
export const completedActions = [verifyAgain, reopen];

/** Marks the insurance card as received. */
export const receiveCard: Action = {
  key: 'card',
  label: 'Card received',
  done: 'updated with the insurance card',
  where: sql`exists (select from inova.coverages i
    where i.client_id = v.client_id and i.id = v.coverage_id and i.card_received_on is null)`,
  run: ({ selection }) => [
    sql`update inova.coverages i set card_received_on = chosen.today from ${selection}
      join inova.verifications v on v.client_id = chosen.client_id and v.id = chosen.id
      where i.client_id = v.client_id and i.id = v.coverage_id`,
  ],
};
