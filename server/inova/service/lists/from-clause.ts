import { aliasesOf, empty, join, raw, type Sql, sql } from '#server/store/sql.ts';
import type { Groups, ListDefinition } from './definition.ts';
import type { ListQuery } from './list-query.ts';

/** The rows of a query, unordered; `referenced` are the expressions read from them, any by default. */
export function fromClause(
  definition: ListDefinition,
  { conditions }: Pick<ListQuery, 'conditions'>,
  now: Date,
  extra: Sql[] = [],
  referenced?: Sql[],
): Sql {
  const { where, groups } = definition;
  const baseConditions = where ? [where] : [];
  const from = recordsClause(
    definition,
    groups ? undefined : referenced && [...baseConditions, ...conditions, ...extra, ...referenced],
  );
  const records = (conditions: Sql[]) => sql`from (select ${now}::timestamptz as now) t cross join ${from}
    ${whereAll([...baseConditions, ...conditions])}`;
  if (!groups) return records([...conditions, ...extra]);
  const cached = groups.cached?.({ referenced: referenced && [...extra, ...referenced] });
  return sql`from (${cached ?? groupsClause(groups, records(conditions))}) g ${whereAll(extra)}`;
}

/** The groups as one row of text arrays: each value by name, and its database type as `type name`. */
export function groupsStatement(definition: ListDefinition, query: ListQuery, now: Date): Sql {
  const columns = ['client_id', 'id', ...Object.keys(definition.groups?.values ?? {})].map((name) => {
    const value = raw(`g."${name}"`);
    return sql`coalesce(json_agg(${value}::text), '[]') as ${raw(`"${name}"`)},
      pg_typeof(array_agg(${value}))::text as ${raw(`"type ${name}"`)}`;
  });
  return sql`select ${join(columns)} ${fromClause(definition, query, now)}`;
}

/** The records with the joins whose aliases are referenced. */
export function recordsClause({ from, lookups = {} }: ListDefinition, referenced?: Sql[]): Sql {
  const isReferenced = (alias: string, by = referenced) => !by || by.some((each) => aliasesOf(each).has(alias));
  const needed = Object.entries(lookups).flatMap(([alias, lookup]) => (isReferenced(alias) ? [lookup] : []));
  const isPatientReferenced = isReferenced('p') || isReferenced('p', needed);
  return join([isPatientReferenced ? from : (from.alone ?? from), ...needed], ' ');
}

function whereAll(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty;
}

/** The groups of records, numbered in key order; groups that span clinics have clinic 0. */
function groupsClause({ by, values, perClinic }: Groups, records: Sql): Sql {
  const named = Object.entries(values).map(([name, value]) => sql`${value} as ${raw(`"${name}"`)}`);
  const key = perClinic ? sql`c.id, ${by}` : by;
  return sql`select ${perClinic ? sql`c.id` : sql`0`} as client_id, row_number() over (order by ${key}) as id,
      ${join(named)} ${records} group by ${key}`;
}

/** True for the row with this clinic and number (`<client>-<id>`). */
export function isRow({ record, parts, groups }: ListDefinition, row: string): Sql {
  const [client, id] = row.split('-');
  if (!parts || groups) return sql`(${record}.client_id, ${record}.id) = (${client}::int, ${id}::bigint)`;
  const number = recordNumber(Number(id), parts.length);
  return sql`(${record}.client_id = ${client}::int and ${record}.record_id = ${number}::bigint
    and ${record}.id = ${id}::bigint)`;
}

/** The number of the record that a row of a union with this many parts has its number from. */
export const recordNumber = (id: number, parts: number): number => Math.floor(id / parts);

/** The parts of a union as separate lists, because each has its own indexes. */
export function partsOf(definition: ListDefinition): ListDefinition[] {
  const { parts, groups } = definition;
  return parts && !groups ? parts.map((from) => ({ ...definition, from })) : [definition];
}
