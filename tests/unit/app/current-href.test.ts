import { expect, test } from 'vitest';
import { currentHref } from '#app/shell/current-href.ts';

const hrefs = ['/', '/patients', '/patients/import', '/benefits/', '/clinic/cryo/dashboard?client=5'];

test.each([
  ['/', '/'],
  ['/patients', '/patients'],
  ['/patients/42', '/patients'],
  ['/patients/import', '/patients/import'],
  ['/patients/imports', '/patients'],
  ['/benefits', '/benefits/'],
  ['/clinic/cryo/dashboard', '/clinic/cryo/dashboard?client=5'],
  ['/tasks', null],
])('on %s the menu highlights %s', (path, expected) => {
  expect(currentHref(hrefs, path)).toBe(expected);
});
