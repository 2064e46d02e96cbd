import { maxCounted } from '#server/inova/contract/lists/lists.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { empty, join, type Sql, sql } from '#server/store/sql.ts';
import type { Action, Column, ListDefinition } from './definition.ts';
import { fromClause, partsOf, recordNumber } from './from-clause.ts';
import { afterCursor, isKey, orderBy, type PageKey, type PageRequest, sortOf } from './keyset.ts';
import type { ListQuery } from './list-query.ts';

/** Counts the rows; stops at `most` + 1 unless `most` is null. */
export function countStatement(
  definition: ListDefinition,
  query: Pick<ListQuery, 'conditions'>,
  now: Date,
  most: number | null,
): Sql {
  const limit = most === null ? empty : sql`limit ${most + 1}`;
  const parts = partsOf(definition).map((part) => sql`select ${fromClause(part, query, now, [], [])}`);
  return sql`select count(*)::int as total from (${join(parts, ' union all ')} ${limit}) n`;
}

/** A list with the filters and the clinic (null for all) in which to count its rows. */
export interface Counted {
  definition: ListDefinition;
  query: Pick<ListQuery, 'clinic' | 'conditions'>;
}

/** Counts the rows of each, with the same SQL as the lists. */
export function countsStatement(counted: Counted[], now: Date): Sql {
  const counts = counted.map(({ definition, query: { clinic, conditions } }) => {
    const client = definition.groups ? sql`c.id` : sql`${definition.record}.client_id`;
    const inClinic = clinic === null ? [] : [sql`${client} = ${clinic}::int`];
    return sql`(${countStatement(definition, { conditions: [...conditions, ...inClinic] }, now, maxCounted)})`;
  });
  return sql`select array[${join(counts)}]::int[] as counts`;
}

/** A page of rows in order, in a single query. */
export function rowsStatement(
  definition: ListDefinition,
  query: ListQuery,
  now: Date,
  { limit, from }: PageRequest,
): Sql {
  const after = typeof from === 'number' ? [] : afterCursor(definition, query, from);
  return sql`select ${rowColumns(definition, query)} ${fromClause(definition, query, now, after)}
    ${orderBy(definition, query)}
    limit ${limit} ${typeof from === 'number' ? sql`offset ${from}` : empty}`;
}

/** The rows with these keys, in order. */
export function rowsOfKeys(definition: ListDefinition, query: ListQuery, now: Date, keys: PageKey[]): Sql {
  const parts = partsOf(withKeys(definition, keys));
  const rows = parts.flatMap((part, at) => {
    if (!keys.some((key) => key.part === at)) return [];
    return sql`select ${rowColumns(part, query)} ${fromClause(part, { conditions: [] }, now, [isKey(part, at)])}`;
  });
  const columns = [
    sql`${keys.map(({ client }) => client)}::int[]`,
    sql`${keys.map(({ id }) => id)}::bigint[]`,
    sql`${keys.map(({ part }) => part)}::int[]`,
    sql`${keys.map(({ id }) => recordNumber(id, parts.length))}::bigint[]`,
  ];
  return sql`select found.* from unnest(${join(columns)}) with ordinality as keys (client_id, id, part, record_id, at)
    cross join lateral (${join(rows, ' union all ')}) found order by keys.at`;
}

/** The list, with cached groups limited to these keys. */
function withKeys(definition: ListDefinition, keys: PageKey[]): ListDefinition {
  const { groups } = definition;
  const { cached } = groups ?? {};
  return groups && cached ? { ...definition, groups: { ...groups, cached: () => cached({ keys }) } } : definition;
}

/** The columns of a row: its cells and its sort value. */
function rowColumns(definition: ListDefinition, query: ListQuery): Sql {
  const { record, groups, noPatients, columns, opened } = definition;
  return sql`nullif(${record}.client_id, 0) as client, ${record}.id,
    ${groups || noPatients ? sql`null` : sql`p.id`} as "patientId", (${sortOf(query).by})::text as place,
    ${opened ?? sql`null::bigint`} as opened,
    ${cellsColumn(columns, query)} as cells, ${drillDownsColumn(columns, query)} as opens, ${applicableActions(definition, query)} as actions`;
}

function applicableActions({ actions = [] }: ListDefinition, { list }: ListQuery): Sql {
  return applicableKeys(actions.filter(({ key }) => list.actions.some((each) => each.key === key)));
}

/** The keys of the actions that apply to a row. */
export function applicableKeys(actions: Action[]): Sql {
  if (actions.length === 0) return sql`array[]::text[]`;
  const keys = actions.map(({ key, where }) => sql`case when ${where ?? sql`true`} then ${key}::text end`);
  return sql`array_remove(array[${join(keys)}], null)`;
}

/** The cells of a row as one JSON object. */
function cellsColumn(columns: Column[], { list }: ListQuery): Sql {
  const pairs = visibleColumns(columns, list).map(({ key, kind, value }) => {
    return sql`${key}::text, ${kind === 'instant' ? isoTime(value) : value}`;
  });
  return sql`json_build_object(${join(pairs)})`;
}

/** The filters that a row's cells pass to the lists they link to, by column key; null if there are none. */
function drillDownsColumn(columns: Column[], { list }: ListQuery): Sql {
  const pairs = visibleColumns(columns, list).flatMap(({ key, opens }) => {
    if (!opens) return [];
    const filters = Object.entries(opens.with).map(([name, value]) => sql`${name}::text, ${value}`);
    return [sql`${key}::text, json_build_object(${filters.length > 0 ? join(filters) : empty})`];
  });
  return pairs.length > 0 ? sql`json_build_object(${join(pairs)})` : sql`null::json`;
}

function visibleColumns(columns: Column[], list: ListQuery['list']): Column[] {
  const keys = new Set(list.columns.map(({ key }) => key));
  return columns.filter(({ key }) => keys.has(key));
}
