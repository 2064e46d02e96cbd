import { formatDate, formatInstant } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Timeline, type TimelineEvent } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Invoice, InvoiceHistory } from '#server/inova/contract/payments/invoices.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

interface InvoiceHistoryCardProps {
  invoice: Invoice;
  changes: InvoiceHistory['changes'];
  timeZone: string | null;
}

/** What happened to the invoice, newest first: contacts, payments, write-offs, and its end. */
export function InvoiceHistoryCard(props: InvoiceHistoryCardProps) {
  return (
    <Card title="History">
      <Timeline events={eventsOf(props).sort((a, b) => b.dateTime.localeCompare(a.dateTime))} limit={8} />
    </Card>
  );
}

function eventsOf({ invoice, changes, timeZone }: InvoiceHistoryCardProps): TimelineEvent[] {
  const { issuedOn, createdBy, voidedAt, voidedBy, voidReason, payments, writeOffs } = invoice;
  const eventAt = (at: string, id: string, title: string, detail?: string | null) => ({
    ...{ id, dateTime: at, time: formatInstant(at, timeZone), title, detail },
  });
  return [
    ...(voidedAt ? [eventAt(voidedAt, 'void', `Voided by ${voidedBy}`, voidReason)] : []),
    ...changes.map(({ id, at, change, by, details }) =>
      eventAt(at, `change ${id}`, `${capitalize(change)} by ${by}`, details.map(({ text }) => text).join(' · ')),
    ),
    ...payments.map(({ id, method, takenAt, cents }) =>
      eventAt(takenAt, `payment ${id}`, `${formatMoney(cents)} paid by ${method}`),
    ),
    ...writeOffs.map(({ id, requestedAt, requestedBy, cents, reason }) =>
      eventAt(requestedAt, `request ${id}`, `Write-off of ${formatMoney(cents)} requested by ${requestedBy}`, reason),
    ),
    ...writeOffs.flatMap(({ id, state, decidedAt, decidedBy, cents }) =>
      decidedAt
        ? [eventAt(decidedAt, `decision ${id}`, `Write-off of ${formatMoney(cents)} ${state} by ${decidedBy}`)]
        : [],
    ),
    {
      id: 'issued',
      dateTime: issuedOn,
      time: formatDate(issuedOn),
      title: createdBy ? `Issued by ${createdBy}` : 'Issued',
    },
  ];
}
