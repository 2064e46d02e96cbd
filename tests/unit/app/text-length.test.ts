import { expect, test } from 'vitest';
import { formatBytes } from '#app/ui/form/bytes.ts';
import { textLength } from '#app/ui/form/text-length.ts';

test.each([
  ['an empty text', '', 0],
  ['letters', 'Léa', 3],
  ['an emoji', 'a😀', 2],
  ['a line break as browsers send it', 'a\r\nb', 3],
  ['a line break as browsers store it', 'a\nb', 3],
])('counts the visible characters of %s', (_, text, length) => {
  expect(textLength(text)).toBe(length);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [12_345, '12 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [3_400_000, '3.4 MB'],
])('%i bytes is shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
