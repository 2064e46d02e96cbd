import { expect, test } from 'vitest';
import { formatPhone } from '#server/inova/contract/text/phone.ts';

test.each([
  ['8475550100', '(847) 555-0100'],
  ['1-847-555-0100', '(847) 555-0100'],
  ['+1 (847) 555.0100', '(847) 555-0100'],
  ['555-0100', null],
  ['847-555-0100 ext. 4', null],
  ['', null],
])('the phone number %j is stored as %j', (typed, stored) => {
  expect(formatPhone(typed)).toBe(stored);
});
