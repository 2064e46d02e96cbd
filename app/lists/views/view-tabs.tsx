import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { Listing } from '#server/inova/contract/lists.ts';
import { hrefOf } from '../asked.ts';
import type { ViewTab } from './tabs.server.ts';

/** The whole list and its saved views, each with how many rows it has. */
export function ViewTabs({ listing, views }: { listing: Listing; views: ViewTab[] }) {
  if (views.length === 0) return null;
  return (
    <Tabs
      label={`Views of ${listing.title}`}
      tabs={views.map(({ query, ...tab }) => ({ ...tab, href: hrefOf(listing.path, query) }))}
    />
  );
}
