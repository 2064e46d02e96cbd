import { expect, test } from 'vitest';
import { labelsPdf } from '#server/documents/document-pdf.ts';
import { readPdf } from '../../support/pdf-text.ts';

const labels = Array.from({ length: 35 }, (_, number) => ({
  code: `E5${String(number).padStart(5, '0')}`,
  lines: ['Nora Winters · DOB 09/01/1985', 'Embryo · day 5 · 5AA', 'Frozen 06/01/2026'],
}));

test('a sheet has thirty labels, each whole with its code and patient, and the others follow on the next', async () => {
  const { pages } = await readPdf(await labelsPdf({ labels }));
  expect(pages.map((page) => page.match(/E5\d{5}/g)?.length)).toEqual([30, 5]);
  expect(pages[0]?.match(/DOB09\/01\/1985|DOB 09\/01\/1985/g)).toHaveLength(30);
});
