import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { List } from './list.tsx';
import type { ListView } from './list-view.server.ts';

/** The page title of a list, for the `meta` of its route. */
export const listMeta: MetaFunction<() => Promise<ListView>> = ({ data }) => [
  { title: data ? `${data.list.title} · inova` : 'inova' },
];

interface TitledListProps {
  view: ListView;
  title?: ReactNode;
  subtitle?: ReactNode;
  /** What else users do here: buttons beside the heading. */
  actions?: ReactNode;
  /** What is above the list. */
  children?: ReactNode;
}

/** A list under its heading. */
export function TitledList(props: TitledListProps) {
  const { view, title = view.list.title, subtitle = view.list.description, actions, children } = props;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {children}
      <List {...view} />
    </>
  );
}
