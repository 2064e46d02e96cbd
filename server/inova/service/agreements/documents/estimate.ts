import type { PatientDocument } from '#server/inova/contract/document.ts';
import {
  type ChargesInput,
  chargesSections,
  checklistSection,
  messageSection,
} from '#server/inova/service/documents/charges.ts';
import { documentHead } from '#server/inova/service/documents/head.ts';

/** What treatment is expected to cost, before anything is agreed. */
export function estimateDocument(input: ChargesInput): PatientDocument {
  const counselor = input.counselor ? `${input.counselor}, your financial counselor,` : 'Your financial counselor';
  return {
    ...documentHead(input, 'Cost estimate'),
    sections: [
      ...messageSection(input),
      ...chargesSections(input),
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
      ...checklistSection(input),
    ],
  };
}
