import type { Card } from '#server/inova/contract/payments/cards.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

export const cardAuthorizationKind = 'Card authorization';

interface AuthorizationInput extends DocumentContext {
  card: Pick<Card, 'brand' | 'lastFour' | 'expiresOn'>;
  /** The last day to sign, as `YYYY-MM-DD`. */
  expiresOn: string;
}

/** The permission to charge a card on file, which the patient reads and signs. */
export function authorizationDocument(input: AuthorizationInput): PatientDocument {
  const { card, clinic, expiresOn } = input;
  const texts = (heading: string, lines: string[]) => ({
    heading,
    parts: lines.map((text) => ({ kind: 'text' as const, text })),
  });
  return {
    ...documentHead(input, cardAuthorizationKind),
    sections: [
      {
        heading: 'Your card',
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Card', `${card.brand} ending in ${card.lastFour}`],
              ['Expires', formatDate(card.expiresOn)],
            ],
          },
        ],
      },
      texts('What you authorize', [
        `${clinic.name} may keep this card on file at its card provider and charge it for amounts that you owe: invoices and agreements that you ask the clinic to charge, and recurring payments that you set up with the clinic.`,
        'The clinic keeps no card number. It sees the brand, the last four digits, and the expiration date.',
        'You receive a receipt for each charge on request. Recurring payments are charged on the days you agreed on; a declined one is tried again up to three times.',
      ]),
      texts('Your rights', [
        'You can revoke this authorization at any time, by telling the clinic. From then on the card is not charged, and recurring payments with it stop at once. What you owe remains due.',
        'You can pay in another way. Your care does not depend on keeping a card on file.',
      ]),
      texts('By signing', [
        'I am authorized to use this card, and I agree to what is described above.',
        `This document can be signed until ${formatDate(expiresOn)}.`,
      ]),
    ],
  };
}
