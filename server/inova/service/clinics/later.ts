import type { PoolClient } from 'pg';
import type { Later } from '#server/inova/contract/tasks/later.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, type Sql, sql } from '#server/store/sql.ts';
import { fieldError, notFound } from '../errors.ts';

/** What was entered; `when` is a key of `laterTimes`. */
export type LaterValues = Record<'when' | 'day' | 'time', string | null | undefined>;

const morning = sql`time '09:00'`;

/**
 * When something comes back, as a column of the clinic `c`: an hour is an hour whatever the clock does, a business day is
 * one of the clinic's, and a time that its clock skips is an hour later.
 */
export function laterInstant({ when, day, time }: LaterValues, now: Sql): Sql {
  const today = sql`(${now} at time zone c.time_zone)::date`;
  const on = (date: Sql, clock: Sql) => sql`((${date} + ${clock}) at time zone c.time_zone)`;
  return sql`case ${when}::text when 'hour' then ${now} + interval '1 hour'
    when 'tomorrow' then ${on(sql`(${today} + 1)`, morning)}
    when 'business-day' then ${on(sql`inova.business_day(c.id, ${today} + 1)`, morning)}
    when 'week' then ${on(sql`(${today} + 7)`, morning)}
    when 'own' then ${on(sql`${day ?? null}::date`, sql`${time ?? null}::time`)} end`;
}

/** The instant of what was entered for a clinic; an error if a date or a time is missing, or it is past. */
export async function findLater(db: PoolClient, client: number, entered: Later, now: Date): Promise<string> {
  if (entered.when === 'own' && !entered.day) throw fieldError('day', 'Enter a date');
  if (entered.when === 'own' && !entered.time) throw fieldError('time', 'Enter a time');
  const instant = laterInstant({ day: null, time: null, ...entered }, sql`${now}::timestamptz`);
  const found = await row<{ at: string; isPast: boolean }>(
    db,
    sql`select ${isoTime('l.at')} as at, l.at <= ${now}::timestamptz as "isPast"
      from inova.clients c cross join lateral (select ${instant} as at) l where c.id = ${client}`,
  );
  if (!found) throw notFound();
  if (found.isPast) throw fieldError('day', 'Select a time in the future');
  return found.at;
}
