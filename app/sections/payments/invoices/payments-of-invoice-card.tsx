import { formatInstant } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Invoice } from '#server/inova/contract/payments/invoices.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

/** What of which payment was applied to the invoice. */
export function PaymentsOfInvoiceCard({ invoice, timeZone }: { invoice: Invoice; timeZone: string | null }) {
  return (
    <Card title="Payments">
      <Table
        caption="Payments applied to this invoice"
        columns={[
          { key: 'method', label: 'Payment', primary: true, cell: ({ method }) => capitalize(method) },
          { key: 'at', label: 'Taken', cell: ({ takenAt }) => formatInstant(takenAt, timeZone) },
          { key: 'cents', label: 'Applied', numeric: true, cell: ({ cents }) => formatMoney(cents) },
        ]}
        rows={invoice.payments}
        keyOf={({ id }) => id}
        empty="No payments yet."
      />
    </Card>
  );
}
