import { todayIn } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import type { SummarizedInvoice } from '#server/inova/contract/payments/invoices.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const tones: Record<SummarizedInvoice['state'], StatusKind> = {
  open: 'advisory',
  paid: 'healthy',
  'written off': 'neutral',
  credited: 'neutral',
  void: 'neutral',
};

type Invoice = Pick<SummarizedInvoice, 'state' | 'dueOn' | 'balanceCents'>;

/** True if an invoice can be paid. */
export const isOpen = ({ state, balanceCents }: Omit<Invoice, 'dueOn'>) => state === 'open' && balanceCents > 0;

/** An invoice's status; an open one that is past due says so. */
export function InvoiceStatus({ invoice, timeZone }: { invoice: Invoice; timeZone: string | null }) {
  const isPastDue = isOpen(invoice) && invoice.dueOn < todayIn(timeZone);
  return (
    <Status kind={isPastDue ? 'degraded' : tones[invoice.state]}>
      {isPastDue ? 'Past due' : capitalize(invoice.state)}
    </Status>
  );
}
