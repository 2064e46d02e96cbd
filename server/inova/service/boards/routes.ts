import * as calls from '#server/inova/contract/boards.ts';
import type { ServiceParts } from '../parts.ts';
import { answer, type Route } from '../route.ts';
import { boardsFor, checkBoards } from './catalogue.ts';
import { headOf, showBoard } from './show.ts';

/** The boards, and their figures. */
export function boardRoutes(parts: ServiceParts): Route[] {
  checkBoards();
  return [
    answer(calls.listBoards, async (_, { principal }) => boardsFor(principal).map(headOf)),

    answer(calls.showBoard, async ({ params: { board }, query: { fresh, ...query } }, { principal }) => {
      return showBoard(parts, { board, query, principal, by: fresh ? 'fresh' : 'reader' });
    }),
  ];
}
