import { expect, test } from 'vitest';
import { cellText, csvCell, csvHeader, csvLines, textOfCsvCell } from '#server/inova/contract/lists/list-text.ts';
import type { ListColumn, ListRow } from '#server/inova/contract/lists/lists.ts';
import { randomNumbers } from '../../support/random.ts';

test('no text is a formula in a spreadsheet', () => {
  const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
  const before = ['', ' ', '\t', '\r', '\n', '\r\n', '\0', '\u00a0', '\u200b', '\ufeff'];
  const texts = signs.flatMap((sign) => before.map((space) => `${space}${sign}1+1`));
  expect(texts.filter((text) => csvCell(text) !== `"'${text}"`)).toEqual([]);
  expect([';1', '\t1', '\n1', 'note; =1', ';=1', 'a;b;@c'].map(csvCell)).toEqual(
    ["';1", "'\t1", "'\n1", "note;' =1", "';'=1", "a;b;'@c"].map((cell) => `"${cell}"`),
  );
});

test('long IDs, IDs with leading zeros, and IDs like 12E4 stay text in a spreadsheet', () => {
  const ids = ['123456789012', '12345678901234567890', '007', '02139', '12E4', '1.5e7'];
  expect(ids.map(csvCell)).toEqual(ids.map((id) => `"'${id}"`));
  const others = ['0', '590012', '12345678901', '1985-09-01', '01/31/2026', 'E4', '12 E4'];
  expect(others.map(csvCell)).toEqual(others.map((text) => `"${text}"`));
});

test('a CSV cell is read back as it was', () => {
  const next = randomNumbers(7);
  const parts = ["'", '=', '＝', '-', ';', ' ', '\t', '\n', '"', '0', '123456789012', 'a', '\u200b', ','];
  const texts = Array.from({ length: 5_000 }, () =>
    Array.from({ length: Math.floor(next() * 8) }, () => parts[Math.floor(next() * parts.length)]).join(''),
  );
  expect(texts.filter((text) => textOfCsvCell(csvCell(text)) !== text)).toEqual([]);
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

test('a list as CSV has a byte order mark, a header line, and a line per row', () => {
  const columns = [column('day', 'date'), column('none', 'text')];
  expect(csvHeader(columns) + csvLines(columns, [row, row], clinics)).toBe(
    '\ufeff"day","none"\r\n"01/31/2026",""\r\n"01/31/2026",""\r\n',
  );
});

test('a negative number stays a number in CSV', () => {
  const less = { ...row, cells: { count: -3, cents: -150 } };
  expect(csvLines([column('count', 'number'), column('cents', 'money')], [less], clinics)).toBe('"-3","-1.50"\r\n');
});
