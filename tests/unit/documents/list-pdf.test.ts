import { extractTextItems, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { listPdf } from '#server/documents/document-pdf.ts';
import { readPdf } from '../../support/pdf-text.ts';

const names = ['Patient', 'EHR ID', 'Member ID', 'Payer', 'Status', 'Assigned to', 'Notes'];
const rows = Array.from({ length: 30 }, (_, row) => [
  `Montgomery-Fitzgerald, Alexandrina ${row}`,
  `E-${100_000 + row}-A`,
  `XYZ-${900_200_300 + row}-01`,
  'Blue Cross Blue Shield of Illinois',
  'Waiting for the payer to call back',
  'Counselor, Cora',
  'The representative asked for the policy number and the date of birth of the policy holder once more.',
]);
const list = {
  title: 'Benefit verifications',
  summary: 'All records · 30 rows',
  columns: names.map((label) => ({ label, isNumber: false })),
  rows,
  footer: 'Printed by Cora Counselor',
};

test('the letters of a document can be copied, whatever was printed before it', async () => {
  await listPdf({ ...list, rows: [['É Ñ Ü Č Ș Å']] });
  const { pages } = await readPdf(await listPdf(list));
  expect(pages[0]).toContain('Alexandrina0E-100000-A');
});

test('the first sheet of a list has rows, and every sheet has the headings and whole rows that name their patient', async () => {
  const { pages } = await readPdf(await listPdf(list));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('Alexandrina0E-100000-A');
  for (const [index, page] of pages.entries()) {
    expect(page, `sheet ${index + 1}`).toContain('PatientEHRIDMemberID');
    const count = (text: RegExp) => page.match(text)?.length ?? 0;
    expect(count(/Alexandrina/g), `sheet ${index + 1}`).toBeGreaterThan(0);
    expect(count(/XYZ-\d+-01/g), `sheet ${index + 1}`).toBe(count(/Alexandrina/g));
  }
});

test('an ID stays on one line', async () => {
  const { items } = await extractTextItems(await getDocumentProxy(await listPdf(list)));
  const lines = items.flat().map(({ str }) => str);
  const isWhole = (id = '') => lines.some((line) => line.includes(id));
  for (const [, ehrId, memberId] of rows) expect([ehrId, memberId].filter(isWhole)).toEqual([ehrId, memberId]);
});
