import { boardPath } from '#server/access/boards.ts';
import { listPath } from '#server/access/lists.ts';
import type { Principal } from '#server/access/principal.ts';
import { allClinics, type BoardData } from '#server/inova/contract/boards.ts';
import { trackSlowQuery } from '../cache/slow-queries.ts';
import type { Freshness } from '../cache/swr-cache.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Audience, audienceOf } from '../lists/audience.ts';
import { openBoard } from './board-catalog.ts';
import { type BoardQuery, parseBoardQuery } from './board-query.ts';
import type { Board, QueryParams } from './definition.ts';
import { allQueries, queryGroups } from './figure-queries.ts';
import { toFigure } from './figures.ts';
import { runQueries } from './run-queries.ts';

interface BoardRequest {
  board: string;
  params: QueryParams;
  principal: Principal;
  freshness: Freshness;
}

/** A board with its figures, for a user. */
export async function showBoard(
  context: ServiceContext,
  { board: name, params, principal, freshness }: BoardRequest,
): Promise<BoardData> {
  const { store, caches, registry } = context;
  const now = context.now();
  const board = openBoard(registry.boards, name, principal);
  const audience = await audienceOf(context, principal, undefined, caches.choices);
  const boardQuery = parseBoardQuery(board, params, audience, now);
  const scope = { lists: registry.lists, audience, clinic: boardQuery.clinic };
  const groups = queryGroups(board, boardQuery.times, scope, params.figure ?? null);
  if (params.figure && groups.length === 0) throw notFound('Figure not found');
  const queries = allQueries(groups.flatMap(({ figures }) => figures));
  const reportSlow = trackSlowQuery(store, { kind: 'board', name, query: params, principal }, now);
  const results = await runQueries(queries, {
    store,
    audience,
    cache: caches.figures,
    options: { freshness, now, reportSlow },
  });
  return {
    ...boardHead(board),
    asOf: results.asOf.toISOString(),
    ...boardFrame(boardQuery, audience),
    groups: groups.map(({ figures, ...group }) => ({
      ...group,
      figures: figures.map((figure) => toFigure(figure, results)),
    })),
    lists: Object.fromEntries(queries.map(({ definition: { id, title } }) => [id, { title, path: listPath(id) }])),
  };
}

/** A board's id, title and description, without figures. */
export function boardHead({ id, title, description }: Board) {
  return { id, title, description, path: boardPath(id) };
}

/** The period and clinic of a board, with the clinics to choose from. */
function boardFrame({ choice, clinic, timeZone, times, faults }: BoardQuery, { clinics }: Audience) {
  const isChoice = clinics.length > 1;
  const { now, before } = times;
  return {
    faults,
    timeZone,
    period: choice !== null && before ? { choice, ...daysIn(now), before: daysIn(before) } : null,
    clinic: isChoice ? String(clinic ?? allClinics) : null,
    clinics: isChoice
      ? [
          ...clinics.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: allClinics, label: 'All clinics' },
        ]
      : [],
  };
}

const daysIn = ({ from, to }: { from: string; to: string }) => ({ from, to });
