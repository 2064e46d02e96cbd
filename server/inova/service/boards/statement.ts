import { join, type Sql, sql } from '#server/store/sql.ts';
import { fromClause } from '../lists/from-clause.ts';
import type { MeasureQuery } from './measure-query.ts';

/** A value of query number `question`: of all its rows (`whole`), or of the group with these keys. */
export interface Value {
  question: number;
  whole: boolean;
  one: string | null;
  two: string | null;
  value: number | null;
  sample: number;
}

/** One statement for several queries, at one point in time. */
export function valuesStatement(queries: MeasureQuery[], now: Date): Sql {
  return join(
    queries.map((query, at) => queryStatement(query, at, now)),
    ' union all ',
  );
}

/** Computes the total and, in the same pass, each group; a query without keys has only the total. */
function queryStatement(query: MeasureQuery, at: number, now: Date): Sql {
  const { definition, listQuery, measured, keys } = query;
  const [one, two] = keys;
  const nothing = sql`null::text`;
  const keyColumns = sql`${one?.value ?? nothing} as one, ${two?.value ?? nothing} as two`;
  const referenced = [one?.value, two?.value, measured?.value].filter((each) => each !== undefined);
  const rows = sql`select ${keyColumns}, ${measured?.value ?? sql`null::float8`} as measured
    ${fromClause(definition, listQuery, now, [], referenced)}`;
  const groups = one ? sql`grouping sets ((), (one, two))` : sql`grouping sets (())`;
  return sql`select ${at}::int as question, ${one ? sql`grouping(one) = 1` : sql`true`} as whole,
      ${one ? sql`one::text` : nothing} as one, ${one ? sql`two::text` : nothing} as two,
      ${aggregateOf(query)} as value, ${measured ? sql`count(measured)` : sql`count(*)`}::int as sample
    from (${rows}) r group by ${groups}`;
}

function aggregateOf({ measured }: MeasureQuery): Sql {
  if (!measured) return sql`count(*)::float8`;
  if (measured.by === 'median') return sql`percentile_cont(0.5) within group (order by measured)`;
  if (measured.by === 'greatest') return sql`max(measured)::float8`;
  return sql`coalesce(sum(measured), 0)::float8`;
}
