import { expect, test } from 'vitest';
import { csvCell } from '#server/inova/contract/lists/list-text.ts';
import { readIds } from '../../../cli/import/read-ids.ts';

const invalidTexts = [
  '12a',
  '1e5',
  '12.0',
  '+12',
  '-12',
  '1 2',
  '1,2',
  '"12',
  "'12",
  '0x12',
  '１２',
  '١٢',
  '12\u00a0',
  '\u200b12',
  '12\u0000',
  '=12',
  'ehrid2',
];
test.each(invalidTexts)('%j is refused, not corrected', (text) => {
  expect(readIds(`7\n${text}`)).toEqual({
    ids: [{ line: 1, ehrId: '7' }],
    repeated: [],
    refused: [{ line: 2, ehrId: text, reason: 'must contain only digits' }],
  });
});

test('leading zeros stay and make a different ID', () => {
  expect(readIds('0012\n12').ids).toEqual([
    { line: 1, ehrId: '0012' },
    { line: 2, ehrId: '12' },
  ]);
});

test('whitespace around IDs, empty lines, and Windows line endings are ignored', () => {
  expect(readIds(' 12 \r\n\r\n\t34\t\r\n   \r\n').ids).toEqual([
    { line: 1, ehrId: '12' },
    { line: 3, ehrId: '34' },
  ]);
});

test('a line may end with a carriage return alone', () => {
  expect(readIds('ehrid\r12\r\r34\r').ids).toEqual([
    { line: 2, ehrId: '12' },
    { line: 4, ehrId: '34' },
  ]);
});

test('an exported column of EHR IDs is read as it was', () => {
  const ids = ['590012', '0012', '12345678901234567890'];
  const exported = `\ufeff${csvCell('EHR ID')}\r\n${ids.map((id) => `${csvCell(id)}\r\n`).join('')}`;
  expect(readIds(exported)).toMatchObject({ ids: ids.map((ehrId) => ({ ehrId })), refused: [] });
});

const headings = ['ehrid', 'EHRID', 'ehr_id', 'EHR_ID', 'EHR ID', 'ehr-id', '"ehr_id"'].map((text) => `${text}\n12`);
test.each([...headings, 'EHRID\r\n12', '\ufeffehrId\n12'])('the heading in %j is skipped', (text) => {
  expect(readIds(text)).toEqual({ ids: [{ line: 2, ehrId: '12' }], repeated: [], refused: [] });
});

test('a heading after the first line is refused', () => {
  expect(readIds('12\nehrid').refused).toMatchObject([{ line: 2, ehrId: 'ehrid' }]);
});

test('an ID of more than 20 digits is refused', () => {
  expect(readIds('1'.repeat(20)).ids).toHaveLength(1);
  expect(readIds('1'.repeat(21)).refused).toMatchObject([{ reason: 'must have at most 20 digits' }]);
});

test('a repeated ID counts once, at its first line', () => {
  expect(readIds('1\n2\n1\n1')).toEqual({
    ids: [
      { line: 1, ehrId: '1' },
      { line: 2, ehrId: '2' },
    ],
    repeated: [
      { line: 3, ehrId: '1' },
      { line: 4, ehrId: '1' },
    ],
    refused: [],
  });
});

test('every nonempty line is an ID, a repeat, or refused, and IDs are unchanged', () => {
  const pieces = ['1', '22', '1', 'a', '', ' ', '３', '007', '1 ', '\t5'];
  for (let seed = 0; seed < 500; seed++) {
    const lines = Array.from({ length: seed % 9 }, (_, index) => pieces[(seed * 7 + index * index * 3) % 10] as string);
    const { ids, repeated, refused } = readIds(lines.join('\n'));
    expect(ids.length + repeated.length + refused.length).toBe(lines.filter((line) => line.trim() !== '').length);
    for (const { line, ehrId } of ids) expect(lines[line - 1]?.trim()).toBe(ehrId);
    expect(new Set(ids.map(({ ehrId }) => ehrId)).size).toBe(ids.length);
  }
});
