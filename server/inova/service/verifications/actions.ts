import { type Sql, sql } from '#server/store/sql.ts';
import { assigneeField, update } from '../lists/action-parts.ts';
import type { Action, ActionField, Doing, Undoable } from '../lists/definition.ts';
import { isSettled, openAgain } from './policy-actions.ts';
import { neededToComplete } from './values/merge.ts';

const isOpen = sql`v.state <> 'completed'`;
const isCompleted = sql`v.state = 'completed'`;
/** What must be known of a policy before its verification can be complete. */
const isAnswered = sql`jsonb_strip_nulls(v.answers) ?& ${[...neededToComplete]}::text[]`;
const isUnassigned = sql`v.state in ('received', 'new')`;

/** Sets columns of the verifications chosen and counts the change, so that whoever has an older version is told. */
const set = (doing: Doing, columns: Sql) =>
  update(sql`inova.verifications`, doing, sql`${columns}, version = r.version + 1`);

/** Somebody works on it from now on; who had it when, and when it was opened, stays. */
function taken({ at }: Doing, by: Sql): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`opened_at = coalesce(r.opened_at, ${now}), assigned_at = coalesce(r.assigned_at, ${now}), assigned_to = ${by}`;
}

const whyField: ActionField = { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, required: true };
const followUpField: ActionField = {
  name: 'followUp',
  label: 'Follow up on',
  kind: 'date',
  lies: 'ahead',
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
  run: (doing) => [set(doing, sql`state = 'assigned', ${taken(doing, sql`${doing.by}`)}`)],
};

const open: Action = {
  key: 'open',
  label: 'Open for others',
  done: 'opened',
  where: sql`v.state = 'received'`,
  undo,
  run: (doing) => [set(doing, sql`state = 'new', opened_at = ${doing.at}::timestamptz`)],
};

const assign: Action = {
  key: 'assign',
  label: 'Assign',
  done: 'assigned',
  where: isOpen,
  fields: [assigneeField],
  undo,
  run: (doing) => [
    set(
      doing,
      sql`state = case when r.last_call_at is null then 'assigned' else 'pending' end,
        ${taken(doing, sql`${doing.values.assignee}`)}`,
    ),
  ],
};

const logPayerCall: Action = {
  key: 'payer-call',
  label: 'Log payer call',
  done: 'asked of the payer',
  where: isOpen,
  fields: [
    { name: 'representative', label: 'Representative', kind: 'text', maxLength: 60 },
    { name: 'reference', label: 'Reference number', kind: 'text', maxLength: 40 },
    { name: 'outcome', label: 'What the payer said', kind: 'textarea', maxLength: 500, required: true },
    followUpField,
  ],
  run: (doing) => [
    sql`insert into inova.payer_calls
        (client_id, verification_id, called_at, called_by, representative, reference_number, outcome, follow_up_on)
      select client_id, id, ${doing.at}::timestamptz, ${doing.by}, ${doing.values.representative},
        ${doing.values.reference}, ${doing.values.outcome}, ${doing.values.followUp}::date from ${doing.chosen}`,
    set(
      doing,
      sql`state = 'pending', ${taken(doing, sql`coalesce(r.assigned_to, ${doing.by})`)},
        last_call_at = ${doing.at}::timestamptz, follow_up_on = ${doing.values.followUp}::date,
        reference_number = coalesce(${doing.values.reference}, r.reference_number)`,
    ),
  ],
};

const followUp: Action = {
  key: 'follow-up',
  label: 'Change follow-up',
  done: 'put off',
  where: sql`v.state = 'pending'`,
  fields: [followUpField, { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 }],
  undo,
  run: (doing) => [set(doing, sql`follow_up_on = ${doing.values.followUp}::date`)],
};

const complete: Action = {
  key: 'complete',
  label: 'Complete',
  done: 'completed',
  where: sql`v.state in ('assigned', 'pending') and ${isAnswered}`,
  fields: [{ name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 }],
  undo,
  run: (doing) => [
    set(
      doing,
      sql`state = 'completed', completed_at = ${doing.at}::timestamptz, completed_by = ${doing.by}, follow_up_on = null`,
    ),
  ],
};

const reopen: Action = {
  key: 'reopen',
  label: 'Reopen',
  done: 'reopened',
  tone: 'danger',
  where: isCompleted,
  fields: [whyField, followUpField],
  run: (doing) => [
    set(
      doing,
      sql`state = case when r.last_call_at is null then 'assigned' else 'pending' end,
        ${taken(doing, sql`coalesce(r.assigned_to, ${doing.by})`)},
        completed_at = null, completed_by = null, follow_up_on = ${doing.values.followUp}::date`,
    ),
  ],
};

const verifyAgain: Action = {
  key: 'verify-again',
  label: 'Verify again',
  done: 'opened again',
  where: sql`${isCompleted} and ${isSettled(sql`v.client_id`, sql`v.coverage_id`)}`,
  fields: [
    {
      name: 'reason',
      label: 'Because of',
      kind: 'select',
      options: ['Plan year', 'New cycle', 'Second plan'],
      required: true,
    },
  ],
  run: (doing) => [
    openAgain(
      doing,
      sql`select v.client_id, v.patient_id, v.coverage_id from ${doing.chosen}
        join inova.verifications v on v.client_id = chosen.client_id and v.id = chosen.id`,
      sql`${doing.values.reason}`,
    ),
  ],
};

export const openActions = [claim, open, assign, logPayerCall, followUp, complete];
export const completedActions = [verifyAgain, reopen];

/** Notes that the insurance card came. */
export const cardCame: Action = {
  key: 'card',
  label: 'Card received',
  done: 'now with an insurance card',
  where: sql`exists (select from inova.coverages i
    where i.client_id = v.client_id and i.id = v.coverage_id and i.card_received_on is null)`,
  run: ({ chosen }) => [
    sql`update inova.coverages i set card_received_on = chosen.today from ${chosen}
      join inova.verifications v on v.client_id = chosen.client_id and v.id = chosen.id
      where i.client_id = v.client_id and i.id = v.coverage_id`,
  ],
};
