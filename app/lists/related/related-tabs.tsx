import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { RelatedList } from './related-lists.server.ts';

/** Tabs for the lists of the same group, with their counts. */
export function RelatedTabs({ related }: { related: RelatedList[] }) {
  if (related.length === 0) return null;
  return <Tabs label="Related lists" tabs={related.map(({ path, ...tab }) => ({ ...tab, href: path }))} />;
}
