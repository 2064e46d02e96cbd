import type { PoolClient } from 'pg';
import { type ListPage, type ListRow, maxCounted, maxRows, pageSize } from '#server/inova/contract/lists/lists.ts';
import { callContext, withPosition } from '#server/store/call-context.ts';
import { inOneWrite } from '#server/store/connection.ts';
import { prepared, readAsClinics, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { datedReads } from '../cache/dated-reads.ts';
import { ApiError } from '../errors.ts';
import type { Audience } from './audience.ts';
import type { ListDefinition } from './definition.ts';
import { type DrillDownFilters, linksOf } from './drill-down.ts';
import {
  type Cursor,
  countedKeysStatement,
  isIndexed,
  keepPlans,
  keysStatement,
  type PageKey,
  type PageRequest,
  setPlannerOptions,
} from './keyset.ts';
import type { ListQuery } from './list-query.ts';
import { countStatement, countsStatement, rowsOfKeys, rowsStatement } from './statement.ts';

export interface ListRequest {
  store: Store;
  definition: ListDefinition;
  query: ListQuery;
  audience: Audience;
  now: Date;
  /** When its cached aggregates were computed. */
  asOf?: Date;
}

interface PageParams {
  page: string | undefined;
  size: string | undefined;
  after: string | undefined;
  /** `all` to count every row. */
  count: string | undefined;
}

type PositionedRow = ListRow & { place: string; opens: DrillDownFilters };

/** A page of a list, or the rows after a cursor; a page beyond the end returns the last page. */
export function readList(asked: ListRequest, { page, size, after, count }: PageParams): Promise<ListPage> {
  const request = { ...asked, definition: withOfferedActions(asked) };
  return showDelay(asked, () => readRequested(request, { page, size, after, count }));
}

function readRequested(request: ListRequest, { page, size, after, count }: PageParams): Promise<ListPage> {
  const limit = Math.min(maxRows, Math.max(1, Number(size ?? pageSize)));
  if (after) return readAfter(request, limit, decodeCursor(after));
  return readPage(request, limit, { page, most: count === 'all' ? null : maxCounted });
}

/** A page says when its rows or aggregates are from if that isn't now. */
async function showDelay({ now, asOf }: ListRequest, read: () => Promise<ListPage>): Promise<ListPage> {
  const { asOf: readAsOf, value: page } = await datedReads(now, read);
  if (readAsOf === now) return page;
  const earliest = asOf && asOf < readAsOf ? asOf : readAsOf;
  return { ...page, asOf: earliest.toISOString() };
}

/** The list with the actions on each row that are offered to the user. */
function withOfferedActions({ definition, audience }: ListRequest): ListDefinition {
  const actions = definition.actions?.map((action) => {
    const { where = sql`true`, notOfferedTo } = action;
    if (!notOfferedTo) return action;
    return { ...action, where: sql`(${where}) and ${notOfferedTo} is distinct from ${audience.principal.email}` };
  });
  return { ...definition, actions };
}

interface PageOptions {
  page: string | undefined;
  /** Where counting stops; null to count every row. */
  most: number | null;
}

/** No list has more pages. An offset that is no bigint is an error in PostgreSQL. */
const mostPages = 1_000_000_000;

interface Count {
  total: number;
}

async function readPage(request: ListRequest, limit: number, options: PageOptions): Promise<ListPage> {
  return inListTransaction(request, async (run, db) => {
    const requested = /^[1-9]\d*$/.test(options.page ?? '') ? Math.min(Number(options.page), mostPages) : 1;
    const pageOf = (page: number) => ({ limit, from: (page - 1) * limit, clinics: requestClinics(request) });
    const [counted, keysOfRequested] =
      (await findCountedKeys(request, run, pageOf(requested), options.most)) ??
      (await inOneWrite(db, () =>
        Promise.all([countRows(request, run, options.most), findKeys(request, run, pageOf(requested))]),
      ));
    const total = Math.min(counted, options.most ?? counted);
    const pages = Math.max(1, Math.ceil(total / limit));
    const page = counted > total ? requested : Math.min(requested, pages);
    const keys = page === requested ? keysOfRequested : await findKeys(request, run, pageOf(page));
    const rows = await readRows(request, run, pageOf(page), keys);
    return toListResponse(request, rows, {
      total,
      page,
      pages,
      isMore: counted > total,
      isLast: page === pages && counted === total,
    });
  });
}

/** The number of rows, counted to one above `most`, or all. */
async function countRows({ definition, query, now }: ListRequest, run: RunStatement, most: number | null) {
  const statement = countStatement(definition, query, now, most);
  const usesIndex = definition.parentRecord && most !== null && isIndexed(definition, query);
  const [count] = await (usesIndex ? runAlongIndexes<Count>(run, statement) : run<Count>(statement));
  return count?.total ?? 0;
}

/** The number of rows and the keys of a page of a short list; null if it isn't, or has no row on this page. */
async function findCountedKeys(
  { definition, query, now }: ListRequest,
  run: RunStatement,
  page: PageRequest & { from: number },
  most: number | null,
): Promise<[number, PageKey[]] | null> {
  if (!definition.isShort) return null;
  const counted = countedKeysStatement(definition, query, now, page, most);
  const keys = await (most !== null && isIndexed(definition, query)
    ? runAsPlanned<PageKey & Count>(run, prepared(`page of ${definition.id}`, counted))
    : run<PageKey & Count>(counted));
  const total = keys[0]?.total ?? 0;
  return total > 0 && total <= (most ?? total) ? [total, keys] : null;
}

async function readAfter(request: ListRequest, limit: number, cursor: Cursor): Promise<ListPage> {
  return inListTransaction(request, async (run) => {
    const rows = await readFrom(request, run, limit, cursor);
    return toListResponse(request, rows, { total: null, page: null, pages: null, isLast: rows.length < limit });
  }).catch((error) => {
    throw isInvalidValue(error) ? invalidCursor() : error;
  });
}

/** True if a value isn't of its column's type: PostgreSQL's data exceptions. */
const isInvalidValue = ({ code }: { code?: unknown }) => typeof code === 'string' && code.startsWith('22');
const invalidCursor = () => new ApiError(400, 'after: This is not a valid cursor');

/** The keys of a page; null if its rows are to be read without keys. */
async function findKeys({ definition, query, now }: ListRequest, run: RunStatement, page: PageRequest) {
  const statement = keysStatement(definition, query, now, page);
  if (!statement) return null;
  return isIndexed(definition, query) ? runAlongIndexes<PageKey>(run, statement) : run<PageKey>(statement);
}

/** The rows of a page, by its keys if it has them. */
async function readRows(
  { definition, query, now }: ListRequest,
  run: RunStatement,
  page: PageRequest,
  keys: PageKey[] | null,
): Promise<PositionedRow[]> {
  if (!keys) return run<PositionedRow>(rowsStatement(definition, query, now, page));
  return keys.length === 0 ? [] : run<PositionedRow>(rowsOfKeys(definition, query, now, keys));
}

/** The rows after a cursor, or the first ones. */
async function readFrom(request: ListRequest, run: RunStatement, limit: number, from: number | Cursor) {
  const page = { limit, from, clinics: requestClinics(request) };
  return readRows(request, run, page, await findKeys(request, run, page));
}

/** Runs a statement with index scans only, which stop at the end of the page. */
async function runAlongIndexes<T>(run: RunStatement, statement: Sql): Promise<T[]> {
  const [, rows] = await Promise.all([run(setPlannerOptions('off')), run<T>(statement), run(setPlannerOptions('on'))]);
  return rows;
}

/** Runs a prepared statement as its connection planned it first: planning can take longer than running. */
async function runAsPlanned<T>(run: RunStatement, statement: Sql): Promise<T[]> {
  const [, rows] = await Promise.all([run(keepPlans(true)), run<T>(statement), run(keepPlans(false))]);
  return rows;
}

/** All rows in batches; the next batch is read after the previous one was consumed. */
export async function* readAll(request: ListRequest): AsyncGenerator<ListPage> {
  const { position } = callContext();
  let next: string | null = null;
  do {
    const page: ListPage = await withPosition(position, () =>
      inListTransaction(request, async (run) => {
        const rows = await readFrom(request, run, maxRows, next === null ? 0 : decodeCursor(next));
        return toListResponse(request, rows, { total: null, page: null, pages: null, isLast: rows.length < maxRows });
      }),
    );
    yield page;
    next = page.next;
  } while (next !== null);
}

/** The number of rows for each set of filters, in one statement; null for a set with invalid ones. */
export async function countAll(request: Omit<ListRequest, 'query'>, sets: ListQuery[]): Promise<(number | null)[]> {
  const { definition, now } = request;
  const counted = sets.filter(({ faults }) => faults.length === 0).map((query) => ({ definition, query }));
  if (counted.length === 0) return sets.map(() => null);
  const [found] = await inListTransaction({ ...request, query: { clinic: null } }, (run) =>
    run<{ counts: number[] }>(countsStatement(counted, now)),
  );
  const counts = [...(found?.counts ?? [])];
  return sets.map(({ faults }) => (faults.length === 0 ? (counts.shift() ?? 0) : null));
}

/** The clinics that a list's rows can be from. */
export function visibleClinics(
  { ownClinic }: ListDefinition,
  { clinic }: Pick<ListQuery, 'clinic'>,
  { principal }: Audience,
): number[] {
  if (ownClinic) return [principal.clinic];
  return clinic ? [clinic] : principal.clinics;
}

const requestClinics = ({ definition, query, audience }: ListRequest) => visibleClinics(definition, query, audience);

type ClinicScope = Omit<ListRequest, 'query'> & { query: Pick<ListQuery, 'clinic'> };
export type RunStatement = <T>(statement: Sql) => Promise<T[]>;

/** Runs statements in one transaction for the requested clinics; there are too many variants to prepare them all. */
export function inListTransaction<T>(
  { store, definition, query: listQuery, audience }: ClinicScope,
  work: (run: RunStatement, db: PoolClient) => Promise<T>,
): Promise<T> {
  return readAsClinics(store, visibleClinics(definition, listQuery, audience), (db) => {
    return work((statement) => rows(db, statement), db);
  });
}

interface Extent extends Pick<ListPage, 'total' | 'page' | 'pages'> {
  isMore?: boolean;
  isLast: boolean;
}

function toListResponse(
  { definition, query, audience, asOf }: ListRequest,
  positioned: PositionedRow[],
  { isLast, isMore = false, ...extent }: Extent,
): ListPage {
  const last = positioned.at(-1);
  const { column, descending } = query.sort;
  const clinicIds = new Set(positioned.map(({ client }) => client));
  return {
    listing: query.list,
    columns: query.allColumns.map(({ key, label, kind, extra }) => ({ key, label, kind, ...(extra && { extra }) })),
    sort: `${descending ? '-' : ''}${column.key}`,
    clinics: audience.clinics.filter(({ id }) => clinicIds.has(id)),
    rows: positioned.map(({ place: _, opens, opened, ...row }) => ({
      ...row,
      ...(definition.opened && { opened }),
      ...linksOf(definition, query, audience, { ...row, opens }),
    })),
    ...extent,
    isMore,
    asOf: asOf?.toISOString() ?? null,
    faults: query.faults,
    next: last && !isLast ? encodeCursor({ value: last.place, client: last.client ?? 0, id: last.id }) : null,
  };
}

function encodeCursor({ value, client, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, client, id])).toString('base64url');
}

function decodeCursor(text: string): Cursor {
  try {
    const [value, client, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof value === 'string' && Number.isSafeInteger(client) && Number.isSafeInteger(id))
      return { value, client, id };
  } catch {}
  throw invalidCursor();
}
