import { mostCounted } from '#server/inova/contract/lists.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { empty, join, type Sql, sql } from '#server/store/sql.ts';
import type { Asked } from './conditions.ts';
import type { Action, Column, Definition } from './definition.ts';
import { found, partsOf } from './found.ts';
import { behindPlace, inOrder, isKey, type Key, type Piece, sortOf } from './keys.ts';

/** How many rows there are; one more than `most` where there are more. */
export function countStatement(
  definition: Definition,
  asked: Pick<Asked, 'conditions'>,
  now: Date,
  most: number | null,
): Sql {
  const end = most === null ? empty : sql`limit ${most + 1}`;
  const parts = partsOf(definition).map((part) => sql`select ${found(part, asked, now, [], [])}`);
  return sql`select count(*)::int as total from (${join(parts, ' union all ')} ${end}) n`;
}

/** How many rows there are with each of several sets of filters, counted like the list itself. */
export function countsStatement(definition: Definition, sets: Asked[], now: Date): Sql {
  const counts = sets.map((asked) => {
    const { clinic, conditions } = asked;
    const client = definition.groups ? sql`c.id` : sql`${definition.record}.client_id`;
    const inClinic = clinic === null ? [] : [sql`${client} = ${clinic}::int`];
    const each = { ...asked, conditions: [...conditions, ...inClinic] };
    return sql`(${countStatement(definition, each, now, mostCounted)})`;
  });
  return sql`select array[${join(counts)}] as counts`;
}

/** Some rows in order, found in one go. */
export function rowsStatement(definition: Definition, asked: Asked, now: Date, { limit, from }: Piece): Sql {
  const behind = typeof from === 'number' ? [] : behindPlace(definition, asked, from);
  return sql`select ${rowOf(definition, asked)} ${found(definition, asked, now, behind)}
    ${inOrder(definition, asked)}
    limit ${limit} ${typeof from === 'number' ? sql`offset ${from}` : empty}`;
}

/** The rows of these keys, in their order. */
export function rowsOfKeys(definition: Definition, asked: Asked, now: Date, keys: Key[]): Sql {
  const rows = partsOf(withKeys(definition, keys)).map((part, at, { length }) => {
    return sql`select ${rowOf(part, asked)} ${found(part, { conditions: [] }, now, [isKey(part, at, length)])}`;
  });
  const columns = [
    sql`${keys.map(({ client }) => client)}::int[]`,
    sql`${keys.map(({ id }) => id)}::bigint[]`,
    sql`${keys.map(({ part }) => part)}::int[]`,
  ];
  return sql`select found.* from unnest(${join(columns)}) with ordinality as keys (client_id, id, part, at)
    cross join lateral (${join(rows, ' union all ')}) found order by keys.at`;
}

/** The same list; of groups that are kept those of the keys alone. */
function withKeys(definition: Definition, keys: Key[]): Definition {
  const { groups } = definition;
  const { kept } = groups ?? {};
  return groups && kept ? { ...definition, groups: { ...groups, kept: () => kept({ keys }) } } : definition;
}

/** A row with its cells, and its place in the order. */
function rowOf(definition: Definition, asked: Asked): Sql {
  const { record, groups, noPatients, columns, opened } = definition;
  return sql`nullif(${record}.client_id, 0) as client, ${record}.id,
    ${groups || noPatients ? sql`null` : sql`p.id`} as "patientId", (${sortOf(asked).by})::text as place,
    ${opened ?? sql`null::bigint`} as opened,
    ${cells(columns, asked)} as cells, ${openings(columns, asked)} as opens, ${applicable(definition, asked)} as actions`;
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
