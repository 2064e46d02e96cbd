import type { AgreementTotal } from '#server/inova/contract/agreement-draft.ts';
import type { Paper, PaperPart } from '#server/inova/contract/document.ts';
import { showMoney } from '#server/inova/contract/words.ts';
import type { Addressed } from './head.ts';

/** What estimates and agreements are made from: whose they are, and what was chosen comes to. */
export interface Charged extends Addressed {
  template: string;
  /** What is to be done before treatment. */
  points: string[];
  counselor: string | null;
  total: AgreementTotal;
  parts: { number: number; dueOn: string; cents: number }[];
  message: string;
}

/** What was chosen, in a table of what each item costs and who pays it, and the steps to the total in another. */
export function chargesOf({ total }: Charged): Paper['sections'] {
  const items = total.lines.filter(({ kind }) => kind === 'item');
  const taken = total.lines.filter(({ kind, isApplied }) => kind !== 'item' && isApplied);
  return [
    {
      heading: 'What is planned',
      parts: [
        {
          kind: 'table',
          columns: [{ label: 'Item', isNumber: false }, numbers('Paid by insurance'), numbers('Paid by you')],
          rows: items.map(({ text, cents, insuranceCents }) => [
            insuranceCents > 0 ? text.replace(/: \$[\d,.]+ by insurance$/, '') : text,
            insuranceCents > 0 ? showMoney(insuranceCents) : '—',
            cents > 0 || insuranceCents === 0 ? showMoney(cents) : '—',
          ]),
          total: ['Together', showMoney(total.insuranceCents), showMoney(total.itemsCents)],
        },
      ],
    },
    {
      heading: 'What you pay',
      parts: [
        {
          kind: 'table',
          columns: [{ label: 'Step', isNumber: false }, numbers('Amount')],
          rows: [
            ['What is planned', showMoney(total.itemsCents)],
            ...taken.map(({ text, cents }) => [text, showMoney(cents)]),
          ],
          total: ['You pay', showMoney(total.totalCents)],
        },
      ],
    },
  ];
}

const numbers = (label: string) => ({ label, isNumber: true });

/** A note that the counselor wrote for the patient. */
export function messageOf({ message }: Pick<Charged, 'message'>): Paper['sections'] {
  return message ? [{ heading: 'A note for you', parts: paragraphs(message) }] : [];
}

/** What is to be done before treatment, one point a line. */
export function checklistOf({ points }: Charged): Paper['sections'] {
  if (points.length === 0) return [];
  return [{ heading: 'Before treatment begins', parts: points.map((point) => ({ kind: 'text', text: `• ${point}` })) }];
}

function paragraphs(text: string): PaperPart[] {
  return text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => ({ kind: 'text', text: each }));
}
