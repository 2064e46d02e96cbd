import { expect, test } from 'vitest';
import { cellText, csvCell, csvHeader, csvLines } from '#server/inova/contract/list-text.ts';
import type { ListColumn, ListRow } from '#server/inova/contract/lists.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is not a formula in a spreadsheet', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`);
});

test.each([
  ['plain', '"plain"'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\nlines, and a comma', '"two\nlines, and a comma"'],
  ["O'Neil", '"O\'Neil"'],
  ['', '""'],
])('%j is written to CSV as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

const column = (key: string, kind: ListColumn['kind']): ListColumn => {
  return { key, label: key, kind, sortable: false };
};
const clinics = [{ id: 20, name: 'Saguaro', timeZone: 'America/Phoenix' }];
const row: ListRow = {
  client: 20,
  id: 7,
  actions: [],
  patientId: 7,
  cells: { day: '2026-01-31', at: '2026-01-31T06:05:00.000Z', cents: 123456, count: 0, none: null },
};

test.each([
  ['day', 'date', '01/31/2026'],
  ['at', 'instant', '01/30/2026 11:05 PM'],
  ['cents', 'money', '1234.56'],
  ['count', 'number', '0'],
  ['none', 'text', ''],
  ['none', 'instant', ''],
  ['anything', 'clinic', 'Saguaro'],
] as const)('%s as %s is formatted as %j', (key, kind, text) => {
  expect(cellText(column(key, kind), row, clinics)).toBe(text);
});

test('a list as CSV has a header line and a line per row', () => {
  const columns = [column('day', 'date'), column('none', 'text')];
  expect(csvHeader(columns) + csvLines(columns, [row, row], clinics)).toBe(
    '"day","none"\r\n"01/31/2026",""\r\n"01/31/2026",""\r\n',
  );
});

test('a negative number stays a number in CSV', () => {
  const less = { ...row, cells: { count: -3, cents: -150 } };
  expect(csvLines([column('count', 'number'), column('cents', 'money')], [less], clinics)).toBe('"-3","-1.50"\r\n');
});
