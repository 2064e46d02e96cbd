import * as calls from '#server/inova/contract/boards.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { assertBoardsComplete, boardsFor } from './board-catalog.ts';
import { boardHead, showBoard } from './show.ts';

/** The boards, and their figures. */
export function boardRoutes(context: ServiceContext): Route[] {
  assertBoardsComplete(context.registry);
  return [
    route(calls.list, async (_, { principal }) => boardsFor(context.registry.boards, principal).map(boardHead)),

    route(calls.show, async ({ params: { board }, query: { fresh, ...params } }, { principal }) => {
      return showBoard(context, { board, params, principal, freshness: fresh ? 'fresh' : 'reader' });
    }),
  ];
}
