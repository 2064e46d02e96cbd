import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './agreement.module.css';

/** The payment plan with the amount paid per installment, and the payments received; renders nothing without either. */
export function PaymentsCard({ agreement, timeZone }: { agreement: Agreement; timeZone: string | null }) {
  const { parts, payments } = agreement;
  if (parts.length + payments.length === 0) return null;
  return (
    <Card title="Payments">
      <ul className={styles.rows}>
        {parts.map(({ number, dueOn, cents, paidCents }) => (
          <li key={number}>
            <span>
              Installment {number}
              <small>Due {formatDate(dueOn)}</small>
            </span>
            <span className={styles.amount}>
              {formatMoney(cents)}
              {paidCents > 0 && (
                <Status kind={paidCents === cents ? 'healthy' : 'advisory'}>
                  {paidCents === cents ? 'Paid' : `${formatMoney(paidCents)} paid`}
                </Status>
              )}
            </span>
          </li>
        ))}
        {payments.map(({ id, method, state, cents, takenAt, takenBy, reference }) => (
          <li key={id}>
            <span>
              {capitalize(method)}
              <small>
                <Instant at={takenAt} timeZone={timeZone} /> · {[takenBy, reference].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className={styles.amount}>
              {formatMoney(cents)}
              <small>{state}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
