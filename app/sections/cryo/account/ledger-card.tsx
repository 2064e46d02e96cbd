import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AccountLedgerLine } from '#server/inova/contract/cryo/accounts.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const columns: Column<AccountLedgerLine>[] = [
  { key: 'kind', label: 'Entry', primary: true, cell: ({ kind }) => capitalize(kind) },
  { key: 'on', label: 'Date', cell: ({ on }) => formatDate(on) },
  { key: 'invoice', label: 'Invoice', cell: ({ invoice }) => invoice },
  { key: 'against', label: 'Against', cell: ({ against }) => capitalize(against) },
  { key: 'cents', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
  { key: 'balance', label: 'Balance', numeric: true, cell: ({ balanceCents }) => formatMoney(balanceCents) },
];

/** What the ledger has of the account's invoices: what is owed is positive. */
export function LedgerCard({ lines }: { lines: AccountLedgerLine[] }) {
  return (
    <Card id="ledger" title="Ledger">
      <Table
        caption="Ledger of the storage account"
        columns={columns}
        rows={lines}
        keyOf={(line) => lines.indexOf(line)}
        empty={<EmptyState icon="card" title="No entries yet" />}
      />
    </Card>
  );
}
