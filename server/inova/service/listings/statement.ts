import { empty, join, raw, type Sql, sql } from '#server/store/sql.ts';
import { isoTime } from '../db/iso-time.ts';
import type { Asked } from './conditions.ts';
import type { Action, Column, Definition, Groups } from './definition.ts';

/** The row after which a batch begins: what it sorts by, as text, and its numbers. */
export interface Place {
  value: string;
  client: number;
  id: number;
}

/** All rows asked for, without order. */
export function found(
  definition: Definition,
  { conditions }: Pick<Asked, 'conditions'>,
  now: Date,
  more: Sql[] = [],
): Sql {
  const { from, where, groups } = definition;
  const records = (conditions: Sql[]) => sql`from (select ${now}::timestamptz as now) t cross join ${from}
    ${whereAll([...(where ? [where] : []), ...conditions])}`;
  if (!groups) return records([...conditions, ...more]);
  return sql`from (${grouped(groups, records(conditions))}) g ${whereAll(more)}`;
}

function whereAll(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty;
}

/** The groups of records, numbered by what they have in common; those of no clinic have clinic 0. */
function grouped({ by, values, perClinic }: Groups, records: Sql): Sql {
  const named = Object.entries(values).map(([name, value]) => sql`${value} as ${raw(`"${name}"`)}`);
  const key = perClinic ? sql`c.id, ${by}` : by;
  return sql`select ${perClinic ? sql`c.id` : sql`0`} as client_id, row_number() over (order by ${key}) as id,
      ${join(named)} ${records} group by ${key}`;
}

/** One row alone, named by its clinic and its number. */
export function isRow({ record }: Definition, row: string): Sql {
  const [client, id] = row.split('-');
  return sql`(${record}.client_id, ${record}.id) = (${client}::int, ${id}::bigint)`;
}

/** Counting ends here; beyond it a list says that there are more. */
export const mostCounted = 100_000;

/** How many rows there are, and one more than are counted where there are more. */
export function countStatement(definition: Definition, asked: Pick<Asked, 'conditions'>, now: Date): Sql {
  return sql`select count(*)::int as total from (select ${found(definition, asked, now)} limit ${mostCounted + 1}) n`;
}

/** How many rows there are with each of several sets of filters. */
export function countsStatement(definition: Definition, sets: Asked[], now: Date): Sql {
  const counts = sets.map((asked) => {
    const { clinic, conditions } = asked;
    const client = definition.groups ? sql`c.id` : sql`${definition.record}.client_id`;
    const inClinic = clinic === null ? [] : [sql`${client} = ${clinic}::int`];
    return sql`(select count(*)::int ${found(definition, { ...asked, conditions: [...conditions, ...inClinic] }, now)})`;
  });
  return sql`select array[${join(counts)}] as counts`;
}

interface Piece {
  limit: number;
  /** Rows to pass over, or the row to go on behind. */
  from: number | Place;
  /** The clinics whose rows may be read. */
  clinics: number[];
}

/** Pages that begin further behind are read without looking at each clinic by itself. */
const nearRows = 2_000;

/** Some rows in order: by the column asked for, then by clinic and number, so that no two share a place. */
export function rowsStatement(definition: Definition, asked: Asked, now: Date, piece: Piece): Sql {
  const { record, groups, noPatients } = definition;
  const { limit, from } = piece;
  const chosen = groups || !isTable(definition) ? null : keysStatement(definition, asked, now, piece);
  const rows = sql`select nullif(${record}.client_id, 0) as client, ${record}.id,
      ${groups || noPatients ? sql`null` : sql`p.id`} as "patientId", (${sortOf(asked).by})::text as place,
      ${cells(definition.columns, asked)} as cells, ${openings(definition.columns, asked)} as opens,
      ${applicable(definition, asked)} as actions`;
  if (chosen) {
    const { direction } = sortOf(asked);
    const isKey = sql`${record}.client_id = keys.client_id and ${record}.id = keys.id`;
    return sql`select found.* from (${chosen}) keys
      cross join lateral (${rows} ${found(definition, { ...asked, conditions: [] }, now, [isKey])}) found
      order by keys.place ${direction}, keys.client_id ${direction}, keys.id ${direction}`;
  }
  const behind = typeof from === 'number' ? [] : behindPlace(definition, asked, from);
  return sql`${rows} ${found(definition, asked, now, behind)}
    ${inOrder(definition, asked)}
    limit ${limit} ${typeof from === 'number' ? sql`offset ${from}` : empty}`;
}

