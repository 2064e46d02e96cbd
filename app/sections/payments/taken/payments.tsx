import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const meta: MetaFunction = () => [{ title: 'Payments · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'payments');
}

/** The payments that the clinic took. */
export default function Payments() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={view.list.title}
        subtitle={view.list.description}
        actions={
          <ButtonLink href="/payments/days" icon="appointments">
            Day sheet
          </ButtonLink>
        }
      />
      <List {...view} />
    </>
  );
}
