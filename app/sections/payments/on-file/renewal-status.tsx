import { formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import type { Card } from '#server/inova/contract/payments/cards.ts';
import { cardsHref } from './hrefs.ts';

interface RenewalStatusProps {
  card: Pick<Card, 'id' | 'patientId' | 'renewalEmailsAt' | 'renewalEmailedAt'>;
  timeZone: TimeZone;
}

/** Whether the patient agreed to an email before the card expires, or got it; leads to the dialog that changes it. */
export function RenewalStatus({ card, timeZone }: RenewalStatusProps) {
  const { id, patientId, renewalEmailsAt, renewalEmailedAt } = card;
  const text = (at: string, what: string) => `${what} ${formatDateIn(at, timeZone)}`;
  const label = renewalEmailedAt
    ? text(renewalEmailedAt, 'Sent')
    : renewalEmailsAt
      ? text(renewalEmailsAt, 'Agreed')
      : 'Not agreed';
  return (
    <Status kind={renewalEmailsAt || renewalEmailedAt ? 'healthy' : 'neutral'}>
      <a href={cardsHref(patientId, `/emails/${id}`)}>{label}</a>
    </Status>
  );
}
