import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { hrefWithQuery } from '../list-query.ts';
import type { ViewTab } from './tabs.server.ts';

/** Tabs for the whole list and its saved views, with row counts. */
export function ViewTabs({ list, views }: { list: ListInfo; views: ViewTab[] }) {
  if (views.length === 0) return null;
  return (
    <Tabs
      label={`Views of ${list.title}`}
      tabs={views.map(({ query, ...tab }) => ({ ...tab, href: hrefWithQuery(list.path, query) }))}
    />
  );
}
