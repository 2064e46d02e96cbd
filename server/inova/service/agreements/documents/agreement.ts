import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { documentHead } from '#server/inova/patient-documents/head.ts';
import { messageSection } from '#server/inova/patient-documents/message.ts';
import { type ChargesInput, chargesSections, checklistSection } from '#server/inova/service/documents/charges.ts';

/** The agreement document: charges, payments and terms. */
export function agreementDocument(input: ChargesInput): PatientDocument {
  const { clinic, total } = input;
  return {
    ...documentHead(input, input.template || 'Financial agreement'),
    sections: [
      ...messageSection(input),
      ...chargesSections(input),
      ...planSection(input),
      ...checklistSection(input),
      {
        heading: 'Agreement',
        parts: [
          `I agree to pay ${clinic.name} ${formatMoney(total.totalCents)} for the services listed here by the dates above.`,
          'Anything not listed here is billed separately, including medications, services of other practices, and additional treatment.',
          'Where insurance is to pay and does not, the amount is mine to pay. The clinic tells me before it bills me.',
          'I may revoke this agreement in writing until my cycle begins. Payments are then refunded, less the cost of services already performed.',
        ].map((text) => ({ kind: 'text', text })),
      },
    ],
  };
}

function planSection({ parts, total }: ChargesInput): PatientDocument['sections'] {
  if (total.totalCents === 0) return [];
  if (parts.length === 0) {
    return [{ heading: 'Payment schedule', parts: [{ kind: 'text', text: 'In full within 14 days of signing.' }] }];
  }
  return [
    {
      heading: 'Payment schedule',
      parts: [
        {
          kind: 'table',
          columns: [
            { label: 'Part', isNumber: false },
            { label: 'Due on', isNumber: false },
            { label: 'Amount', isNumber: true },
          ],
          rows: parts.map(({ number, dueOn, cents }) => [String(number), formatDate(dueOn), formatMoney(cents)]),
          total: ['Total', '', formatMoney(total.totalCents)],
        },
      ],
    },
  ];
}
