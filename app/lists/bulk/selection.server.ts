import { safePath } from '#server/access/safe-path.ts';
import type { ListInfo } from '#server/inova/contract/lists.ts';
import { hrefWithQuery, omitParams, readListQuery } from '../list-query.ts';
import { parseRowKey } from './selection.ts';

export type ListSelection = ReturnType<typeof readSelection>;

/** The selected rows of an address (null for all), the list's query, and the page to return to if it isn't the list. */
export function readSelection(search: URLSearchParams) {
  const rows = search.getAll('row').flatMap((text) => parseRowKey(text) ?? []);
  return {
    rows: search.get('all') ? null : rows,
    query: omitParams(readListQuery(search), ['row', 'all', 'back']),
    backHref: safePath(search.get('back')),
  };
}

/** The page where the rows were selected. */
export function returnHref(
  { path }: Pick<ListInfo, 'path'>,
  { query, backHref }: Pick<ListSelection, 'query' | 'backHref'>,
): string {
  return backHref ?? hrefWithQuery(path, query);
}
