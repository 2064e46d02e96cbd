import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { agreementHref } from '#app/sections/agreements/agreement/stages.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Invoice } from '#server/inova/contract/payments/invoices.ts';

/** What is charged, paid, and open now. */
export function AmountsCard({ invoice }: { invoice: Invoice }) {
  const { amountCents, paidCents, writtenOffCents, creditedCents, balanceCents, dueOn, agreementId, patientId } =
    invoice;
  return (
    <Card title="Balance">
      <DefinitionList
        items={[
          { term: 'Amount', value: formatMoney(amountCents) },
          { term: 'Paid', value: formatMoney(paidCents) },
          ...(writtenOffCents > 0 ? [{ term: 'Written off', value: formatMoney(writtenOffCents) }] : []),
          ...(creditedCents > 0 ? [{ term: 'Credited', value: formatMoney(creditedCents) }] : []),
          { term: 'Balance', value: formatMoney(invoice.state === 'void' ? 0 : balanceCents) },
          { term: 'Due', value: formatDate(dueOn) },
          ...(agreementId
            ? [
                {
                  term: 'Agreement',
                  value: <a href={agreementHref({ id: agreementId, patientId })}>View agreement</a>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
