import type { ReactNode } from 'react';
import { hrefOf, without } from '#app/lists/asked.ts';
import { List } from '#app/lists/list.tsx';
import type { ListView } from '#app/lists/view.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

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
  const { listing, shown } = view;
  return (
    <>
      <PageHead
        title={title ?? listing.title}
        subtitle={subtitle ?? listing.description}
        actions={
          <>
            {actions}
            <ButtonLink href={hrefOf(`/lists/${listing.id}/csv`, without(shown, ['page']))} icon="download" download>
              CSV
            </ButtonLink>
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
