import { expect, test } from 'vitest';
import { phoneHref } from '#app/lib/phone.tsx';

test.each([
  ['847-555-0100', 'tel:+18475550100'],
  ['(847) 555-0100', 'tel:+18475550100'],
  ['1 847 555 0100', 'tel:+18475550100'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['847-555-0100 ext. 12', 'tel:+18475550100'],
  ['555-0100', 'tel:5550100'],
  ['none', null],
  ['12', null],
])('%j dials %s', (number, href) => {
  expect(phoneHref(number)).toBe(href);
});
