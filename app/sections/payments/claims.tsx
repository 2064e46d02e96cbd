import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.list.title} · inova` : 'inova' },
];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'claims');
}

/** The claims, and the way to import what payers decided. */
export default function Claims() {
  const view = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.description}
        actions={
          <ButtonLink href="/claims/import" icon="import" variant="primary">
            Import remittance
          </ButtonLink>
        }
      />
      <List {...view} />
    </>
  );
}
