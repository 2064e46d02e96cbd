import { join, type Sql, sql } from '#server/store/sql.ts';
import type { Asked } from './conditions.ts';
import type { Column, Definition } from './definition.ts';
import { found, partsOf } from './found.ts';

/** The row after which a batch begins: what it sorts by, as text, and its numbers. */
export interface Place {
  value: string;
  client: number;
  id: number;
}

/** Which rows of a list. */
export interface Piece {
  limit: number;
  /** Rows to pass over, or the row to go on behind. */
  from: number | Place;
  /** The clinics whose rows may be read. */
  clinics: number[];
}

/** Pages that begin further behind are read without looking at each clinic by itself. */
const nearRows = 2_000;

/** A row without its cells; `part` says which of a list's tables it is of. */
export interface Key {
  client: number;
  id: number;
  part: number;
}

/**
 * The keys of the rows alone: the first of each clinic, which its indexes have in order, and of those the first of all.
 * Null for sums that are not kept, and for pages far behind.
 */
export function keysStatement(definition: Definition, asked: Asked, now: Date, piece: Piece): Sql | null {
  const { limit, from } = piece;
  const { groups } = definition;
  const { direction } = sortOf(asked);
  const passed = typeof from === 'number' ? from : 0;
  if ((groups && !groups.kept) || passed + limit > nearRows) return null;
  const placed = groups ? placesIn(definition, 0, asked, now, piece) : firstOfClinics(definition, asked, now, piece);
  return sql`select client_id as client, id, part from (${placed}) found
    order by place ${direction}, client_id ${direction}, id ${direction} limit ${limit} offset ${passed}`;
}

/** The rows of each clinic that can be among those wanted. */
function firstOfClinics(definition: Definition, asked: Asked, now: Date, piece: Piece): Sql {
  const { limit, from, clinics } = piece;
  const { record, together } = definition;
  const { by, direction } = sortOf(asked);
  const wanted = limit + (typeof from === 'number' ? from : 0);
  const ofClinic = sql`${together ?? record}.client_id = near.client_id`;
  const number = together || isTable(definition) ? sql`${record}.id` : sql`${record}.record_id`;
  const firsts = (near: Sql, rest: Sql) => {
    const parts = (together ? [definition] : partsOf(definition)).map(
      (part, at) => sql`(${placesIn(part, at, asked, now, piece, [ofClinic])} order by ${by} ${direction} ${rest})`,
    );
    return sql`select first.* from ${near} cross join lateral (${join(parts, ' union all ')}) first`;
  };
  const all = sql`unnest(${clinics}::int[]) as near (client_id)`;
  const near = wanted < clinics.length ? nearest(firsts(all, sql`limit 1`), asked, wanted) : all;
  return firsts(near, sql`, ${number} ${direction} limit ${wanted}`);
}

/** The keys of a list, or of one of its parts, each with what it sorts by. */
function placesIn(definition: Definition, at: number, asked: Asked, now: Date, { from }: Piece, near: Sql[] = []): Sql {
  const { record, together, parts = [] } = definition;
  const { by } = sortOf(asked);
  const behind = typeof from === 'number' ? [] : behindPlace(definition, asked, from);
  const part = together ? sql`(${record}.id % ${parts.length}::int)::int` : sql`${at}::int`;
  return sql`select ${record}.client_id, ${record}.id, ${by} as place, ${part} as part
    ${found(definition, asked, now, [...near, ...behind], [by])}`;
}

/** As many clinics as rows are wanted, those whose first rows are the first: no other has one of them. */
function nearest(firsts: Sql, { sort: { falls } }: Asked, wanted: number): Sql {
  const direction = falls ? sql`desc` : sql`asc`;
  return sql`(select client_id from (${firsts}) each group by client_id
    order by ${falls ? sql`max` : sql`min`}(place) ${direction}, client_id ${direction} limit ${wanted}) near`;
}

/** True of the record that a row of `keys` names. */
export function isKey(definition: Definition, part: number, parts: number): Sql {
  const { record } = definition;
  const isNumber = isTable(definition)
    ? sql`${record}.id = keys.id`
    : sql`${record}.record_id = (keys.id - ${part}) / ${parts} and keys.part = ${part}`;
  return sql`${record}.client_id = keys.client_id and ${isNumber}`;
}

/** True where the records are those of a table, or groups; what is made of several has a number of its own in each. */
function isTable({ from, record, groups }: Definition): boolean {
  return groups !== undefined || new RegExp(`\\binova\\.\\w+ ${record.sql}\\b`).test(from.sql);
}

/** True for a list as it begins: its order has an index, unless it is that of the patients' names. */
export function hasIndex(definition: Definition, { conditions, sort: { column, falls } }: Asked): boolean {
  const { sort, record, groups, own, ownClinic } = definition;
  const isOwnOrder = record.sql === 'p' || !/\bp\./.test(column.sort?.by.sql ?? '');
  const isAsDefined = conditions.length === 0 && sort === `${falls ? '-' : ''}${column.key}`;
  return isAsDefined && isOwnOrder && !groups && !own && !ownClinic;
}

const others = ['enable_sort', 'enable_hashjoin', 'enable_mergejoin', 'enable_material'];

/** Whether statements of the transaction may find rows otherwise than along indexes, by which reading ends with a page. */
export function otherWays(allowed: 'on' | 'off'): Sql {
  return sql`select ${join(others.map((name) => sql`set_config(${name}, ${allowed}, true)`))}`;
}

/** What is sorted by, and which way. */
export function sortOf({ sort: { column, falls } }: Asked) {
  return { by: column.sort?.by ?? column.value, direction: falls ? sql`desc` : sql`asc` };
}

/** By the column asked for, then by clinic and number, so that no two rows share a place. */
export function inOrder({ record }: Definition, asked: Asked): Sql {
  const { by, direction } = sortOf(asked);
  return sql`order by ${by} ${direction}, ${record}.client_id ${direction}, ${record}.id ${direction}`;
}

const types = {
  text: sql`text`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  bigint: sql`bigint`,
  numeric: sql`numeric`,
};

/** Behind a row: not before its value, which an index finds, and behind it where that is the same. */
export function behindPlace({ record }: Definition, { sort }: Asked, { value, client, id }: Place): Sql[] {
  const { by, as } = sort.column.sort as NonNullable<Column['sort']>;
  const least = sql`${value}::${types[as]}`;
  const than = sort.falls ? sql`<` : sql`>`;
  return [
    sql`${by} ${than}= ${least}`,
    sql`(${by}, ${record}.client_id, ${record}.id) ${than} (${least}, ${client}::int, ${id}::bigint)`,
  ];
}
