import { type ListPage, maxRows } from '../contract/lists.ts';
import type { ContractCalls } from './derive.ts';

/** The query of a list: filters by name, `sort`, `columns`, and which rows. */
export type ListParams = Record<string, string | undefined>;

/** The calls about lists; an upstream may lack them (kind `unsupported`). */
export function listCalls(calls: ContractCalls<'lists'>) {
  return {
    ...calls,

    /** The number of rows for each of these filters. */
    countRows: (list: string, queries: ListParams[]) => calls.countRows(list, { queries: JSON.stringify(queries) }),

    /** A list from a page of `size` rows to its end; each batch is requested once the previous one was consumed. */
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
