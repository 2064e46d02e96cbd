import { safePath } from '#server/access/safe-path.ts';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { hrefWithQuery, omitParams, readListQuery } from '../list-query.ts';
import { parseRowKey, rowAnchor, rowKey } from './selection.ts';

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

/** The page where the rows were selected; of a list, the row if it was one. */
export function returnHref({ path }: Pick<ListInfo, 'path'>, { rows, query, backHref }: ListSelection): string {
  const [first, second] = rows ?? [];
  const anchor = first && !second ? `#${rowAnchor(first)}` : '';
  return backHref ?? hrefWithQuery(path, query) + anchor;
}

/** The same with the selection of several rows. */
export function cancelHref(list: Pick<ListInfo, 'path'>, selection: ListSelection): string {
  const { rows, backHref } = selection;
  const href = returnHref(list, selection);
  if (backHref || !rows || rows.length < 2) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(rows.map((row) => ['row', rowKey(row)]))}`;
}
