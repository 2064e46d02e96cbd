import { empty, join, raw, type Sql, sql } from '#server/store/sql.ts';
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

/**
 * One statement for several queries, at one point in time. Those of the same rows and keys are computed in one pass, and
 * so are those of one list that ask for it, each by its own conditions.
 */
export function valuesStatement(queries: MeasureQuery[], now: Date): Sql {
  return join(
    passesOf(queries).map((pass) => passStatement(pass, now)),
    ' union all ',
  );
}

function passesOf(queries: MeasureQuery[]): [Question, ...Question[]][] {
  const passes = new Map<string, [Question, ...Question[]]>();
  for (const [at, query] of queries.entries()) {
    const rows = rowsOf(query);
    const pass = passes.get(rows);
    if (pass) pass.push({ ...query, at });
    else passes.set(rows, [{ ...query, at }]);
  }
  return [...passes.values()];
}

/** The same for queries that are computed in one pass. */
function rowsOf({ definition: { id, groups }, filters, keys, inOnePass }: MeasureQuery): string {
  const isAnyRow = inOnePass && !groups && keys.length === 0;
  return isAnyRow ? id : JSON.stringify([id, filters, keys.map(({ value }) => identityOf(value))]);
}

/** Computes the totals and, in the same pass, each group; queries without keys have only totals. */
function passStatement(pass: [Question, ...Question[]], now: Date): Sql {
  const [{ definition, listQuery, keys }] = pass;
  const [one, two] = keys;
  const nothing = sql`null::text`;
  const isShared = (condition: Sql) => pass.every((each) => each.listQuery.conditions.some(isSame(condition)));
  const shared = listQuery.conditions.filter(isShared);
  const measures = pass.map((question, nth) => {
    const own = question.listQuery.conditions.filter((condition) => !shared.some(isSame(condition)));
    return toMeasure(question, own, nth);
  });
  const columns = [
    sql`${one?.value ?? nothing} as one`,
    sql`${two?.value ?? nothing} as two`,
    ...measures.flatMap(({ read }) => read),
  ];
  const referenced = [...keys.map(({ value }) => value), ...measures.flatMap(({ read }) => read)];
  const rows = sql`select ${join(columns)} ${fromClause(definition, { conditions: shared }, now, [], referenced)}`;
  const totals = sql`select ${one ? sql`grouping(one) = 1` : sql`true`} as whole,
      ${one ? sql`one::text` : nothing} as one, ${one ? sql`two::text` : nothing} as two,
      ${join(measures.map(({ aggregates }) => aggregates))}
    from (${rows}) r group by ${one ? sql`grouping sets ((), (one, two))` : sql`grouping sets (())`}`;
  return sql`select question, whole, one, two, value, sample from (${totals}) totals
    cross join lateral (values ${join(measures.map(({ answer }) => answer))}) answers (question, value, sample)`;
}

const identityOf = ({ text, values }: Sql) => JSON.stringify([text, values]);
const isSame = (one: Sql) => (other: Sql) => identityOf(one) === identityOf(other);

/** How a question is computed: what is read of each row, the aggregates of those that it counts, and its row. */
function toMeasure({ measured, at }: Question, own: Sql[], nth: number) {
  const column = raw(`measured${nth}`);
  const counts = raw(`counts${nth}`);
  const [value, sample] = [raw(`value${nth}`), raw(`sample${nth}`)];
  const counted = own.length > 0 ? sql` filter (where ${counts})` : empty;
  return {
    read: [
      ...(measured ? [sql`${measured.value} as ${column}`] : []),
      ...(own.length > 0 ? [sql`${join(own, ' and ')} as ${counts}`] : []),
    ],
    aggregates: sql`${aggregateOf(measured, column, counted)} as ${value},
      (count(${measured ? column : raw('*')})${counted})::int as ${sample}`,
    answer: sql`(${at}::int, ${value}, ${sample})`,
  };
}

function aggregateOf(measured: MeasureQuery['measured'], column: Sql, counted: Sql): Sql {
  if (!measured) return sql`(count(*)${counted})::float8`;
  if (measured.by === 'median') return sql`percentile_cont(0.5) within group (order by ${column})${counted}`;
  if (measured.by === 'greatest') return sql`(max(${column})${counted})::float8`;
  return sql`coalesce(sum(${column})${counted}, 0)::float8`;
}
