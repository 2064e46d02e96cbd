import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import type { LedgerLine } from './ledger-lines.ts';

const columns: Column<LedgerLine>[] = [
  { key: 'kind', label: 'Entry', primary: true, cell: ({ kind }) => capitalize(kind) },
  { key: 'on', label: 'Date', cell: ({ on }) => formatDate(on) },
  { key: 'reference', label: 'Reference', cell: ({ reference }) => reference ?? '—' },
  { key: 'cents', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
  { key: 'balance', label: 'Balance', numeric: true, cell: ({ balanceCents }) => formatMoney(balanceCents) },
];

/** What the ledger has of the account's invoices: what is owed is positive. */
export function LedgerCard({ lines }: { lines: LedgerLine[] }) {
  return (
    <Card id="ledger" title="Ledger">
      <Table
        caption="Ledger of the storage account"
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        empty={<EmptyState icon="card" title="No entries yet" />}
      />
    </Card>
  );
}
