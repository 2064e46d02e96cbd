import * as actions from '#server/inova/contract/list-actions.ts';
import * as calls from '#server/inova/contract/lists.ts';
import type { SendCall } from './call.ts';

/** What is asked of a list: filters by their names, `sort`, `columns`, and which rows. */
export type ListParams = Record<string, string | undefined>;

type Values = Record<string, string>;

/** The calls about lists; an upstream may lack them (kind `unsupported`). */
export function listCalls(call: SendCall) {
  const show = (list: string, query: ListParams = {}) => call(calls.showList, { params: { listing: list }, query });
  return {
    /** The lists that the user may open. */
    list: () => call(calls.listLists),

    /** A page of a list; `page` beyond the end is the last. */
    show,

    /** What an action would do with the rows meant. */
    checkAction: (list: string, action: string, rows: actions.RowSelection) =>
      call(actions.checkListAction, { params: { listing: list, action }, body: rows }),

    /** Does it; the same key again answers the same, and a wrong value is an InovaError of status 400. */
    runAction: (
      list: string,
      action: string,
      body: actions.RowSelection & { values: Values },
      idempotencyKey: string,
    ) => call(actions.runListAction, { params: { listing: list, action }, body, idempotencyKey }),

    /** Takes it back by the `undo` it answered: an InovaError of status 409 where it is too late. */
    undoAction: (list: string, action: string, undoToken: string) =>
      call(actions.undoListAction, { params: { listing: list, action }, body: { undo: undoToken } }),

    /** How many rows a list has with each of these filters. */
    countRows: (list: string, queries: ListParams[]) =>
      call(calls.countListRows, { params: { listing: list }, query: { queries: JSON.stringify(queries) } }),

    /** A list from a page of `size` rows on to its end; each batch is asked for when the one before was taken. */
    async *batches(list: string, query: ListParams = {}): AsyncGenerator<calls.ListPage> {
      let page = await show(list, { size: String(calls.maxRows), ...query });
      yield page;
      while (page.next !== null) {
        page = await show(list, { size: String(calls.maxRows), ...query, page: undefined, after: page.next });
        yield page;
      }
    },
  };
}
