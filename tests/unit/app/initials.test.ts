import { expect, test } from 'vitest';
import { initials } from '#app/ui/data/initials.ts';

test.each([
  ['first name first', 'Marisol Alvarez-Whitcomb', 'MA'],
  ['last name first', 'Alvarez-Whitcomb, Marisol', 'MA'],
  ['a middle name', 'Anna Maria Kowalska', 'AK'],
  ['an email address', 'marisol.alvarez@lakeshore.test', 'MA'],
  ['one word', 'staff@inova.test', 'S'],
  ['nothing', '', '?'],
])('initials of %s', (_, name, expected) => {
  expect(initials(name)).toBe(expected);
});
