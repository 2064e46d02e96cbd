import { capitalize, formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

export interface ReceiptInput extends DocumentContext {
  payment: number;
  method: string;
  card: { brand: string | null; lastFour: string } | null;
  state: string;
  cents: number;
  refundedCents: number;
  creditCents: number;
  takenOn: string;
  takenBy: string;
  reference: string | null;
  items: { description: string; cents: number }[];
}

const unpaid: Record<string, string> = {
  voided: 'This payment was voided. It does not count as paid.',
  failed: 'This payment failed. Nothing was paid.',
};

/** The receipt for a payment: how much was paid, how, and for what. */
export function receiptDocument(input: ReceiptInput): PatientDocument {
  const { state, cents, refundedCents, items, creditCents } = input;
  const notice = unpaid[state];
  const applied = [...items, ...(creditCents > 0 ? [{ description: 'Credit', cents: creditCents }] : [])];
  return {
    ...documentHead(input, 'Receipt'),
    sections: [
      ...(notice ? [{ parts: [{ kind: 'text' as const, text: notice }] }] : []),
      { heading: 'Payment', parts: [{ kind: 'facts', facts: facts(input) }] },
      ...(applied.length > 0 ? [appliedSection(applied)] : []),
      ...(notice
        ? []
        : [{ parts: [{ kind: 'text' as const, text: thanks(cents - refundedCents, input.clinic.name) }] }]),
    ],
  };
}

function facts({ payment, takenOn, takenBy, cents, refundedCents, ...input }: ReceiptInput): [string, string][] {
  return [
    ['Receipt number', String(payment)],
    ['Date', formatDate(takenOn)],
    ['Amount', formatMoney(cents)],
    ...(refundedCents > 0 ? [['Refunded', formatMoney(refundedCents)] as [string, string]] : []),
    ['Method', methodOf(input)],
    ...(input.reference ? [['Reference', input.reference] as [string, string]] : []),
    ['Received by', takenBy],
  ];
}

function methodOf({ method, card }: Pick<ReceiptInput, 'method' | 'card'>): string {
  return card ? `${card.brand ?? 'Card'} ending in ${card.lastFour}` : capitalize(method);
}

function appliedSection(items: ReceiptInput['items']): PatientDocument['sections'][number] {
  return {
    heading: 'Paid for',
    parts: [
      {
        kind: 'table',
        columns: [
          { label: 'Item', isNumber: false },
          { label: 'Amount', isNumber: true },
        ],
        rows: items.map(({ description, cents }) => [description, formatMoney(cents)]),
        total: ['Total', formatMoney(items.reduce((sum, { cents }) => sum + cents, 0))],
      },
    ],
  };
}

const thanks = (cents: number, clinic: string) =>
  cents > 0 ? `${clinic} received ${formatMoney(cents)}. Thank you.` : `${clinic} refunded this payment in full.`;
