import { type Sql, sql } from '#server/store/sql.ts';
import { assigneeField, updateBlockers, updateSelected } from '../lists/action-helpers.ts';
import type { Action, ActionContext } from '../lists/definition.ts';
import { stagesAfter, stagesBefore } from './terms.ts';

const episodes = sql`inova.episodes`;
const isOpen = sql`e.state in ('planned', 'active')`;
const isWaiting = sql`e.day1_on is null and ${isOpen}`;

/** Moves the selected cycles from their current stage to another; skips cycles already in it. */
function enterStage(context: ActionContext, stage: Sql, on: Sql): Sql[] {
  const moved = sql`${context.selection} join inova.episodes e on e.client_id = chosen.client_id and e.id = chosen.id
    and e.stage <> ${stage}`;
  return [
    sql`update inova.episode_stages s set left_on = greatest(s.entered_on, ${on}) from ${moved}
      where s.client_id = e.client_id and s.episode_id = e.id and s.left_on is null`,
    sql`insert into inova.episode_stages (client_id, patient_id, episode_id, stage, entered_on)
      select e.client_id, e.patient_id, e.id, ${stage}, greatest(e.stage_since, ${on}) from ${moved}`,
    sql`update inova.episodes r set stage = ${stage}, stage_since = greatest(e.stage_since, ${on}) from ${moved}
      where r.client_id = e.client_id and r.id = e.id`,
  ];
}

const firstOfCycle = sql`case e.kind when 'IUI' then 'Monitoring' when 'Frozen embryo transfer' then 'FET preparation'
  when 'Donor egg' then 'FET preparation' when 'Gestational carrier' then 'FET preparation' else 'Stimulation' end`;

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
  where: sql`${isWaiting} and e.blocker is null`,
  fields: [{ name: 'day1', label: 'Day 1', kind: 'date', direction: 'behind', required: true }],
  run: (context) => [
    ...enterStage(context, firstOfCycle, sql`${context.values.day1}::date`),
    updateSelected(episodes, context, sql`day1_on = ${context.values.day1}::date, state = 'active'`),
  ],
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
