import type { StorageBill } from '#server/inova/contract/cryo/billing.ts';
import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

interface InvoiceInput extends DocumentContext {
  number: string;
  dueOn: string;
  bill: StorageBill;
}

/** A storage invoice, with the lines that its amount is made of. */
export function invoiceDocument(input: InvoiceInput): PatientDocument {
  const { number, dueOn, today, bill } = input;
  return {
    ...documentHead(input, `Storage invoice ${number}`),
    sections: [
      {
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Invoice', number],
              ['Issued', formatDate(today)],
              ['Due', formatDate(dueOn)],
              ['Period', `${formatDate(bill.from)}–${formatDate(bill.to)}`],
            ],
          },
        ],
      },
      {
        heading: 'Storage of frozen specimens',
        parts: [
          {
            kind: 'table',
            columns: [
              { label: 'Description', isNumber: false },
              { label: 'Amount', isNumber: true },
            ],
            rows: bill.lines.map(({ text, cents }) => [text, formatMoney(cents)]),
            total: ['Amount due', formatMoney(bill.cents)],
          },
        ],
      },
    ],
  };
}
