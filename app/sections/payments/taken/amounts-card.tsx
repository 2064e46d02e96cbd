import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Payment } from '#server/inova/contract/payments/payments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { refundableCents } from './payment-actions.ts';

const tones: Record<Payment['state'], StatusKind> = {
  posted: 'advisory',
  settled: 'healthy',
  failed: 'unhealthy',
  refunded: 'neutral',
  voided: 'neutral',
};

/** Where the money of a payment is now, and what of it can still be refunded. */
export function AmountsCard({ payment }: { payment: Payment }) {
  const { state, cents, appliedCents, refundedCents, disputedCents, creditCents, settledOn, allocations } = payment;
  return (
    <Card title="Amounts">
      <DefinitionList
        items={[
          { term: 'Status', value: <Status kind={tones[state]}>{capitalize(state)}</Status> },
          { term: 'Settled', value: settledOn && formatDate(settledOn) },
          { term: 'Amount', value: formatMoney(cents) },
          { term: 'Applied', value: formatMoney(appliedCents) },
          { term: 'Credit', value: formatMoney(creditCents) },
          { term: 'Refunded', value: formatMoney(refundedCents) },
          { term: 'Chargeback', value: formatMoney(disputedCents) },
          { term: 'Can be refunded', value: formatMoney(refundableCents(payment)) },
          {
            term: 'Applied to',
            value:
              allocations.length > 0 &&
              allocations.map((part) => (
                <div key={`${part.invoiceId} ${part.agreementId}`}>
                  {part.invoiceNumber ?? 'Agreement'}: {formatMoney(part.cents)}
                </div>
              )),
          },
        ]}
      />
    </Card>
  );
}
