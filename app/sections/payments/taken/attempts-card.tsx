import { formatDate, type TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { chargeHref } from './hrefs.ts';

const none = 'This payment was not charged in the portal. Refund it at the card provider.';

/** What was asked of the card provider for a payment, and what became of it. */
export function AttemptsCard({ attempts, timeZone }: { attempts: Charge[]; timeZone: TimeZone }) {
  const columns: Column<Charge>[] = [
    {
      key: 'kind',
      label: 'Type',
      primary: true,
      cell: ({ id, kind }) => <a href={chargeHref(id)}>{capitalize(kind)}</a>,
    },
    { key: 'at', label: 'Date', cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} /> },
    { key: 'card', label: 'Card', cell: ({ lastFour }) => (lastFour ? `•••• ${lastFour}` : '—') },
    { key: 'result', label: 'Result', cell: ({ message }) => message },
    {
      key: 'settled',
      label: 'Settled',
      cell: ({ settledOn }) => (settledOn ? formatDate(settledOn) : '—'),
    },
    { key: 'amount', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
  ];
  return (
    <Card title="Card provider">
      <Table
        caption="Requests to the card provider"
        columns={columns}
        rows={attempts}
        keyOf={({ id }) => id}
        empty={none}
      />
    </Card>
  );
}
