import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { allows } from '#server/access/requirements.ts';
import { redirectToAccount } from '../account/load-account.server.ts';
import { runsPath } from './run-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.view.list.title} · inova` : 'inova' },
];

/** Storage invoices, and the way to billing runs; a number in the address is that of a patient. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (params.id !== undefined) throw await redirectToAccount(context, params.id, '#invoices');
  const view = await loadListPage(context, request, {}, 'cryo-invoices');
  return { view, canBill: allows({ who: 'cryo admin' }, context.staff.principal) };
}

export default function StorageInvoices() {
  const { view, canBill } = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.description}
        actions={
          <>
            <ButtonLink href={runsPath}>Billing runs</ButtonLink>
            {canBill && (
              <ButtonLink href={`${runsPath}/start`} variant="primary">
                Start billing run
              </ButtonLink>
            )}
          </>
        }
      />
      <List {...view} />
    </>
  );
}
