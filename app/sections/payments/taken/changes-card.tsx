import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Payment } from '#server/inova/contract/payments/payments.ts';

/** The refunds and chargebacks of a payment, newest first; nothing without any. */
export function ChangesCard({ payment, timeZone }: { payment: Payment; timeZone: TimeZone }) {
  const refunds = payment.refunds.map(({ id, cents, at, by, reason }) => ({
    ...{ id: `refund ${id}`, dateTime: at, detail: reason },
    title: `${formatMoney(cents)} refunded by ${by}`,
  }));
  const chargebacks = payment.chargebacks.map(({ id, cents, at, by, reason, reversedAt }) => ({
    ...{ id: `chargeback ${id}`, dateTime: at },
    title: `Chargeback of ${formatMoney(cents)} recorded by ${by}`,
    detail: reversedAt ? `${reason} · Won ${formatInstant(reversedAt, timeZone)}` : reason,
  }));
  const changes = [...refunds, ...chargebacks].toSorted((a, b) => b.dateTime.localeCompare(a.dateTime));
  if (changes.length === 0) return null;
  return (
    <Card title="Refunds and chargebacks">
      <Timeline events={changes.map((each) => ({ ...each, time: formatInstant(each.dateTime, timeZone) }))} />
    </Card>
  );
}
