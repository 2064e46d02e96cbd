import { raw, type Sql, sql } from './sql.ts';

/** An instant, or a column with one, as ISO 8601 text in UTC, the format of the contract. */
export function isoTime(instant: string | Sql): Sql {
  const value = typeof instant === 'string' ? raw(instant) : instant;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
