import { type ListPage, maxRows } from '../contract/lists.ts';
import type { ContractCalls } from './derive.ts';

/** What is asked of a list: filters by their names, `sort`, `columns`, and which rows. */
export type ListParams = Record<string, string | undefined>;

/** The calls about lists; an upstream may lack them (kind `unsupported`). */
export function listCalls(calls: ContractCalls<'lists'>) {
  return {
    ...calls,

    /** How many rows a list has with each of these filters. */
    countRows: (list: string, queries: ListParams[]) => calls.countRows(list, { queries: JSON.stringify(queries) }),

    /** A list from a page of `size` rows on to its end; each batch is asked for when the one before was taken. */
    async *batches(list: string, query: ListParams = {}): AsyncGenerator<ListPage> {
      let page = await calls.show(list, { size: String(maxRows), ...query });
      yield page;
      while (page.next !== null) {
        page = await calls.show(list, { size: String(maxRows), ...query, page: undefined, after: page.next });
        yield page;
      }
    },
  };
}
