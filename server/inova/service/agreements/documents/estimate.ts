import type { Paper } from '#server/inova/contract/document.ts';
import { type Charged, chargesOf, checklistOf, messageOf } from '#server/inova/service/documents/charges.ts';
import { paperHead } from '#server/inova/service/documents/head.ts';

/** What treatment is expected to cost, before anything is agreed. */
export function estimatePaper(charged: Charged): Paper {
  const counselor = charged.counselor ? `${charged.counselor}, your financial counselor,` : 'Your financial counselor';
  return {
    ...paperHead(charged, 'Cost estimate'),
    sections: [
      ...messageOf(charged),
      ...chargesOf(charged),
      {
        heading: 'How to read this',
        parts: [
          {
            kind: 'text',
            text: 'This is an estimate of what your treatment will cost you, and no bill. Amounts that insurance is to pay follow what your plan told us; what it decides in the end may differ.',
          },
          { kind: 'text', text: `${counselor} will go through it with you before you agree to anything.` },
        ],
      },
      ...checklistOf(charged),
    ],
  };
}
