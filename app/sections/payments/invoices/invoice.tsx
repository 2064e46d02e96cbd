import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { actionHref } from '#app/lists/bulk/selection.ts';
import { accountHref } from '#app/sections/cryo/account/paths.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import styles from '../../agreements/send.module.css';
import { invoiceHref, invoicePdfHref, invoicesHref, takePaymentHref } from '../paths.ts';
import { AmountsCard } from './amounts-card.tsx';
import { decideWriteOff } from './decide-write-off.server.ts';
import { InvoiceHistoryCard } from './invoice-history-card.tsx';
import { InvoiceLedgerCard } from './invoice-ledger-card.tsx';
import { InvoiceStatus, isOpen } from './invoice-status.tsx';
import { loadInvoice, loadInvoicePage } from './load-invoice.server.ts';
import { PaymentsOfInvoiceCard } from './payments-of-invoice-card.tsx';
import { WriteOffsCard } from './write-offs-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Invoice ${data.invoice.number} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { ...(await loadInvoicePage(context, params.id)), onceKey: newOnceKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  return decideWriteOff(context, await loadInvoice(context, params.id));
}

/** An invoice as it was issued, and what became of it since. */
export default function InvoicePage() {
  const { invoice, document, history, patient, clinic, ...page } = useLoaderData<typeof loader>();
  const { hasAccount, email, canApprove, onceKey } = page;
  const { id, client, number, patientId, state, voidReason } = invoice;
  const { timeZone } = clinic;
  const isBehindDialog = useDialogIsOpen();
  const contactHref = actionHref('unpaid-invoices', 'contact', {}, { client, id }, invoiceHref(id));
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <div data-print="hide">
          <PageHeader
            title={`Invoice ${number}`}
            subtitle={
              <>
                <a href={invoicesHref(patientId)}>{fullName(patient)}</a> ·{' '}
                <InvoiceStatus invoice={invoice} timeZone={timeZone} />
              </>
            }
            actions={
              <>
                {isOpen(invoice) && (
                  <ButtonLink href={takePaymentHref(patientId)} icon="card" variant="primary">
                    Take payment
                  </ButtonLink>
                )}
                <ButtonLink href={invoicePdfHref(id)} icon="download" download>
                  Download PDF
                </ButtonLink>
                <PrintButton />
                {hasAccount && <ButtonLink href={accountHref(patientId)}>Storage account</ButtonLink>}
                {isOpen(invoice) && <ButtonLink href={contactHref}>Log contact</ButtonLink>}
                {canApprove && state !== 'void' && (
                  <ButtonLink href={invoiceHref(id, '/void')} variant="danger">
                    Void invoice
                  </ButtonLink>
                )}
              </>
            }
          />
          {state === 'void' && <Banner kind="advisory">This invoice is void. {voidReason}</Banner>}
        </div>
        <div className={styles.send}>
          <DocumentView document={document} />
          <Stack>
            <AmountsCard invoice={invoice} />
            <PaymentsOfInvoiceCard invoice={invoice} timeZone={timeZone} />
            <WriteOffsCard
              invoice={invoice}
              timeZone={timeZone}
              onceKey={onceKey}
              email={email}
              canApprove={canApprove}
            />
            <InvoiceLedgerCard ledger={history.ledger} />
            <InvoiceHistoryCard invoice={invoice} changes={history.changes} timeZone={timeZone} />
          </Stack>
        </div>
      </div>
      <Outlet />
    </>
  );
}