/**
 * The keys of the rows alone: the first of each clinic, which its indexes have in order, and of those the first of all.
 */
function keysStatement(definition: Definition, asked: Asked, now: Date, { limit, from, clinics }: Piece): Sql | null {
  const { record } = definition;
  const { by, direction } = sortOf(asked);
  const passed = typeof from === 'number' ? from : 0;
  if (passed + limit > nearRows) return null;
  const ofClinic = sql`${record}.client_id = near.client_id`;
  const behind = typeof from === 'number' ? [] : behindPlace(definition, asked, from);
  return sql`select first.* from unnest(${clinics}::int[]) as near (client_id)
    cross join lateral (select ${record}.client_id, ${record}.id, ${by} as place
      ${found(definition, asked, now, [ofClinic, ...behind])}
      order by ${by} ${direction}, ${record}.id ${direction} limit ${passed + limit}) first
    order by place ${direction}, client_id ${direction}, id ${direction} limit ${limit} offset ${passed}`;
}

/** True where the records are those of a table, which finds each by its key; what is made of several cannot. */
function isTable({ from, record }: Definition): boolean {
  return new RegExp(`\\binova\\.\\w+ ${record.sql}\\b`).test(from.sql);
}

function sortOf({ sort: { column, falls } }: Asked) {
  return { by: column.sort?.by ?? column.value, direction: falls ? sql`desc` : sql`asc` };
}

function inOrder({ record }: Definition, asked: Asked): Sql {
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
function behindPlace({ record }: Definition, { sort }: Asked, { value, client, id }: Place): Sql[] {
  const { by, as } = sort.column.sort as NonNullable<Column['sort']>;
  const least = sql`${value}::${types[as]}`;
  const than = sort.falls ? sql`<` : sql`>`;
  return [
    sql`${by} ${than}= ${least}`,
    sql`(${by}, ${record}.client_id, ${record}.id) ${than} (${least}, ${client}::int, ${id}::bigint)`,
  ];
}

function applicable({ actions = [] }: Definition, { listing }: Asked): Sql {
  return applicableOf(actions.filter(({ key }) => listing.actions.some((each) => each.key === key)));
}

/** The keys of those of the actions that apply to a row. */
export function applicableOf(actions: Action[]): Sql {
  if (actions.length === 0) return sql`array[]::text[]`;
  const keys = actions.map(({ key, where }) => sql`case when ${where ?? sql`true`} then ${key}::text end`);
  return sql`array_remove(array[${join(keys)}], null)`;
}

/** The cells of a row as one JSON object. */
function cells(columns: Column[], { listing }: Asked): Sql {
  const pairs = wanted(columns, listing).map(({ key, kind, value }) => {
    return sql`${key}::text, ${kind === 'instant' ? isoTime(value) : value}`;
  });
  return sql`json_build_object(${join(pairs)})`;
}

/** What the row says to the lists that its cells open, by the key of the column; null where none opens any. */
function openings(columns: Column[], { listing }: Asked): Sql {
  const pairs = wanted(columns, listing).flatMap(({ key, opens }) => {
    if (!opens) return [];
    const filters = Object.entries(opens.with).map(([name, value]) => sql`${name}::text, ${value}`);
    return [sql`${key}::text, json_build_object(${filters.length > 0 ? join(filters) : empty})`];
  });
  return pairs.length > 0 ? sql`json_build_object(${join(pairs)})` : sql`null::json`;
}

function wanted(columns: Column[], listing: Asked['listing']): Column[] {
  const keys = new Set(listing.columns.map(({ key }) => key));
  return columns.filter(({ key }) => keys.has(key));
}
