import type { ReminderFields } from '#server/inova/contract/reminders.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { fieldError } from '../errors.ts';

const morning = sql`time '09:00'`;

/** The day after, without Saturdays and Sundays. */
const businessDayAfter = (day: Sql) =>
  sql`${day} + case extract(isodow from ${day}) when 5 then 3 when 6 then 2 else 1 end`;

/** When to remind, for each choice of a time from now on the clinic's clock; the hour is an hour whatever the clock does. */
function timesFrom(now: Sql): Record<Exclude<ReminderFields['when'], 'own'>, Sql> {
  const today = sql`(${now} at time zone c.time_zone)::date`;
  const at = (day: Sql) => sql`((${day} + ${morning}) at time zone c.time_zone)`;
  return {
    hour: sql`(${now} + interval '1 hour')`,
    tomorrow: at(sql`(${today} + 1)`),
    'business-day': at(sql`(${businessDayAfter(today)})`),
    week: at(sql`(${today} + 7)`),
  };
}

/** The instant of a choice, as a column of the clinic `c`; the choice is a text of the statement. */
export function chosenInstant(choice: Sql, now: Sql): Sql {
  const { hour, tomorrow, week, ...others } = timesFrom(now);
  return sql`case ${choice} when 'hour' then ${hour} when 'tomorrow' then ${tomorrow}
    when 'business-day' then ${others['business-day']} else ${week} end`;
}

/** The instant of what was entered, as a column of the clinic `c`; a time that its clock skips is an hour later. */
export function enteredInstant({ when, day, time }: ReminderFields, now: Date): Sql {
  if (when !== 'own') return timesFrom(sql`${now}::timestamptz`)[when];
  if (!day) throw fieldError('day', 'Enter a date');
  if (!time) throw fieldError('time', 'Enter a time');
  return sql`((${day}::date + ${time}::time) at time zone c.time_zone)`;
}
