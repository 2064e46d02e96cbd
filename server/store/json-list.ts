import { type Sql, sql } from './sql.ts';

/** The rows of a select as a JSON list in its order; empty if there are none. */
export const jsonList = (select: Sql) => sql`coalesce((select json_agg(item) from (${select}) item), '[]')`;
