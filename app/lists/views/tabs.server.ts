import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { Tab } from '#app/ui/layout/tabs.tsx';
import type { ListSettings } from '#server/access/list-settings.ts';
import { maxCounted, maxCounts } from '#server/inova/contract/lists/lists.ts';
import { type ListQuery, omitParams, readListQuery } from '../list-query.ts';

/** A saved view as a tab above its list; `query` is the query of its address. */
export type ViewTab = Pick<Tab, 'label' | 'count' | 'isMore' | 'current'> & { query: ListQuery };

/** Tabs for the whole list and its saved views, the first few with row counts; none if nothing is saved. */
export async function viewTabs(
  { inova }: AppLoadContext,
  listId: string,
  { views, opensWith }: ListSettings,
  rawQuery: ListQuery,
): Promise<ViewTab[]> {
  if (views.length === 0) return [];
  const tabs = [
    { label: 'All', query: unfilteredQuery(opensWith) },
    ...views.map(({ name, query }) => ({ label: name, query: parseQuery(query) })),
  ];
  const countedQueries = tabs
    .slice(0, maxCounts)
    .map(({ query }) => omitParams(query, ['sort', 'columns', 'page', 'count']));
  const counts = await nullIfUnavailable(inova.lists.countRows(listId, countedQueries));
  const currentKey = canonicalKey(rawQuery);
  return tabs.map((tab, index) => ({
    ...tab,
    ...tabCount(counts?.[index]),
    current: canonicalKey(tab.query) === currentKey,
  }));
}

/** No count for a view with filters that no longer exist: its list has more rows than it asks for. */
function tabCount(count?: number | null) {
  if (count === undefined || count === null) return {};
  return count > maxCounted ? { count: maxCounted, isMore: true } : { count };
}

/** With a default view, an address without a query opens that view, so the unfiltered list needs one. */
function unfilteredQuery(opensWith: number | null): ListQuery {
  return opensWith ? { page: '1' } : {};
}

export function parseQuery(query: string): ListQuery {
  return readListQuery(new URLSearchParams(query));
}

/** Equal queries have equal keys. */
function canonicalKey(query: ListQuery): string {
  return JSON.stringify(Object.entries(omitParams(query, ['page', 'count'])).sort());
}
