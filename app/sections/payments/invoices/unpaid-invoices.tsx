import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { Receivables } from './receivables.tsx';

export const meta = listMeta;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [view, receivables] = await Promise.all([
    loadListPage(context, request, {}, 'unpaid-invoices'),
    nullIfUnavailable(context.inova.payments.ageing()),
  ]);
  const { principal, user } = context.staff;
  const ofClinic = principal.clinics.length > 1 ? { clinic: String(principal.clinic) } : {};
  return { ...view, receivables, ofClinic, clinicName: user.clientName };
}

/** What the clinic is owed by age, and the invoices behind it. */
export default function UnpaidInvoices() {
  const { receivables, clinicName, ofClinic, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <TitledList view={view} />
      {receivables && <Receivables receivables={receivables} clinicName={clinicName} ofClinic={ofClinic} />}
    </>
  );
}
