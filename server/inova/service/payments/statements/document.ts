import type { Receivables, Statement } from '#server/inova/contract/payments/payments.ts';
import { capitalize, formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

type Account = Omit<Statement, 'client' | 'patientId'>;

const amountColumn = (label: string) => ({ label, isNumber: true });
const textColumn = (label: string) => ({ label, isNumber: false });

/** A patient's statement: each charge and payment of a period with the balance after it, and what is open by age. */
export function statementDocument(
  context: DocumentContext,
  { from, to, openingCents, closingCents, lines }: Account,
  buckets: Receivables['buckets'],
): PatientDocument {
  return {
    ...documentHead(context, 'Statement of account'),
    sections: [
      {
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Period', `${formatDate(from)} to ${formatDate(to)}`],
              ['Balance before', formatMoney(openingCents)],
              [closingCents < 0 ? 'Credit' : 'Balance due', formatMoney(Math.abs(closingCents))],
            ],
          },
        ],
      },
      {
        heading: 'Charges and payments',
        parts: [
          {
            kind: 'table',
            columns: [...['Date', 'Entry', 'Reference'].map(textColumn), ...['Amount', 'Balance'].map(amountColumn)],
            rows: lines.map((line) => [
              ...[formatDate(line.on), entryOf(line), line.reference ?? ''],
              ...[formatMoney(line.cents), formatMoney(line.balanceCents)],
            ]),
            total: ['Balance', '', '', '', formatMoney(closingCents)],
          },
        ],
      },
      {
        heading: `Open invoices by days past due, as of ${formatDate(context.today)}`,
        parts: [
          {
            kind: 'table',
            columns: [textColumn('Days past due'), amountColumn('Invoices'), amountColumn('Amount')],
            rows: buckets.map(({ label, invoices, cents }) => [label, String(invoices), formatMoney(cents)]),
            total: [
              'Open',
              String(buckets.reduce((sum, { invoices }) => sum + invoices, 0)),
              formatMoney(buckets.reduce((sum, { cents }) => sum + cents, 0)),
            ],
          },
        ],
      },
    ],
  };
}

/** What a line is: money for an agreement leaves the patient's credit in the same event that it arrived with. */
const entryOf = ({ kind, agreementId, cents }: Account['lines'][number]) =>
  agreementId !== null && cents > 0 && kind !== 'invoice issued' ? 'Paid toward agreement' : capitalize(kind);
