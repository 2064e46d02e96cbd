import { formatMonth } from '#app/lib/dates.ts';
import { paymentMethods } from '#server/inova/contract/agreements/agreements.ts';
import type { Card, CardEntry } from '#server/inova/contract/payments/cards.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

export type PaymentMethod = (typeof paymentMethods)[number];

/** How a payment is made: by a card on file, another one, a link to the patient, or as it is recorded. */
export type Method =
  | { kind: 'card'; card: number }
  | { kind: 'new card' | 'link' }
  | { kind: 'recorded'; method: PaymentMethod };

export interface MethodOption {
  value: string;
  label: string;
}

/** The methods that a patient can pay by, cards on file first. */
export function methodOptions(cards: Card[], { isConnected, hasPages }: CardEntry, today: string): MethodOption[] {
  const usable = isConnected ? cards.filter((card) => isUsable(card, today)) : [];
  return [
    ...usable.map((card) => ({ value: `card-${card.id}`, label: cardLabel(card) })),
    ...(isConnected && hasPages
      ? [{ value: 'link', label: 'Payment link: the patient enters a card on their own device' }]
      : []),
    ...(isConnected ? [{ value: 'new card', label: 'New card' }] : []),
    ...paymentMethods.map((method) => ({ value: method, label: capitalize(method) })),
  ];
}

const isUsable = ({ revokedAt, expiresOn }: Card, today: string) => revokedAt === null && expiresOn >= today;

export const cardLabel = ({ brand, lastFour, expiresOn }: Pick<Card, 'brand' | 'lastFour' | 'expiresOn'>) =>
  `${brand} ending in ${lastFour}, expires ${formatMonth(expiresOn)}`;

export function parseMethod(value: string): Method {
  if (value.startsWith('card-')) return { kind: 'card', card: Number(value.slice('card-'.length)) };
  if (value === 'new card' || value === 'link') return { kind: value };
  return { kind: 'recorded', method: value as PaymentMethod };
}
