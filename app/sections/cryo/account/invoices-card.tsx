import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { invoiceHref } from '#app/sections/payments/paths.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CryoAccount, StorageInvoice } from '#server/inova/contract/cryo/accounts.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const tones = {
  open: 'advisory',
  paid: 'healthy',
  'written off': 'degraded',
  credited: 'neutral',
  void: 'neutral',
} as const;

/** Credits have a column if there are any. */
const columns = (hasCredits: boolean): Column<StorageInvoice>[] => [
  { key: 'number', label: 'Invoice', primary: true, cell: ({ id, number }) => <a href={invoiceHref(id)}>{number}</a> },
  { key: 'period', label: 'Period', cell: ({ from, to }) => `${formatDate(from)}–${formatDate(to)}` },
  { key: 'state', label: 'Status', cell: ({ state }) => <Status kind={tones[state]}>{capitalize(state)}</Status> },
  { key: 'due', label: 'Due', cell: ({ dueOn }) => formatDate(dueOn) },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amountCents }) => formatMoney(amountCents) },
  { key: 'paid', label: 'Paid', numeric: true, cell: ({ paidCents }) => formatMoney(paidCents) },
  ...(hasCredits
    ? [
        {
          key: 'credited',
          label: 'Credited',
          numeric: true,
          cell: ({ creditedCents }: StorageInvoice) => formatMoney(creditedCents),
        },
      ]
    : []),
  { key: 'balance', label: 'Balance', numeric: true, cell: ({ balanceCents }) => formatMoney(balanceCents) },
];

/** The invoices of the account, the latest period first. */
export function InvoicesCard({ account: { invoices } }: { account: CryoAccount }) {
  return (
    <Card id="invoices" title="Invoices">
      <Table
        caption="Storage invoices"
        columns={columns(invoices.some(({ creditedCents }) => creditedCents > 0))}
        rows={invoices}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="document" title="No invoices yet" />}
      />
    </Card>
  );
}
