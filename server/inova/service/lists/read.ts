import { type ListingAnswer, type ListingRow, mostCounted, mostRows, pageSize } from '#server/inova/contract/lists.ts';
import { asClinics, type Sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { Refused } from '../refusal.ts';
import type { Audience } from './audience.ts';
import type { Asked } from './conditions.ts';
import type { Definition } from './definition.ts';
import { hasIndex, type Key, keysStatement, otherWays, type Place } from './keys.ts';
import { linksOf, type Openings } from './links.ts';
import { countStatement, countsStatement, rowsOfKeys, rowsStatement } from './statement.ts';

export interface Reading {
  store: Store;
  definition: Definition;
  asked: Asked;
  audience: Audience;
  now: Date;
  /** Of when its sums are, where they are kept. */
  asOf?: Date;
}

interface Piece {
  page: string | undefined;
  size: string | undefined;
  after: string | undefined;
  /** `all` where the rows are counted to the last. */
  count: string | undefined;
}

type PlacedRow = ListingRow & { place: string; opens: Openings };

/** A page of a list, or what follows a row; a page beyond the end is the last. */
export function readListing(reading: Reading, { page, size, after, count }: Piece): Promise<ListingAnswer> {
  const limit = Math.min(mostRows, Math.max(1, Number(size ?? pageSize)));
  if (after) return readAfter(reading, limit, placeOf(after));
  return readPage(reading, limit, { page, most: count === 'all' ? null : mostCounted });
}

interface PageAsked {
  page: string | undefined;
  /** Where counting ends. */
  most: number | null;
}

interface Count {
  total: number;
}

async function readPage(reading: Reading, limit: number, asked: PageAsked): Promise<ListingAnswer> {
  return query(reading, async (ask) => {
    const { definition, asked: wanted, now } = reading;
    const counting = countStatement(definition, wanted, now, asked.most);
    const isAlong = definition.together && asked.most !== null && hasIndex(definition, wanted);
    const [count] = await (isAlong ? alongIndexes<Count>(ask, counting) : ask<Count>(counting));
    const counted = count?.total ?? 0;
    const total = Math.min(counted, asked.most ?? counted);
    const pages = Math.max(1, Math.ceil(total / limit));
    const page = /^[1-9]\d*$/.test(asked.page ?? '')
      ? Math.min(Number(asked.page), counted > total ? Number.MAX_SAFE_INTEGER : pages)
      : 1;
    const from = (page - 1) * limit;
    const rows = await readRows(reading, ask, limit, from);
    return answerOf(reading, rows, {
      total,
      page,
      pages,
      isMore: counted > total,
      isLast: page === pages && counted === total,
    });
  });
}

async function readAfter(reading: Reading, limit: number, from: Place): Promise<ListingAnswer> {
  return query(reading, async (ask) => {
    const rows = await readRows(reading, ask, limit, from);
    return answerOf(reading, rows, { total: null, page: null, pages: null, isLast: rows.length < limit });
  });
}

async function readRows(reading: Reading, ask: Ask, limit: number, from: number | Place): Promise<PlacedRow[]> {
  const { definition, asked, now } = reading;
  const piece = { limit, from, clinics: seenIn(reading) };
  const chosen = keysStatement(definition, asked, now, piece);
  if (!chosen) return ask<PlacedRow>(rowsStatement(definition, asked, now, piece));
  const keys = await (hasIndex(definition, asked) ? alongIndexes<Key>(ask, chosen) : ask<Key>(chosen));
  return ask<PlacedRow>(rowsOfKeys(definition, asked, now, keys));
}

/** Rows found along indexes, by which reading ends with as many as are wanted. */
async function alongIndexes<T>(ask: Ask, statement: Sql): Promise<T[]> {
  const [, found] = await Promise.all([ask(otherWays('off')), ask<T>(statement), ask(otherWays('on'))]);
  return found;
}

/** Every row in batches, each read when the one before was taken. */
export async function* readAll(reading: Reading): AsyncGenerator<ListingAnswer> {
  let next: string | null = null;
  do {
    const answer: ListingAnswer = await query(reading, async (ask) => {
      const rows = await readRows(reading, ask, mostRows, next === null ? 0 : placeOf(next));
      return answerOf(reading, rows, { total: null, page: null, pages: null, isLast: rows.length < mostRows });
    });
    yield answer;
    next = answer.next;
  } while (next !== null);
}

/** How many rows there are with each of several sets of filters, counted at once. */
export async function countAll(reading: Omit<Reading, 'asked'>, sets: Asked[]): Promise<number[]> {
  const [found] = await query({ ...reading, asked: { clinic: null } }, (ask) =>
    ask<{ counts: number[] }>(countsStatement(reading.definition, sets, reading.now)),
  );
  return found?.counts ?? [];
}

/** The clinics whose rows a list is made of. */
export function clinicsSeen(
  { ownClinic }: Definition,
  { clinic }: Pick<Asked, 'clinic'>,
  { principal }: Audience,
): number[] {
  if (ownClinic) return [principal.clinic];
  return clinic ? [clinic] : principal.clinics;
}

const seenIn = ({ definition, asked, audience }: Reading) => clinicsSeen(definition, asked, audience);

type Seen = Omit<Reading, 'asked'> & { asked: Pick<Asked, 'clinic'> };
export type Ask = <T>(statement: Sql) => Promise<T[]>;

/** Statements in one transaction that sees the clinics asked for; not prepared, as there are too many of them. */
export function query<T>({ store, definition, asked, audience }: Seen, work: (ask: Ask) => Promise<T>): Promise<T> {
  return asClinics(store, clinicsSeen(definition, asked, audience), (db) => {
    return work(async ({ text, values }) => (await db.query({ text, values })).rows);
  });
}

interface Extent extends Pick<ListingAnswer, 'total' | 'page' | 'pages'> {
  isMore?: boolean;
  isLast: boolean;
}

function answerOf(
  { definition, asked, audience, asOf }: Reading,
  placed: PlacedRow[],
  { isLast, isMore = false, ...extent }: Extent,
): ListingAnswer {
  const last = placed.at(-1);
  const { column, falls } = asked.sort;
  const present = new Set(placed.map(({ client }) => client));
  return {
    listing: asked.listing,
    columns: asked.allColumns.map(({ key, label, kind }) => ({ key, label, kind })),
    sort: `${falls ? '-' : ''}${column.key}`,
    clinics: audience.clinics.filter(({ id }) => present.has(id)),
    rows: placed.map(({ place: _, opens, opened, ...row }) => ({
      ...row,
      ...(definition.opened && { opened }),
      ...linksOf(definition, asked, audience, { ...row, opens }),
    })),
    ...extent,
    isMore,
    asOf: asOf?.toISOString() ?? null,
    faults: asked.faults,
    next: last && !isLast ? textOf({ value: last.place, client: last.client ?? 0, id: last.id }) : null,
  };
}

function textOf({ value, client, id }: Place): string {
  return Buffer.from(JSON.stringify([value, client, id])).toString('base64url');
}

function placeOf(text: string): Place {
  try {
    const [value, client, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof value === 'string' && Number.isSafeInteger(client) && Number.isSafeInteger(id))
      return { value, client, id };
  } catch {}
  throw new Refused(400, 'after: This is no place in the list');
}
