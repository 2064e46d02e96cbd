import * as calls from '../contract/boards.ts';
import type { SendCall } from './call.ts';

/** What is asked of a board: `period`, `from`, `to`, `clinic`, `figure` and `fresh`. */
export type BoardParams = Record<string, string | undefined>;

/** The calls about boards of figures; an upstream may lack them (kind `unsupported`). */
export function boardCalls(call: SendCall) {
  return {
    /** The boards that the user may open. */
    list: () => call(calls.listBoards),

    /** A board with its figures. */
    show: (board: string, query: BoardParams = {}) => call(calls.showBoard, { params: { board }, query }),
  };
}
