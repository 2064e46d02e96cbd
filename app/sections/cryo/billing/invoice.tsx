import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { orNotFound } from '#app/lib/missing.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Status } from '#app/ui/data/status.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { accountHref, invoicePdfHref } from '../account/paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Storage invoice ${data.number} · inova` : 'inova' },
];

export function loader({ context, params }: LoaderFunctionArgs) {
  return orNotFound(context.inova.storageInvoices.document(requireRecordId(params.id)));
}

/** A storage invoice as it was issued, to read, print, or download. */
export default function StorageInvoicePage() {
  const { id, number, patientId, state, document } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <div data-print="hide">
        <PageHeader
          title={`Storage invoice ${number}`}
          subtitle={document.patient.name}
          actions={
            <>
              <ButtonLink href={invoicePdfHref(id)} icon="download" variant="primary" download>
                Download PDF
              </ButtonLink>
              <PrintButton />
              <ButtonLink href={accountHref(patientId)}>Storage account</ButtonLink>
            </>
          }
        />
        {state === 'void' && <Status kind="unhealthy">This invoice is void</Status>}
      </div>
      <DocumentView document={document} />
    </Stack>
  );
}
