import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { ehrStatementsHref, invoicesHref, statementHref, statementPdfHref, takePaymentHref } from '../paths.ts';
import { loadStatement } from './load-statement.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Statement of ${data.document.patient.name} · inova` : 'inova' },
];

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadStatement(context, params.patient, request);
}

/** A patient's account as the patient gets it: charges, payments, balance, and what is open by age. */
export default function StatementPage() {
  const { id, entered, errors, isValid, document } = useLoaderData<typeof loader>();
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title={`Statement of ${document.patient.name}`}
          subtitle={<a href={invoicesHref(id)}>Invoices</a>}
          actions={
            <>
              <ButtonLink href={ehrStatementsHref(id)} icon="document">
                EHR statements
              </ButtonLink>
              <ButtonLink href={takePaymentHref(id)} icon="card">
                Take payment
              </ButtonLink>
              <ButtonLink
                href={statementPdfHref(id, isValid ? entered : {})}
                icon="download"
                variant="primary"
                download
              >
                Download PDF
              </ButtonLink>
              <PrintButton />
            </>
          }
        />
        <FilterBar
          key={`${entered.from} ${entered.to}`}
          label="Statement"
          action={statementHref(id)}
          filters={[]}
          clearHref={statementHref(id)}
        >
          <DateField label="From" name="from" defaultValue={entered.from} errors={errors.from} />
          <DateField label="To" name="to" defaultValue={entered.to} errors={errors.to} />
        </FilterBar>
      </div>
      <DocumentView document={document} />
    </>
  );
}
