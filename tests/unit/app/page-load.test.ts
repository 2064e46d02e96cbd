import { expect, test } from 'vitest';
import { isOlder } from '#app/lib/version.ts';
import { mayReload } from '#app/shell/page-load/reload-once.ts';

test.each([
  ['2.5.9', '2.5.10', true],
  ['2.5.9', '2.6', true],
  ['2.5.9', '3.0.0', true],
  ['2.5.9', '2.5.9', false],
  ['2.5.10', '2.5.9', false],
  ['3.0.0', '2.9.9', false],
])('version %s is older than %s: %s', (one, other, older) => {
  expect(isOlder(one, other)).toBe(older);
});

test('a page reloads itself at most once per 60,000 ms', () => {
  const now = Date.UTC(2026, 0, 1);
  expect(mayReload(0, now)).toBe(true);
  expect(mayReload(now - 59_999, now)).toBe(false);
  expect(mayReload(now - 60_000, now)).toBe(true);
});
