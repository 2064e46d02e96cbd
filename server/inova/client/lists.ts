import { type ListPage, maxRows } from '../contract/lists/lists.ts';
import type { ContractCalls } from './derive.ts';

/** A list query: filters by name, `sort`, `columns`, and paging. */
export type ListParams = Record<string, string | undefined>;

/** The list calls; an upstream may lack them (kind `unsupported`). */
export function listCalls(calls: ContractCalls<'lists'>) {
  return {
    ...calls,

    /** The number of rows for each set of filters; null for a set with an invalid one. */
    countRows: (list: string, queries: ListParams[]) => calls.countRows(list, { queries: JSON.stringify(queries) }),

    /** The number of rows of each list without filters; lists that the user may not open are left out. */
    countLists: (lists: string[]) => calls.countLists({ lists: lists.join() }),

    /** A list in batches to its end; the next batch is requested once the previous one was consumed. */
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
