import { laterTimes } from '#server/inova/contract/tasks/later.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import type { ActionContext, ActionField } from '../lists/definition.ts';
import { laterInstant } from './later.ts';

const ownHint = 'Only for “Date and time”.';

/** The fields of a list action that says when its rows come back. */
export const laterFields: ActionField[] = [
  {
    name: 'until',
    label: 'Until',
    kind: 'select',
    options: Object.entries(laterTimes).map(([value, label]) => ({ value, label })),
    initial: 'tomorrow',
    required: true,
  },
  { name: 'day', label: 'Date', kind: 'date', direction: 'from today', hint: ownHint },
  { name: 'time', label: 'Time', kind: 'time', hint: `${ownHint} On the clinic’s clock.` },
];

/** When a row of an action comes back, on the clock of its clinic. */
export const instantOfRow = ({ values, at }: ActionContext, client: Sql): Sql =>
  sql`(select ${laterInstant(valuesOf(values), sql`${at}::timestamptz`)} from inova.clients c where c.id = ${client})`;

/** Errors of the fields: a date or a time is missing, or the time is past at a clinic. */
export function checkLater(context: ActionContext): Sql[] {
  const { values, selection, at } = context;
  if (values.until !== 'own') return [];
  if (!values.day) return [sql`select 'day' as field, 'Enter a date' as message`];
  if (!values.time) return [sql`select 'time' as field, 'Enter a time' as message`];
  return [
    sql`select 'day' as field, 'Select a time in the future' as message from ${selection}
      where ${instantOfRow(context, sql`chosen.client_id`)} <= ${at}::timestamptz limit 1`,
  ];
}

const valuesOf = ({ until, day, time }: ActionContext['values']) => ({ when: until, day, time });
