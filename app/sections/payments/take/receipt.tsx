import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { requireRecordId } from '#app/lib/record-id.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { receiptHref, takeHref } from './hrefs.ts';

export const meta: MetaFunction = () => [{ title: 'Receipt · inova' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const payment = requireRecordId(params.payment);
  return { payment, ...(await context.inova.receipts.get(payment)) };
}

/** The receipt for a payment, to print or download. */
export default function Receipt() {
  const { payment, patientId, paper } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <div data-print="hide">
        <PageHeader
          title="Receipt"
          actions={
            <Cluster>
              <PrintButton />
              <ButtonLink href={`${receiptHref(payment)}/pdf`} icon="download">
                Download PDF
              </ButtonLink>
              <ButtonLink href={takeHref(patientId)}>Take another payment</ButtonLink>
              <ButtonLink href={`/patients/${patientId}`} variant="quiet" icon="user">
                Patient record
              </ButtonLink>
            </Cluster>
          }
        />
      </div>
      <DocumentView document={paper} />
    </Stack>
  );
}
