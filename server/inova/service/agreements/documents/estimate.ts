import type { PatientDocument } from '#server/inova/contract/document.ts';
import { documentHead } from '#server/inova/patient-documents/head.ts';
import { messageSection } from '#server/inova/patient-documents/message.ts';
import { type ChargesInput, chargesSections, checklistSection } from '#server/inova/service/documents/charges.ts';

/** The estimate document: expected cost of treatment, before an agreement. */
export function estimateDocument(input: ChargesInput): PatientDocument {
  const counselor = input.counselor ? `${input.counselor}, your financial counselor,` : 'Your financial counselor';
  return {
    ...documentHead(input, 'Cost estimate'),
    sections: [
      ...messageSection(input),
      ...chargesSections(input),
      {
        heading: 'About this estimate',
        parts: [
          {
            kind: 'text',
            text: 'This is an estimate of your treatment costs, not a bill. Insurance amounts are based on information from your plan; its final decision may differ.',
          },
          { kind: 'text', text: `${counselor} will review it with you before you agree to anything.` },
        ],
      },
      ...checklistSection(input),
    ],
  };
}
