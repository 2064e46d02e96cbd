import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import type { DaySheet } from '#server/inova/contract/payments/payments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

type Row = DaySheet['rows'][number];
type Amount = 'takenCents' | 'refundedCents' | 'voidedCents' | 'disputedCents' | 'netCents';

const amount = (key: Amount, label: string): Column<Row> => ({
  key,
  label,
  numeric: true,
  cell: (row) => formatMoney(row[key]),
});

const columns: Column<Row>[] = [
  { key: 'by', label: 'User', primary: true, cell: ({ by }) => by },
  { key: 'method', label: 'Method', cell: ({ method }) => capitalize(method) },
  { key: 'payments', label: 'Payments', numeric: true, cell: ({ payments }) => payments },
  amount('takenCents', 'Taken'),
  amount('refundedCents', 'Refunded'),
  amount('voidedCents', 'Voided'),
  amount('disputedCents', 'Chargebacks'),
  amount('netCents', 'Net'),
];

/** What each user took and gave back by each method. */
export function SheetTable({ rows }: { rows: Row[] }) {
  return (
    <Table
      caption="Payments by user and method"
      columns={columns}
      rows={rows}
      keyOf={({ by, method }) => `${by} ${method}`}
      empty="No money was taken or given back on this day."
    />
  );
}
