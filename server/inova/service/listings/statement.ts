import { mostCounted } from '#server/inova/contract/listings.ts';
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

/** All rows asked for, without order; `said` is what else is said of them, everything unless it is given. */
export function found(
  definition: Definition,
  { conditions }: Pick<Asked, 'conditions'>,
  now: Date,
  more: Sql[] = [],
  said?: Sql[],
): Sql {
  const { where, groups } = definition;
  const wheres = where ? [where] : [];
  const from = joined(definition, groups ? undefined : said && [...wheres, ...conditions, ...more, ...said]);
  const records = (conditions: Sql[]) => sql`from (select ${now}::timestamptz as now) t cross join ${from}
    ${whereAll([...wheres, ...conditions])}`;
  if (!groups) return records([...conditions, ...more]);
  return sql`from (${groups.kept ?? grouped(groups, records(conditions))}) g ${whereAll(more)}`;
}

/** The groups as one row of text: by name their values, and by `type name` what those are in the store. */
export function groupsStatement(definition: Definition, asked: Asked, now: Date): Sql {
  const columns = namesOf(definition).map((name) => {
    const values = sql`array_agg(${raw(`g."${name}"`)})`;
    return sql`${values}::text as ${raw(`"${name}"`)}, pg_typeof(${values})::text as ${raw(`"type ${name}"`)}`;
  });
  return sql`select ${join(columns)} ${found(definition, asked, now)}`;
}

/** Groups that were read before, as a statement reads them. */
export function keptGroups(definition: Definition, row: Record<string, string | null>): Sql {
  const names = namesOf(definition);
  const values = names.map((name) => sql`${row[name]}::${raw(row[`type ${name}`] ?? 'text[]')}`);
  return sql`select * from unnest(${join(values)}) as g (${raw(names.map((name) => `"${name}"`).join())})`;
}

const namesOf = ({ groups }: Definition) => ['client_id', 'id', ...Object.keys(groups?.values ?? {})];

/** The records with what is looked up for them, as far as it is spoken of. */
function joined({ from, lookups = {} }: Definition, said?: Sql[]): Sql {
  const isSaid = (alias: string) => !said || said.some((each) => new RegExp(`\\b${alias}\\.`).test(each.sql));
  const needed = Object.entries(lookups).flatMap(([alias, lookup]) => (isSaid(alias) ? [lookup] : []));
  return join([from, ...needed], ' ');
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
  const chosen = groups ? null : keysStatement(definition, asked, now, piece);
  const rows = sql`select nullif(${record}.client_id, 0) as client, ${record}.id,
      ${groups || noPatients ? sql`null` : sql`p.id`} as "patientId", (${sortOf(asked).by})::text as place,
      ${cells(definition.columns, asked)} as cells, ${openings(definition.columns, asked)} as opens,
      ${applicable(definition, asked)} as actions`;
  if (chosen) {
    const { direction } = sortOf(asked);
    const whole = partsOf(definition).map((part, at, { length }) => {
      const isKey = isTable(part)
        ? sql`${record}.id = keys.id`
        : sql`${record}.record_id = (keys.id - ${at}) / ${length} and keys.part = ${at}`;
      const ofClinic = sql`${record}.client_id = keys.client_id`;
      return sql`${rows} ${found(part, { ...asked, conditions: [] }, now, [ofClinic, isKey])}`;
    });
    return sql`select found.* from (${chosen}) keys
      cross join lateral (${join(whole, ' union all ')}) found
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
  const wanted = passed + limit;
  const ofClinic = sql`${record}.client_id = near.client_id`;
  const behind = typeof from === 'number' ? [] : behindPlace(definition, asked, from);
  const firstOf = (most: number) => (part: Definition, at: number) =>
    sql`(select ${record}.client_id, ${record}.id,
      ${by} as place ${isTable(definition) ? empty : sql`, ${at}::int as part`}
      ${found(part, asked, now, [ofClinic, ...behind], [by])}
      order by ${by} ${direction}, ${record}.id ${direction} limit ${most})`;
  const firsts = (near: Sql, most: number) => sql`select first.* from ${near}
    cross join lateral (${join(partsOf(definition).map(firstOf(most)), ' union all ')}) first`;
  const all = sql`unnest(${clinics}::int[]) as near (client_id)`;
  const near = wanted < clinics.length ? nearest(firsts(all, 1), asked, wanted) : all;
  return sql`${firsts(near, wanted)}
    order by place ${direction}, client_id ${direction}, id ${direction} limit ${limit} offset ${passed}`;
}

/** As many clinics as rows are wanted, those whose first rows are the first: no other has one of them. */
function nearest(firsts: Sql, { sort: { falls } }: Asked, wanted: number): Sql {
  const direction = falls ? sql`desc` : sql`asc`;
  return sql`(select client_id from (${firsts}) each group by client_id
    order by ${falls ? sql`max` : sql`min`}(place) ${direction}, client_id ${direction} limit ${wanted}) near`;
}

/** The tables of a list by themselves, where it is made of several: each has an order of its own. */
function partsOf(definition: Definition): Definition[] {
  const { parts, groups } = definition;
  return parts && !groups ? parts.map((from) => ({ ...definition, from })) : [definition];
}

/** True where the records are those of a table, which finds each by its key; what is made of several is by `record_id`. */
function isTable({ from, record }: Definition): boolean {
  return new RegExp(`\\binova\\.\\w+ ${record.sql}\\b`).test(from.sql);
}

/** True for a list as it begins: its order has an index. */
export function hasIndex(
  { sort, groups, own, ownClinic }: Definition,
  { conditions, sort: { column, falls } }: Asked,
): boolean {
  return !groups && !own && !ownClinic && conditions.length === 0 && sort === `${falls ? '-' : ''}${column.key}`;
}

const unwanted = ['enable_sort', 'enable_hashjoin', 'enable_mergejoin', 'enable_material'];

/** For the rest of the transaction rows are looked up along indexes, so that reading ends with the page. */
export const alongIndexes = sql`select ${join(unwanted.map((name) => sql`set_config(${name}, 'off', true)`))}`;

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
