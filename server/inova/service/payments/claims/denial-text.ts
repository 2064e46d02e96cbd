import { adjustmentReasons } from '#server/inova/contract/agreements/adjustment-reasons.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** Denial codes in words, each with its code; null if there are none. */
export const denialText = (codes: Sql) =>
  sql`(select string_agg(coalesce((${JSON.stringify(adjustmentReasons)}::jsonb ->> split_part(d.code, '-', 2))
      || ' (' || d.code || ')', d.code), '; ' order by d.at)
    from unnest(${codes}) with ordinality d (code, at))`;
