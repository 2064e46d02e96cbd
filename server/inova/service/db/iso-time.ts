import { raw, type Sql } from '#server/store/sql.ts';

/** An instant's column as ISO 8601 text in UTC, the way the contract carries it. */
export function isoTime(column: string): Sql {
  return raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
