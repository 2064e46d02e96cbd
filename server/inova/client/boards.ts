import * as calls from '../contract/boards.ts';
import type { Caller } from './call.ts';

/** What is asked of a board: `period`, `from`, `to`, `clinic`, `figure` and `fresh`. */
export type BoardQuery = Record<string, string | undefined>;

/** The calls about boards of figures; an upstream may lack them (kind `unsupported`). */
export function boardCalls(call: Caller) {
  return {
    /** The boards that the user may open. */
    catalogue: () => call(calls.listBoards),

    /** A board with its figures. */
    show: (board: string, query: BoardQuery = {}) => call(calls.showBoard, { params: { board }, query }),
  };
}
