import { expect, test } from 'vitest';
import { capitalize } from '#server/inova/contract/text/format.ts';

test.each([
  ['no-show', 'No-show'],
  ['in room', 'In room'],
  ['hCG test', 'hCG test'],
  ['IVF', 'IVF'],
])('%s is shown as %s', (word, shown) => {
  expect(capitalize(word)).toBe(shown);
});
