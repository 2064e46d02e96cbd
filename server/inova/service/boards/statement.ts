import { join, raw, type Sql, sql } from '#server/store/sql.ts';
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

/** A query and its number. */
type Question = MeasureQuery & { at: number };

/** One statement for several queries, at one point in time; those of the same rows and keys are computed in one pass. */
export function valuesStatement(queries: MeasureQuery[], now: Date): Sql {
  return join(
    passesOf(queries).map((pass) => passStatement(pass, now)),
    ' union all ',
  );
}

function passesOf(queries: MeasureQuery[]): [Question, ...Question[]][] {
  const passes = new Map<string, [Question, ...Question[]]>();
  for (const [at, query] of queries.entries()) {
    const { definition, filters, keys } = query;
    const rows = JSON.stringify([definition.id, filters, keys.map(({ value: { text, values } }) => [text, values])]);
    const pass = passes.get(rows);
    if (pass) pass.push({ ...query, at });
    else passes.set(rows, [{ ...query, at }]);
  }
  return [...passes.values()];
}

/** Computes the totals and, in the same pass, each group; queries without keys have only totals. */
function passStatement(pass: [Question, ...Question[]], now: Date): Sql {
  const [{ definition, listQuery, keys }] = pass;
  const [one, two] = keys;
  const nothing = sql`null::text`;
  const measures = pass.map(toMeasure);
  const referenced = [...keys, ...pass.flatMap(({ measured }) => measured ?? [])].map(({ value }) => value);
  const columns = [
    sql`${one?.value ?? nothing} as one`,
    sql`${two?.value ?? nothing} as two`,
    ...measures.flatMap(({ read }) => read),
  ];
  const rows = sql`select ${join(columns)} ${fromClause(definition, listQuery, now, [], referenced)}`;
  const totals = sql`select ${one ? sql`grouping(one) = 1` : sql`true`} as whole,
      ${one ? sql`one::text` : nothing} as one, ${one ? sql`two::text` : nothing} as two,
      ${join(measures.map(({ aggregates }) => aggregates))}
    from (${rows}) r group by ${one ? sql`grouping sets ((), (one, two))` : sql`grouping sets (())`}`;
  return sql`select question, whole, one, two, value, sample from (${totals}) totals
    cross join lateral (values ${join(measures.map(({ answer }) => answer))}) answers (question, value, sample)`;
}

/** How a question is computed: what is read of each row, the aggregates, and its row of the result. */
function toMeasure({ measured, at }: Question, nth: number) {
  const column = raw(`measured${nth}`);
  const [value, sample] = [raw(`value${nth}`), raw(`sample${nth}`)];
  return {
    read: measured ? [sql`${measured.value} as ${column}`] : [],
    aggregates: sql`${aggregateOf(measured, column)} as ${value}, count(${measured ? column : raw('*')})::int as ${sample}`,
    answer: sql`(${at}::int, ${value}, ${sample})`,
  };
}

function aggregateOf(measured: MeasureQuery['measured'], column: Sql): Sql {
  if (!measured) return sql`count(*)::float8`;
  if (measured.by === 'median') return sql`percentile_cont(0.5) within group (order by ${column})`;
  if (measured.by === 'greatest') return sql`max(${column})::float8`;
  return sql`coalesce(sum(${column}), 0)::float8`;
}
