import { empty, join, raw, type Sql, sql } from '#server/store/sql.ts';
import { isoTime } from '../db/iso-time.ts';
import type { Asked } from './conditions.ts';
import type { Column, Definition, Groups } from './definition.ts';

/** The row after which a batch begins: what it sorts by, as text, and its numbers. */
export interface Place {
  value: string;
  client: number;
  id: number;
}

/** All rows asked for, without order. */
export function found(definition: Definition, { conditions }: Asked, now: Date, more: Sql[] = []): Sql {
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

/** How many rows there are. */
export function countStatement(definition: Definition, asked: Asked, now: Date): Sql {
  return sql`select count(*)::int as total ${found(definition, asked, now)}`;
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
}

/** Some rows in order: by the column asked for, then by clinic and number, so that no two share a place. */
export function rowsStatement(definition: Definition, asked: Asked, now: Date, { limit, from }: Piece): Sql {
  const { record, groups, noPatients } = definition;
  const { column, falls } = asked.sort;
  const by = column.sort?.by ?? column.value;
  const direction = falls ? sql`desc` : sql`asc`;
  const behind = typeof from === 'number' ? [] : [behindPlace(definition, asked, from)];
  return sql`select nullif(${record}.client_id, 0) as client, ${record}.id,
      ${groups || noPatients ? sql`null` : sql`p.id`} as "patientId", (${by})::text as place,
      ${cells(definition.columns, asked)} as cells, ${openings(definition.columns, asked)} as opens,
      ${applicable(definition, asked)} as actions
    ${found(definition, asked, now, behind)}
    order by ${by} ${direction}, ${record}.client_id ${direction}, ${record}.id ${direction}
    limit ${limit} ${typeof from === 'number' ? sql`offset ${from}` : empty}`;
}

const types = {
  text: sql`text`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  bigint: sql`bigint`,
  numeric: sql`numeric`,
};

function behindPlace({ record }: Definition, { sort }: Asked, { value, client, id }: Place): Sql {
  const { by, as } = sort.column.sort as NonNullable<Column['sort']>;
  const place = sql`(${value}::${types[as]}, ${client}::int, ${id}::bigint)`;
  return sql`(${by}, ${record}.client_id, ${record}.id) ${sort.falls ? sql`<` : sql`>`} ${place}`;
}

/** The keys of the actions that apply to a row. */
function applicable({ actions = [] }: Definition, { listing }: Asked): Sql {
  const allowed = actions.filter(({ key }) => listing.actions.some((each) => each.key === key));
  if (allowed.length === 0) return sql`array[]::text[]`;
  const keys = allowed.map(({ key, where }) => sql`case when ${where ?? sql`true`} then ${key}::text end`);
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
