import { expect, test } from 'vitest';
import { capital } from '#server/inova/contract/words.ts';

test.each([
  ['no-show', 'No-show'],
  ['in room', 'In room'],
  ['hCG test', 'hCG test'],
  ['IVF', 'IVF'],
])('%s is shown as %s', (word, shown) => {
  expect(capital(word)).toBe(shown);
});
