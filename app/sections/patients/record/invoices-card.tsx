import type { TimeZone } from '#app/lib/dates.ts';
import { ehrStatementsHref, invoicesHref, statementHref, takePaymentHref } from '#app/sections/payments/paths.ts';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { RelatedCard } from './related-card.tsx';
import type { RelatedRow } from './related-view.server.ts';

interface InvoicesCardProps {
  patientId: number;
  rows: RelatedRow[];
  timeZone: TimeZone;
}

/** The patient's open invoices, and the way to all of them, the statement, and a payment. */
export function InvoicesCard({ patientId, rows, timeZone }: InvoicesCardProps) {
  return (
    <RelatedCard
      id="invoices"
      title="Open invoices"
      rows={rows}
      timeZone={timeZone}
      action={{ href: invoicesHref(patientId), label: 'All invoices' }}
    >
      <Cluster gap={16}>
        <a href={statementHref(patientId)}>Statement</a>
        <a href={ehrStatementsHref(patientId)}>EHR statements</a>
        <a href={takePaymentHref(patientId)}>Take payment</a>
      </Cluster>
    </RelatedCard>
  );
}
