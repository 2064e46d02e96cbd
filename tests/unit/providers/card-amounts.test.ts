import { expect, test } from 'vitest';
import { formatAmount, parseAmount } from '#server/providers/card/money.ts';
import { randomNumbers } from '../../support/random.ts';
import { seed } from '../../support/seed.ts';

test.each([
  ['139.00', 13_900],
  ['139.0', 13_900],
  ['139.5', 13_950],
  ['13900', 13_900],
  ['0.00', 0],
  ['0', 0],
  ['.07', 7],
  ['0.29', 29],
  ['-10.05', -1_005],
  ['-0.00', 0],
  [' 5.00 ', 500],
  ['5.2300', 523],
  ['999999999999.99', 99_999_999_999_999],
])('the amount "%s" is %i cents', (amount, cents) => {
  expect(parseAmount(amount)).toBe(cents);
});

test.each([
  '',
  '.',
  '-',
  '5.',
  '1,390.00',
  '$5.00',
  '5.001',
  '1e3',
  '0x10',
  '५.00',
  '5.00 USD',
  '--5.00',
  '9'.repeat(13),
])('"%s" is no amount', (amount) => {
  expect(parseAmount(amount)).toBeNull();
});

test('every amount in cents comes back from its text, and its text has two decimals', () => {
  const next = randomNumbers(seed);
  const drawn = Array.from({ length: 20_000 }, () => Math.floor(next() * 10 ** (1 + Math.floor(next() * 11))));
  const wrong = [...Array(2_000).keys(), ...drawn].flatMap((cents) => {
    const text = formatAmount(cents);
    const isRight =
      /^(0|[1-9]\d*)\.\d\d$/.test(text) &&
      parseAmount(text) === cents &&
      parseAmount(text.replace('.', '')) === cents &&
      (cents === 0 || parseAmount(formatAmount(-cents)) === -cents);
    return isRight ? [] : [`${cents}: ${text}`];
  });
  expect(wrong).toEqual([]);
});

test.each([0.5, 139.999, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%f is not an amount in cents', (cents) => {
  expect(() => formatAmount(cents)).toThrow(RangeError);
});
