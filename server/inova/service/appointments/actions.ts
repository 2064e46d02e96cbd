import { type Sql, sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import type { Action } from '../lists/definition.ts';

const isExpected = sql`a.state in ('booked', 'confirmed')`;

/** An action that records a step of a visit and the user. */
function visitAction(key: string, label: string, done: string, where: Sql, set: (at: Sql) => Sql): Action {
  return {
    key,
    label,
    done,
    where,
    run: (context) => [
      updateSelected(
        sql`inova.appointments`,
        context,
        sql`${set(sql`${context.at}::timestamptz`)}, updated_by = ${context.by}`,
      ),
    ],
  };
}

/** The steps of a visit in order, and one to go back; phone visits have no arrival. */
export const arrivalActions: Action[] = [
  visitAction('check-in', 'Check in', 'checked in', isExpected, (at) => sql`state = 'arrived', arrived_at = ${at}`),
  visitAction(
    'room',
    'In room',
    'in room',
    sql`a.state = 'arrived' and a.roomed_at is null`,
    (at) => sql`roomed_at = ${at}`,
  ),
  visitAction(
    'seen',
    'Seen',
    'seen',
    sql`(a.state = 'arrived' and a.roomed_at is not null or ${isExpected} and a.method <> 'In person')`,
    (at) => sql`state = 'seen', seen_at = ${at}`,
  ),
  visitAction('no-show', 'No-show', 'marked as no-show', isExpected, () => sql`state = 'no-show'`),
  visitAction(
    'undo',
    'Undo',
    'moved back one step',
    sql`a.state in ('arrived', 'seen', 'no-show')`,
    () => sql`
      state = case when r.state = 'seen' and r.arrived_at is not null or r.roomed_at is not null then 'arrived'
        else 'confirmed' end,
      seen_at = null,
      roomed_at = case when r.state = 'seen' then r.roomed_at end,
      arrived_at = case when r.state = 'seen' or r.roomed_at is not null then r.arrived_at end`,
  ),
];
