import { aliasesOf, empty, join, type Sql, sql } from '#server/store/sql.ts';
import type { Column, ListDefinition } from './definition.ts';
import { fromClause, partsOf } from './from-clause.ts';
import type { ListQuery } from './list-query.ts';

/** The row after which a page starts: its sort value as text, its clinic and its number. */
export interface Cursor {
  value: string;
  client: number;
  id: number;
}

/** The requested rows of a list. */
export interface PageRequest {
  limit: number;
  /** The number of rows to skip, or the row to continue after. */
  from: number | Cursor;
  /** The clinics to read rows from. */
  clinics: number[];
}

/** Pages beyond this offset are read without a separate search per clinic. */
const maxIndexedRows = 2_000;

/** The key of a row; `part` is the part of the union it is from. */
export interface PageKey {
  client: number;
  id: number;
  part: number;
}

/**
 * Selects only the keys of a page: the first rows of each clinic, in index order, merged across clinics.
 * Null for groups that aren't cached, and for pages far down the list.
 */
export function keysStatement(definition: ListDefinition, query: ListQuery, now: Date, page: PageRequest): Sql | null {
  const { limit, from } = page;
  const { groups } = definition;
  const { direction } = sortOf(query);
  const offset = typeof from === 'number' ? from : 0;
  if ((groups && !groups.cached) || offset + limit > maxIndexedRows) return null;
  const keys = groups ? keyRows(definition, 0, query, now, page) : firstRowsPerClinic(definition, query, now, page);
  return sql`select client_id as client, id, part from (${keys}) found
    order by place ${direction}, client_id ${direction}, id ${direction} limit ${limit} offset ${offset}`;
}

/** The keys of a page of a short list, each with the number of all rows; stops reading at `most` + 1 rows. */
export function countedKeysStatement(
  definition: ListDefinition,
  query: ListQuery,
  now: Date,
  page: PageRequest & { from: number },
  most: number | null,
): Sql {
  const { direction } = sortOf(query);
  const parts = partsOf(definition).map((part, at) => keyRows(part, at, query, now, page));
  const stop = most === null ? empty : sql`limit ${most + 1}`;
  return sql`select client_id as client, id, part, count(*) over ()::int as total from (${join(parts, ' union all ')} ${stop}) found
    order by place ${direction}, client_id ${direction}, id ${direction} limit ${page.limit} offset ${page.from}`;
}

/** The rows of each clinic that can be on the page. */
function firstRowsPerClinic(definition: ListDefinition, query: ListQuery, now: Date, page: PageRequest): Sql {
  const { limit, from, clinics } = page;
  const { record, parentRecord } = definition;
  const { by, direction } = sortOf(query);
  const needed = limit + (typeof from === 'number' ? from : 0);
  const ofClinic = sql`${parentRecord ?? record}.client_id = near.client_id`;
  const number = parentRecord || isTable(definition) ? sql`${record}.id` : sql`${record}.record_id`;
  const firsts = (near: Sql, rest: Sql) => {
    const parts = (parentRecord ? [definition] : partsOf(definition)).map(
      (part, at) => sql`(${keyRows(part, at, query, now, page, [ofClinic])} order by ${by} ${direction} ${rest})`,
    );
    return sql`select first.* from ${near} cross join lateral (${join(parts, ' union all ')}) first`;
  };
  const all = sql`unnest(${clinics}::int[]) as near (client_id)`;
  const near = needed < clinics.length ? nearestClinics(firsts(all, sql`limit 1`), query, needed) : all;
  return firsts(near, sql`, ${number} ${direction} limit ${needed}`);
}

/** The keys and sort values of a list or one of its parts. */
function keyRows(
  definition: ListDefinition,
  at: number,
  query: ListQuery,
  now: Date,
  { from }: PageRequest,
  near: Sql[] = [],
): Sql {
  const { record, parentRecord, parts = [] } = definition;
  const { by } = sortOf(query);
  const after = typeof from === 'number' ? [] : afterCursor(definition, query, from);
  const part = parentRecord ? sql`(${record}.id % ${parts.length}::int)::int` : sql`${at}::int`;
  return sql`select ${record}.client_id, ${record}.id, ${by} as place, ${part} as part
    ${fromClause(definition, query, now, [...near, ...after], [by])}`;
}

