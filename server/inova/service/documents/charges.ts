import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';

/** The input of estimates and agreements: patient, clinic and total. */
export interface ChargesInput extends DocumentContext {
  template: string;
  /** The checklist before treatment. */
  points: string[];
  counselor: string | null;
  total: AgreementTotal;
  parts: { number: number; dueOn: string; cents: number }[];
  message: string;
}

/**
 * A table of items with their amounts and payers, and a table of the steps to the total. With the service codes of the
 * items it has them too, and what each item costs altogether.
 */
export function chargesSections(
  { total }: Pick<ChargesInput, 'total'>,
  codes?: (string | null)[],
): PatientDocument['sections'] {
  const items = total.lines.filter(({ kind }) => kind === 'item');
  const reductions = total.lines.filter(({ kind, isApplied }) => kind !== 'item' && isApplied);
  return [
    {
      heading: 'Planned services',
      parts: [
        {
          kind: 'table',
          columns: [
            { label: 'Item', isNumber: false },
            ...(codes ? [{ label: 'Service code', isNumber: false }, numberColumn('Expected charge')] : []),
            numberColumn('Paid by insurance'),
            numberColumn('Paid by you'),
          ],
          rows: items.map(({ index, text, cents, insuranceCents }) => [
            insuranceCents > 0 ? text.replace(/: \$[\d,.]+ by insurance$/, '') : text,
            ...(codes ? [codes[index] ?? '—', formatMoney(cents + insuranceCents)] : []),
            insuranceCents > 0 ? formatMoney(insuranceCents) : '—',
            cents > 0 || insuranceCents === 0 ? formatMoney(cents) : '—',
          ]),
          total: [
            'Total',
            ...(codes ? ['', formatMoney(total.itemsCents + total.insuranceCents)] : []),
            formatMoney(total.insuranceCents),
            formatMoney(total.itemsCents),
          ],
        },
      ],
    },
    {
      heading: 'What you pay',
      parts: [
        {
          kind: 'table',
          columns: [{ label: 'Item', isNumber: false }, numberColumn('Amount')],
          rows: [
            ['Planned services', formatMoney(total.itemsCents)],
            ...reductions.map(({ text, cents }) => [text, formatMoney(cents)]),
          ],
          total: ['You pay', formatMoney(total.totalCents)],
        },
      ],
    },
  ];
}

const numberColumn = (label: string) => ({ label, isNumber: true });

/** The checklist before treatment, one item per line. */
export function checklistSection({ points }: ChargesInput): PatientDocument['sections'] {
  if (points.length === 0) return [];
  return [{ heading: 'Before treatment begins', parts: points.map((point) => ({ kind: 'text', text: `• ${point}` })) }];
}
