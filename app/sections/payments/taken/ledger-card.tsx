import { formatDate, type TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PaymentEvent } from '#server/inova/contract/payments/payment-events.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

type Line = PaymentEvent['transfers'][number] & Omit<PaymentEvent, 'transfers'> & { leg: number };

/** The transfers of a payment in the ledger, newest first. */
export function LedgerCard({ events, timeZone }: { events: PaymentEvent[]; timeZone: TimeZone }) {
  const lines = events.flatMap(({ transfers, ...event }) =>
    transfers.map((transfer, leg): Line => ({ ...event, ...transfer, leg })),
  );
  const columns: Column<Line>[] = [
    { key: 'kind', label: 'Event', primary: true, cell: ({ kind }) => capitalize(kind) },
    { key: 'at', label: 'Recorded', cell: ({ at }) => <Instant at={at} timeZone={timeZone} /> },
    { key: 'day', label: 'Posted to', cell: ({ day }) => formatDate(day) },
    { key: 'debit', label: 'Debit', cell: ({ debit }) => capitalize(debit) },
    {
      key: 'credit',
      label: 'Credit',
      cell: ({ credit, invoiceNumber }) => [capitalize(credit), invoiceNumber].filter(Boolean).join(', '),
    },
    { key: 'amount', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
    { key: 'by', label: 'User', cell: ({ by }) => by },
  ];
  return (
    <Card title="Ledger">
      <Table
        caption="Transfers in the ledger"
        columns={columns}
        rows={lines}
        keyOf={({ id, leg }) => `${id} ${leg}`}
        empty="Nothing was posted."
      />
    </Card>
  );
}
