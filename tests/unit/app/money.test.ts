import { describe, expect, test } from 'vitest';
import { formatAmount, formatMoney, parseMoney } from '#app/lib/money.ts';
import { randomNumbers } from '../../support/random.ts';

test.each([
  ['$1,234.5', 123450],
  ['1234.50', 123450],
  ['  $ 12 ', 1200],
  ['.5', 50],
  ['7.', 700],
  ['0', 0],
  ['-0', 0],
  ['-$1,234.56', -123456],
  ['$-5', -500],
  ['1,000,000', 100_000_000],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%s is %i cents', (typed, cents) => {
  expect(Object.is(parseMoney(typed), cents)).toBe(true);
});

test.each([
  ['an empty text', ''],
  ['only a sign', '$'],
  ['only a decimal point', '.'],
  ['words', 'twelve'],
  ['a third decimal', '1.234'],
  ['invalid groups of digits', '1,23'],
  ['an incomplete group of digits', '1,234,5'],
  ['a decimal comma', '1.234,50'],
  ['two signs', '-$-5'],
  ['an exponent', '1e3'],
  ['separated digits', '12 34'],
  ['an amount above the exact range', '90071992547409.92'],
  ['digits of another script', '١٢'],
])('%s is not an amount', (_, typed) => {
  expect(parseMoney(typed)).toBeNull();
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123450, '$1,234.50'],
  [-123450, '-$1,234.50'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
])('%i cents is shown as %s', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown);
});

describe('for any amount', () => {
  const random = randomNumbers(20);
  /** Random amounts of every size, up to the largest exact one. */
  const amounts = Array.from({ length: 3000 }, () => {
    const size = 10 ** (random() * 15.9);
    return Math.min(Number.MAX_SAFE_INTEGER, Math.floor(random() * size)) * (random() < 0.5 ? -1 : 1) + 0;
  });

  test('the formatted text parses to the same cents', () => {
    for (const cents of amounts) {
      expect(parseMoney(formatMoney(cents)), formatMoney(cents)).toBe(cents);
      expect(parseMoney(formatAmount(cents)), formatAmount(cents)).toBe(cents);
    }
  });

  test('every way to type it parses to the same cents', () => {
    for (const cents of amounts.map(Math.abs)) {
      const [dollars, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
      const grouped = formatAmount(cents);
      const typed = [`${dollars}.${rest}`, `$${dollars}.${rest}`, ` ${grouped} `, `$ ${grouped}`, `+${grouped}`];
      if (rest.endsWith('0')) typed.push(`${dollars}.${rest[0]}`);
      if (rest === '00') typed.push(`${dollars}`, `${dollars}.`);
      for (const text of typed) {
        expect(parseMoney(text), text).toBe(text.startsWith('+') ? null : cents);
        expect(parseMoney(`${text}0x`), text).toBeNull();
      }
    }
  });
});
