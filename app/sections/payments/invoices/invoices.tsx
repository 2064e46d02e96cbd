import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { parseRecordId, requireRecordId } from '#app/lib/record-id.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { invoicesHref, newInvoiceHref, statementHref, takePaymentHref } from '../paths.ts';

export const meta = () => [{ title: 'Invoices · inova' }];

/** The invoices of the clinic; a number in the address is that of a patient, whose invoices are listed then. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (params.id !== undefined) {
    const { id } = await context.inova.patients.get(requireRecordId(params.id));
    throw redirect(invoicesHref(id));
  }
  const patientId = parseRecordId(new URL(request.url).searchParams.get('patient'));
  const [view, patient] = await Promise.all([
    loadListPage(context, request, {}, 'invoices'),
    patientId === null ? null : nullIfUnavailable(context.inova.patients.get(patientId)),
  ]);
  return { view, patient };
}

export default function Invoices() {
  const { view, patient } = useLoaderData<typeof loader>();
  if (!patient) return <TitledList view={view} />;
  return (
    <TitledList
      view={view}
      title={`Invoices of ${fullName(patient)}`}
      subtitle={<a href={`/patients/${patient.id}`}>Patient record</a>}
      actions={
        <>
          <ButtonLink href={statementHref(patient.id)}>Statement</ButtonLink>
          <ButtonLink href={takePaymentHref(patient.id)} icon="card">
            Take payment
          </ButtonLink>
          <ButtonLink href={newInvoiceHref(patient.id)} icon="add" variant="primary">
            New invoice
          </ButtonLink>
        </>
      }
    />
  );
}
