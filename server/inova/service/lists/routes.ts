import { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import * as actionCalls from '#server/inova/contract/lists/list-actions.ts';
import { csvHeader, csvLines } from '#server/inova/contract/lists/list-text.ts';
import * as calls from '#server/inova/contract/lists/lists.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { type TextChunk, TextStream } from '../text-stream.ts';
import { isActionAllowed, parseValues, todayOf } from './action-fields.ts';
import { type Audience, audienceOf } from './audience.ts';
import { withCachedGroups } from './cached-groups.ts';
import { assertListsComplete } from './complete.ts';
import type { Action, ListDefinition } from './definition.ts';
import { isRow } from './from-clause.ts';
import { listCatalog, toWire } from './list-catalog.ts';
import { countLists } from './list-counts.ts';
import { parseListQuery } from './list-query.ts';
import { openList, requireDefinition } from './open.ts';
import { countAll, readAll, readList } from './read.ts';
import { type ActionRequest, checkAction } from './run-action.ts';
import { showRun } from './show-run.ts';
import { runOrStart } from './start-run.ts';
import { undoAction } from './undo.ts';

type QueryParams = Record<string, string | undefined>;
type Batches = ReturnType<typeof readAll>;

/** The catalog of lists, their pages, CSV, and actions on rows. */
export function listRoutes(context: ServiceContext): Route[] {
  const { store, now, mailer, caches, registry } = context;
  assertListsComplete(registry.lists);
  const actionRequestFor = async (
    { listing, action: key }: { listing: string; action: string },
    { rows, filters = {} }: actionCalls.RowSelection,
    { principal }: Session,
  ): Promise<ActionRequest> => {
    const audience = await audienceOf(context, principal, listing);
    const request = openList(context, audience, listing, rows ? {} : filters);
    return { ...request, action: findAction(request.definition, key, audience), rows, values: {} };
  };

  const readerOf = (principal: Principal, list?: string) => audienceOf(context, principal, list, caches.choices);

  return [
    route(calls.list, async (_, { principal }) => listCatalog(registry.lists, await readerOf(principal))),

    route(calls.show, async ({ params, query }, { principal }) => {
      const { page, size, after, count, row, lenient, fresh, ...filters } = query;
      const audience = await readerOf(principal, params.listing);
      const reading = openList(context, audience, params.listing, filters, Boolean(lenient));
      if (row && reading.definition.groups) throw fieldError('row', 'The rows of this list cannot be read one by one');
      if (row) reading.query.conditions.push(isRow(reading.definition, row));
      return readList(await withCachedGroups(reading, caches.sums, fresh ? 'fresh' : 'reader'), {
        page,
        size,
        after,
        count,
      });
    }),

    route(calls.countRows, async ({ params, query }, { principal }) => {
      const audience = await readerOf(principal, params.listing);
      const definition = requireDefinition(registry.lists, params.listing, audience);
      const listing = toWire(definition, audience);
      const sets = parseQueries(query.queries).map((filters) => parseListQuery(definition, listing, filters));
      return countAll({ store, definition, audience, now: now() }, sets);
    }),

    route(calls.countLists, ({ query: { lists = '' } }, { principal }) => {
      return countLists(context, principal, lists.split(','));
    }),

    route(calls.exportCsv, async ({ params, query }, { principal }) => {
      const audience = await readerOf(principal, params.listing);
      const reading = openList(context, audience, params.listing, query);
      const batches = readAll(await withCachedGroups(reading, caches.sums, 'reader'));
      const first = await batches.next();
      const fileName = `${params.listing}-${todayOf(audience, now())}.csv`;
      return new TextStream(csvChunks(first, batches), fileName) as unknown as string;
    }),

    route(actionCalls.checkAction, async ({ params, body }, session) => {
      return checkAction(await actionRequestFor(params, body, session));
    }),

    route(actionCalls.runAction, async ({ params, body }, session) => {
      const actionRequest = await actionRequestFor(params, body, session);
      const values = parseValues(actionRequest.action, body.values, actionRequest.audience, actionRequest.now);
      const { email } = actionRequest.action;
      if (email === 'needed' && !mailer) throw new ApiError(501, 'Email is turned off');
      return runOrStart({ ...actionRequest, values });
    }),

    route(actionCalls.undoAction, async ({ params, body }, { principal }) => {
      const audience = await audienceOf(context, principal, params.listing);
      const definition = requireDefinition(registry.lists, params.listing, audience);
      const { undo } = findAction(definition, params.action, audience);
      if (!undo) throw notFound('This action cannot be undone');
      return undoAction({ store, definition, undo, actionRunId: body.undo, audience, now: now() });
    }),

    route(actionCalls.getActionRun, ({ params }, { principal }) => showRun(context, params.run, principal)),
  ];
}

function findAction({ actions = [] }: ListDefinition, key: string, { principal }: Audience): Action {
  const action = actions.find((each) => each.key === key);
  if (!action) throw notFound('Action not found');
  if (!isActionAllowed(action, principal)) throw new ApiError(403, "You don't have permission to do this");
  return action;
}

const queriesSchema = z.array(z.record(z.string(), z.string())).max(calls.maxCounts);

function parseQueries(text = '[{}]'): QueryParams[] {
  try {
    return queriesSchema.parse(JSON.parse(text));
  } catch {
    throw new ApiError(400, `queries: This is not a list of ${calls.maxCounts} sets of filters at most`);
  }
}

async function* csvChunks(first: Awaited<ReturnType<Batches['next']>>, batches: Batches): AsyncGenerator<TextChunk> {
  let heading = true;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    const { listing, rows, clinics } = batch.value;
    const lines = csvLines(listing.columns, rows, clinics);
    yield { text: heading ? csvHeader(listing.columns) + lines : lines, patientIds: calls.patientIdsOf(rows) };
    heading = false;
  }
}