/** The clinics whose first rows come first, at most one per requested row; other clinics can't be on the page. */
function nearestClinics(firsts: Sql, { sort: { descending } }: ListQuery, needed: number): Sql {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`(select client_id from (${firsts}) each group by client_id
    order by ${descending ? sql`max` : sql`min`}(place) ${direction}, client_id ${direction} limit ${needed}) near`;
}

/**
 * True for the record that a row of `keys` identifies. A record's number must not be computed here: below row security,
 * an index is searched only for what can't fail, such as comparing with a column.
 */
export function isKey(definition: ListDefinition, part: number): Sql {
  const { record } = definition;
  const isNumber = isTable(definition)
    ? sql`${record}.id = keys.id`
    : sql`${record}.record_id = keys.record_id and keys.part = ${part}`;
  return sql`${record}.client_id = keys.client_id and ${isNumber}`;
}

/** True if the records are a table or groups; in a union, `id` is computed from each part's numbers. */
function isTable({ parts, groups }: ListDefinition): boolean {
  return groups !== undefined || parts === undefined;
}

/** True for a list in its default order without filters; there is an index for it, unless it sorts by any patient. */
export function isIndexed(
  definition: ListDefinition,
  { conditions, sort: { column, descending } }: ListQuery,
): boolean {
  const { sort, record, inNameOrder, groups, own, ownClinic } = definition;
  const isOwnOrder = inNameOrder || record.sql === 'p' || !(column.sort && aliasesOf(column.sort.by).has('p'));
  const isAsDefined = conditions.length === 0 && sort === `${descending ? '-' : ''}${column.key}`;
  return isAsDefined && isOwnOrder && !groups && !own && !ownClinic;
}

const plannerOptions = ['enable_sort', 'enable_hashjoin', 'enable_mergejoin', 'enable_material'];

/** Turns sorts and other plans on or off for the transaction; without them, index scans stop at the end of a page. */
export function setPlannerOptions(allowed: 'on' | 'off'): Sql {
  return sql`select ${join(plannerOptions.map((name) => sql`set_config(${name}, ${allowed}, true)`))}`;
}

/** Has prepared statements run as they were planned at first for the rest of the transaction, or not. */
export function keepPlans(isOn: boolean): Sql {
  return sql`select set_config('plan_cache_mode', ${isOn ? 'force_generic_plan' : 'auto'}, true)`;
}

/** The sort expression and direction. */
export function sortOf({ sort: { column, descending } }: ListQuery) {
  return { by: column.sort?.by ?? column.value, direction: descending ? sql`desc` : sql`asc` };
}

/** Orders by the sort column, then by clinic and number, so that the order is total. */
export function orderBy({ record }: ListDefinition, query: ListQuery): Sql {
  const { by, direction } = sortOf(query);
  return sql`order by ${by} ${direction}, ${record}.client_id ${direction}, ${record}.id ${direction}`;
}

const columnTypes = {
  text: sql`text`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  bigint: sql`bigint`,
  numeric: sql`numeric`,
};

/** Rows after the cursor: the sort value from the cursor's on (uses an index); for equal values the number decides. */
export function afterCursor({ record }: ListDefinition, { sort }: ListQuery, { value, client, id }: Cursor): Sql[] {
  const { by, as } = sort.column.sort as NonNullable<Column['sort']>;
  const sortValue = sql`${value}::${columnTypes[as]}`;
  const comparison = sort.descending ? sql`<` : sql`>`;
  return [
    sql`${by} ${comparison}= ${sortValue}`,
    sql`(${by}, ${record}.client_id, ${record}.id) ${comparison} (${sortValue}, ${client}::int, ${id}::bigint)`,
  ];
}
