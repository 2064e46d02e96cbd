import type { AppLoadContext } from '@remix-run/node';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import type { Tab } from '#app/ui/layout/tabs.tsx';
import type { ListSettings } from '#server/access/list-settings.ts';
import { mostCounted, mostCounts } from '#server/inova/contract/lists.ts';
import { type Asked, readAsked, without } from '../asked.ts';

/** A saved view as it stands above its list; `query` is what its address asks for. */
export type ViewTab = Pick<Tab, 'label' | 'count' | 'isMore' | 'current'> & { query: Asked };

/** The whole list and the saved views of it, the first with how many rows they have; none where nothing was saved. */
export async function viewTabs(
  { inova }: AppLoadContext,
  list: string,
  { views, opensWith }: ListSettings,
  typed: Asked,
): Promise<ViewTab[]> {
  if (views.length === 0) return [];
  const tabs = [
    { label: 'All', query: wholeList(opensWith) },
    ...views.map(({ name, query }) => ({ label: name, query: askedBy(query) })),
  ];
  const counted = tabs.slice(0, mostCounts).map(({ query }) => without(query, ['sort', 'columns', 'page', 'count']));
  const counts = await orNothing(inova.listings.counts(list, counted));
  const now = canonical(typed);
  return tabs.map((tab, index) => ({ ...tab, ...countOf(counts?.[index]), current: canonical(tab.query) === now }));
}

const countOf = (count?: number) =>
  count !== undefined && count > mostCounted ? { count: mostCounted, isMore: true } : { count };

/** An address without a query opens the view chosen for it. */
function wholeList(opensWith: number | null): Asked {
  return opensWith ? { page: '1' } : {};
}

/** What the query of a view asks for. */
export function askedBy(query: string): Asked {
  return readAsked(new URLSearchParams(query));
}

/** The same text for what asks for the same. */
function canonical(asked: Asked): string {
  return JSON.stringify(Object.entries(without(asked, ['page', 'count'])).sort());
}
