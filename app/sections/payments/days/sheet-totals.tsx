import { formatMoney } from '#app/lib/money.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { DaySheet } from '#server/inova/contract/payments/payments.ts';

/** The totals of a day. */
export function SheetTotals({ sheet: { netCents, chargedCents, writtenOffCents } }: { sheet: DaySheet }) {
  return (
    <Card title="Totals">
      <DefinitionList
        items={[
          { term: 'Net of payments', value: formatMoney(netCents) },
          { term: 'Invoiced', value: formatMoney(chargedCents) },
          { term: 'Written off', value: formatMoney(writtenOffCents) },
        ]}
      />
    </Card>
  );
}
