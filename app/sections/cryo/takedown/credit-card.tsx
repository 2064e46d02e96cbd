import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { CreditLine, Takedown } from '#server/inova/contract/cryo/takedown.ts';

const columns: Column<CreditLine>[] = [
  { key: 'number', label: 'Invoice', primary: true, cell: ({ number }) => number },
  { key: 'period', label: 'Period', cell: ({ from, to }) => `${formatDate(from)}–${formatDate(to)}` },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amountCents }) => formatMoney(amountCents) },
  { key: 'days', label: 'Unused days', numeric: true, cell: ({ unusedDays, days }) => `${unusedDays} of ${days}` },
  { key: 'credit', label: 'Credit', numeric: true, cell: ({ creditCents }) => formatMoney(creditCents) },
];

/** What is given back if storage ends on a day, line by line; carrying out the last specimen posts it. */
export function CreditCard({ credit, endsOn }: { credit: Takedown['credit']; endsOn: string }) {
  const { lines, creditCents, owedCents, refundCents } = credit;
  const total = (label: string, cents: number) => (
    <Text as="span" numbers>
      {label} {formatMoney(cents)}
    </Text>
  );
  return (
    <Card title={`Credit if storage ends on ${formatDate(endsOn)}`}>
      <Table
        caption="Credit for unused days"
        columns={columns}
        rows={lines}
        keyOf={({ invoice }) => invoice}
        empty={<EmptyState icon="card" title="No invoice covers later days" />}
        footer={
          <Cluster gap={16}>
            {total('Credit', creditCents)}
            {total('Still owed', owedCents)}
            {total('For the patient', refundCents)}
          </Cluster>
        }
      />
    </Card>
  );
}
