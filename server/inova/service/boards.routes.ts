import * as calls from '../contract/boards.ts';
import { boardsFor, checkBoards, openBoard } from './boards/catalogue.ts';
import { headOf, showBoard } from './boards/show.ts';
import { createKept } from './kept.ts';
import { audienceOf } from './listings/catalogue.ts';
import type { ServiceParts } from './parts.ts';
import { answer, type Route } from './route.ts';

/** The boards, and their figures. */
export function boardRoutes({ store, now, afterwards }: ServiceParts): Route[] {
  checkBoards();
  const kept = createKept({ afterwards, quick: 150 });
  return [
    answer(calls.listBoards, async (_, { principal }) => boardsFor(principal).map(headOf)),

    answer(calls.showBoard, async ({ params, query }, { principal }) => {
      const board = openBoard(params.board, principal);
      const audience = await audienceOf(store, principal);
      return showBoard(board, query, { store, audience, kept, now: now() });
    }),
  ];
}
