import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { redirectToAccount } from '../account/load-account.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.list.title} · inova` : 'inova' },
];

/** The dates of all accounts, or lapsed accounts; a number in the address is that of a patient. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (params.id !== undefined) throw await redirectToAccount(context, params.id);
  return loadListPage(context, request, {}, context.page.id.replace('lists/', ''));
}

export default function AccountList() {
  const view = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader title={list.title} subtitle={list.description} />
      <List {...view} />
    </>
  );
}
