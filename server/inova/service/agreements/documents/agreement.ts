import type { Paper } from '#server/inova/contract/document.ts';
import { showDate, showMoney } from '#server/inova/contract/words.ts';
import { type Charged, chargesOf, checklistOf, messageOf } from '#server/inova/service/documents/charges.ts';
import { paperHead } from '#server/inova/service/documents/head.ts';

/** What patient and clinic agree on: the charges, when they are paid, and the terms. */
export function agreementPaper(charged: Charged): Paper {
  const { clinic, total } = charged;
  return {
    ...paperHead(charged, charged.template || 'Financial agreement'),
    sections: [
      ...messageOf(charged),
      ...chargesOf(charged),
      ...planOf(charged),
      ...checklistOf(charged),
      {
        heading: 'What we agree on',
        parts: [
          `I agree to pay ${clinic.name} ${showMoney(total.totalCents)} for what is listed here, by the days named above.`,
          'What is not listed here is charged by itself: medications, services of other practices, and treatment beyond what is planned.',
          'Where insurance is to pay and does not, the amount is mine to pay. The clinic tells me before it bills me.',
          'I may revoke this agreement in writing until my cycle begins. What was paid is then returned, less services that were performed.',
        ].map((text) => ({ kind: 'text', text })),
      },
    ],
  };
}

function planOf({ parts, total }: Charged): Paper['sections'] {
  if (total.totalCents === 0) return [];
  if (parts.length === 0) {
    return [{ heading: 'When it is paid', parts: [{ kind: 'text', text: 'In full within 14 days of signing.' }] }];
  }
  return [
    {
      heading: 'When it is paid',
      parts: [
        {
          kind: 'table',
          columns: [
            { label: 'Part', isNumber: false },
            { label: 'Due on', isNumber: false },
            { label: 'Amount', isNumber: true },
          ],
          rows: parts.map(({ number, dueOn, cents }) => [String(number), showDate(dueOn), showMoney(cents)]),
          total: ['Together', '', showMoney(total.totalCents)],
        },
      ],
    },
  ];
}
