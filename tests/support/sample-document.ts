import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';

const table = (rows: string[][]) => ({
  kind: 'table' as const,
  columns: [
    { label: 'Benefit', isNumber: false },
    { label: 'Maximum', isNumber: true },
    { label: 'Remaining', isNumber: true },
  ],
  rows,
  total: ['Altogether', '$9,000.00', '$4,500.25'],
});

/** A document with everything that is hard to lay out: long names, unbroken words, many scripts, multi-page text. */
export const sampleDocument: PatientDocument = {
  title: 'Insurance benefits summary',
  clinic: {
    id: 5,
    name: 'Lakeside Fertility Center',
    initials: 'LF',
    lines: ['1200 Shore Drive, Chicago, IL 60611', '(312) 555-0142'],
  },
  patient: { name: `Élise ${'Fernández-Nguyễn '.repeat(11)}Жуков`, lines: ['Born 04/12/1988'] },
  madeOn: 'November 21, 2026',
  sections: [
    { parts: [{ kind: 'text', text: 'Your insurance company told us this on 11/20/2026. “It is no promise.”' }] },
    {
      heading: 'Policy',
      parts: [
        {
          kind: 'facts',
          facts: [
            ['Insurance company', 'Aetna'],
            ['Center of excellence or special network required', 'Yes'],
            ['Reference number', 'X8'.repeat(120)],
            ['Plan', 'PPO'],
          ],
        },
      ],
    },
    {
      heading: 'Amounts',
      parts: [table(Array.from({ length: 70 }, (_, row) => [`Line ${row}`, '$100.00', '$50.25']))],
    },
    {
      heading: 'Exclusions',
      parts: [{ kind: 'text', text: 'Cryopreservation beyond one year is excluded.\n'.repeat(90) }],
    },
  ],
};
