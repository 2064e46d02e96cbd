import { expect, test } from 'vitest';
import { table } from '../../../cli/table.ts';

test('columns are aligned, and missing values are dashes', () => {
  expect(
    table(
      ['id', 'name'],
      [
        [1, 'Anna'],
        [1000, null],
        [20, ''],
      ],
    ),
  ).toBe(['ID    NAME', '1     Anna', '1000  -', '20    -'].join('\n'));
});

test('East Asian characters take two columns, combining accents none', () => {
  const lines = table(
    ['name', 'id'],
    [
      ['李伟', 1],
      ['Rene\u0301e', 2],
      ['Anna', 3],
    ],
  ).split('\n');
  expect(lines).toEqual(['NAME   ID', '李伟   1', 'Rene\u0301e  2', 'Anna   3']);
});

test('a narrow terminal truncates the widest column', () => {
  const lines = table(['id', 'name'], [[1, 'a very long name that does not fit']], 20).split('\n');
  expect(lines[1]).toBe('1   a very long nam…');
  expect(lines.every((line) => line.length <= 20)).toBe(true);
});

test('a terminal of unknown width truncates nothing', () => {
  expect(table(['name'], [['a very long name']], 0)).toBe('NAME\na very long name');
});

test('control characters in the text are replaced', () => {
  expect(table(['name'], [['\u001b[2Jgone\r\n\u202etxt']])).toBe('NAME\n\ufffd[2Jgone\ufffd\ufffd\ufffdtxt');
});
