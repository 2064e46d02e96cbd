import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { BillLine, StorageBill } from '#server/inova/contract/cryo/billing.ts';

const columns: Column<BillLine>[] = [
  { key: 'text', label: 'Line', primary: true, cell: ({ text }) => text },
  { key: 'cents', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
];

/** A bill line by line, with its total. */
export function BillLines({ bill, caption }: { bill: StorageBill; caption: string }) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={bill.lines}
      keyOf={({ text }) => text}
      empty={null}
      footer={
        <Cluster isSpread>
          <Text as="span">Billed on {formatDate(bill.billOn)}</Text>
          <Text as="span" strong numbers>
            {formatMoney(bill.cents)}
          </Text>
        </Cluster>
      }
    />
  );
}
