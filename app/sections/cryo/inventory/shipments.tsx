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
  return loadListPage(context, request, {}, 'cryo-shipments');
}

/** Shipments to and from other laboratories. */
export default function Shipments() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={view.list.title}
        subtitle={view.list.description}
        actions={
          <ButtonLink href="/cryo/shipments/new" icon="add" variant="primary">
            New shipment
          </ButtonLink>
        }
      />
      <List {...view} />
    </>
  );
}
