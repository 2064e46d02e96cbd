import { type Sql, sql } from '#server/store/sql.ts';
import { assigneeField, updateBlockers, updateSelected } from '../lists/action-helpers.ts';
import { today } from '../lists/columns-and-filters.ts';
import type { Action } from '../lists/definition.ts';
import { enterStage, hasActiveCycle, startStatements } from './stages.ts';
import { stagesAfter, stagesBefore } from './terms.ts';

const episodes = sql`inova.episodes`;
const isOpen = sql`e.state in ('planned', 'active')`;
const isWaiting = sql`e.day1_on is null and ${isOpen}`;

const assign: Action = {
  key: 'assign',
  label: 'Assign',
  done: 'assigned',
  where: isOpen,
  fields: [assigneeField],
  run: (context) => [updateSelected(episodes, context, sql`assigned_to = ${context.values.assignee}`)],
  undo: { table: 'episodes', columns: ['assigned_to'] },
};

const start: Action = {
  key: 'start',
  label: 'Start cycle',
  done: 'started',
  where: sql`${isWaiting} and e.blocker is null and not ${hasActiveCycle} and inova.is_go(e.client_id, e.id, ${today})`,
  fields: [{ name: 'day1', label: 'Day 1', kind: 'date', direction: 'behind', required: true }],
  preconditions: ({ selection }) => [
    sql`select 'day1' as field, 'Select one cycle of each patient' as message from ${selection}
      group by chosen.client_id, chosen.patient_id having count(*) > 1 limit 1`,
  ],
  run: (context) => startStatements(context, { day1: context.values.day1 as string }),
};

const clear: Action = {
  key: 'clear',
  label: 'Clear to start',
  done: 'cleared to start',
  where: sql`${isWaiting} and e.blocker is not null`,
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'textarea',
      maxLength: 500,
      required: true,
      hint: 'Open items stay open but no longer block the cycle.',
    },
  ],
  run: (context) => [
    updateSelected(
      episodes,
      context,
      sql`blocker = null, cleared_at = ${context.at}::timestamptz, cleared_by = ${context.by},
        cleared_reason = ${context.values.reason}`,
    ),
  ],
};

const hold: Action = {
  key: 'hold',
  label: 'Block again',
  done: 'blocked again by open items',
  where: sql`${isWaiting} and e.cleared_at is not null`,
  run: (context) => [
    updateSelected(episodes, context, sql`cleared_at = null, cleared_by = null, cleared_reason = null`),
    updateBlockers(context),
  ],
};

/** An action that moves cycles to one of these stages as of today. */
function move(key: string, label: string, where: Sql, stages: string[]): Action {
  return {
    key,
    label,
    done: 'moved',
    where,
    fields: [{ name: 'stage', label: 'Stage', kind: 'select', options: stages, required: true }],
    run: (context) => enterStage(context, sql`${context.values.stage}::text`, sql`chosen.today`),
  };
}

const moveBefore = move('move-before', 'Change planning stage', isWaiting, stagesBefore);
const moveAfter = move('move-in-cycle', 'Change cycle stage', sql`e.day1_on is not null and ${isOpen}`, stagesAfter);

/** Actions on a cycle before its day 1. */
export const waitingActions = [start, clear, hold, moveBefore, assign];

/** Actions on any open cycle. */
export const cycleActions = [start, clear, hold, moveBefore, moveAfter, assign];
