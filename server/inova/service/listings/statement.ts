import { empty, join, type Sql, sql } from '#server/store/sql.ts';
import { isoTime } from '../db/iso-time.ts';
import type { Asked } from './conditions.ts';
import type { Column, Definition } from './definition.ts';

/** The row after which a batch begins: what it sorts by, as text, and its numbers. */
export interface Place {
  value: string;
  client: number;
  id: number;
}

/** All rows asked for, without order. */
function found({ from, where }: Definition, { conditions }: Asked, now: Date, more: Sql[] = []): Sql {
  const all = [...(where ? [where] : []), ...conditions, ...more];
  return sql`from (select ${now}::timestamptz as now) t cross join ${from}
    ${all.length > 0 ? sql`where ${join(all, ' and ')}` : empty}`;
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
    const inClinic = asked.clinic === null ? [] : [sql`${definition.record}.client_id = ${asked.clinic}::int`];
    return sql`(select count(*)::int ${found(definition, asked, now, inClinic)})`;
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
  const { record } = definition;
  const { column, falls } = asked.sort;
  const by = column.sort?.by ?? column.value;
  const direction = falls ? sql`desc` : sql`asc`;
  const behind = typeof from === 'number' ? [] : [behindPlace(definition, asked, from)];
  return sql`select ${record}.client_id as client, ${record}.id, p.id as "patientId", (${by})::text as place,
      ${cells(definition.columns, asked)} as cells
    ${found(definition, asked, now, behind)}
    order by ${by} ${direction}, ${record}.client_id ${direction}, ${record}.id ${direction}
    limit ${limit} ${typeof from === 'number' ? sql`offset ${from}` : empty}`;
}

const types = { text: sql`text`, date: sql`date`, timestamptz: sql`timestamptz`, bigint: sql`bigint` };

function behindPlace({ record }: Definition, { sort }: Asked, { value, client, id }: Place): Sql {
  const { by, as } = sort.column.sort as NonNullable<Column['sort']>;
  const place = sql`(${value}::${types[as]}, ${client}::int, ${id}::bigint)`;
  return sql`(${by}, ${record}.client_id, ${record}.id) ${sort.falls ? sql`<` : sql`>`} ${place}`;
}

/** The cells of a row as one JSON object. */
function cells(columns: Column[], { listing }: Asked): Sql {
  const wanted = new Set(listing.columns.map(({ key }) => key));
  const pairs = columns
    .filter(({ key }) => wanted.has(key))
    .map(({ key, kind, value }) => {
      return sql`${key}::text, ${kind === 'instant' ? isoTime(value) : value}`;
    });
  return sql`json_build_object(${join(pairs)})`;
}
