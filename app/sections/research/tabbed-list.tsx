import type { ReactNode } from 'react';
import { List } from '#app/lists/page/list.tsx';
import type { ListView } from '#app/lists/page/list-view.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';

interface TabbedListProps {
  view: ListView;
  /** The tabs: a name for screen readers, and the pages. */
  tabs: { label: string; pages: [label: string, href: string][] };
  title?: string;
  subtitle?: ReactNode;
  /** The current tab's page, if it isn't the list's own page. */
  current?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A list as one of several tabs; `children` are shown above the list. */
export function TabbedList({ view, tabs, title, subtitle, current, actions, children }: TabbedListProps) {
  const { list } = view;
  return (
    <>
      <PageHeader title={title ?? list.title} subtitle={subtitle ?? list.description} actions={actions} />
      <Tabs
        label={tabs.label}
        tabs={tabs.pages.map(([label, href]) => ({ label, href, current: href === (current ?? list.path) }))}
      />
      {children}
      <List {...view} />
    </>
  );
}
