import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { InvoiceHistory } from '#server/inova/contract/payments/invoices.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

/** The transfers of the invoice between the clinic's accounts. */
export function InvoiceLedgerCard({ ledger }: Pick<InvoiceHistory, 'ledger'>) {
  return (
    <Card id="ledger" title="Ledger">
      <Table
        caption="Ledger of this invoice"
        columns={[
          { key: 'kind', label: 'Entry', primary: true, cell: ({ kind }) => capitalize(kind) },
          { key: 'on', label: 'Date', cell: ({ on }) => formatDate(on) },
          { key: 'debit', label: 'Debit', cell: ({ debit }) => capitalize(debit) },
          { key: 'credit', label: 'Credit', cell: ({ credit }) => capitalize(credit) },
          { key: 'cents', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
        ]}
        rows={ledger}
        keyOf={(transfer) => ledger.indexOf(transfer)}
        empty="The ledger has no entries for this invoice."
      />
    </Card>
  );
}
