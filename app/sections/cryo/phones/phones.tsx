import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { nextCallPath } from './paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.list.title} · inova` : 'inova' },
];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'cryo-phones');
}

/** The calls to make, and the way to the next one. */
export default function Phones() {
  const view = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.description}
        actions={
          <PortalForm action={nextCallPath}>
            <Button variant="primary">Claim next call</Button>
          </PortalForm>
        }
      />
      <List {...view} />
    </>
  );
}
