import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { List } from './list.tsx';
import { loadListPage } from './list-view.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.list.title} · inova` : 'inova' },
];

/** Serves every list; the sitemap maps addresses to lists. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, context.page.id.replace('lists/', ''));
}

export default function ListPage() {
  const view = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader title={list.title} subtitle={list.description} />
      <List {...view} />
    </>
  );
}
