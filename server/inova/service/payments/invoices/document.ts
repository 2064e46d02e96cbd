import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

/** What an invoice says. */
export interface InvoiceContent extends DocumentContext {
  number: string;
  description: string;
  dueOn: string;
  cents: number;
  lines: { description: string; performedOn: string | null; cents: number }[];
  /** The claim whose share the patient pays. */
  claim: { number: string; serviceOn: string; billedCents: number; allowedCents: number; paidCents: number } | null;
}

/** An invoice: what is charged for, less discounts and what insurance paid, and when it is due. */
export function invoiceDocument(content: InvoiceContent): PatientDocument {
  const { number, description, today, dueOn, cents, clinic, lines, claim } = content;
  const isDated = lines.some(({ performedOn }) => performedOn !== null);
  const dayOf = (performedOn: string | null) => (performedOn ? formatDate(performedOn) : '');
  const facts: [string, string][] = [
    ['Invoice', number],
    ['Issued', formatDate(today)],
    ['Due', formatDate(dueOn)],
    ['For', description],
  ];
  return {
    ...documentHead(content, `Invoice ${number}`),
    sections: [
      { parts: [{ kind: 'facts', facts }] },
      ...(claim ? [claimSection(claim)] : []),
      {
        heading: 'Charges',
        parts: [
          {
            kind: 'table',
            columns: [
              { label: 'Description', isNumber: false },
              ...(isDated ? [{ label: 'Performed', isNumber: false }] : []),
              { label: 'Amount', isNumber: true },
            ],
            rows: lines.map((line) => [
              line.description,
              ...(isDated ? [dayOf(line.performedOn)] : []),
              formatMoney(line.cents),
            ]),
            total: ['Amount due', ...(isDated ? [''] : []), formatMoney(cents)],
          },
          {
            kind: 'text',
            text: `Please pay ${clinic.name} by ${formatDate(dueOn)}, and give the invoice number ${number} with your payment.`,
          },
        ],
      },
    ],
  };
}

function claimSection(claim: NonNullable<InvoiceContent['claim']>): PatientDocument['sections'][number] {
  return {
    heading: 'Your insurance claim',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Claim', claim.number],
          ['Date of service', formatDate(claim.serviceOn)],
          ['Billed', formatMoney(claim.billedCents)],
          ['Allowed by your plan', formatMoney(claim.allowedCents)],
          ['Paid by insurance', formatMoney(claim.paidCents)],
        ],
      },
    ],
  };
}
