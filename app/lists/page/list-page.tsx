import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { ListActions } from '../bulk/list-actions.tsx';
import { List } from './list.tsx';
import { viewOf } from './view.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.listing.title} · inova` : 'inova' },
];

/** One page for every list: the sitemap says which list has which address. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  return viewOf(context, request, params, context.page.id.replace('lists/', ''));
}

export default function ListPage() {
  const view = useLoaderData<typeof loader>();
  const { listing } = view;
  return (
    <>
      <PageHead title={listing.title} subtitle={listing.description} actions={<ListActions {...view} />} />
      <List {...view} />
    </>
  );
}
