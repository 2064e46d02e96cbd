import type { ReactNode } from 'react';
import { CsvLink } from '#app/lists/export/csv-link.tsx';
import { List } from '#app/lists/page/list.tsx';
import type { ListView } from '#app/lists/page/view.server.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';

interface TabbedListProps {
  view: ListView;
  /** The name of the set, and its pages. */
  set: { label: string; pages: [label: string, href: string][] };
  title?: string;
  subtitle?: ReactNode;
  /** The page that is current where the list itself is none of the set. */
  current?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A list as one of several views of a thing; `children` stand above its rows. */
export function TabbedList({ view, set, title, subtitle, current, actions, children }: TabbedListProps) {
  const { listing } = view;
  return (
    <>
      <PageHead
        title={title ?? listing.title}
        subtitle={subtitle ?? listing.description}
        actions={
          <>
            {actions}
            <CsvLink {...view} />
          </>
        }
      />
      <Tabs
        label={set.label}
        tabs={set.pages.map(([label, href]) => ({ label, href, current: href === (current ?? listing.path) }))}
      />
      {children}
      <List {...view} />
    </>
  );
}
