import { afterEach, expect, test, vi } from 'vitest';
import type { HttpBrowser } from '../support/http-browser.ts';
import type { Page } from '../support/sitemap.ts';

const list = Array.from({ length: 40 }, (_, at) => at);

/** Loads `someOf` as in a run with this seed. */
async function choicesOf(seed: string, isFull = '') {
  vi.stubEnv('INOVA_SEED', seed);
  vi.stubEnv('INOVA_FULL', isFull);
  vi.resetModules();
  const { someOf } = await import('../support/seed.ts');
  return (count: number, name = 'name') => someOf(list, count, name);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the same seed picks the same items, in the order of the list', async () => {
  const chosen = (await choicesOf('7'))(5);
  expect(chosen).toHaveLength(5);
  expect(chosen.toSorted((one, other) => one - other)).toEqual(chosen);
  expect((await choicesOf('7'))(5)).toEqual(chosen);
});

test('another seed or another name picks other items', async () => {
  const chosen = (await choicesOf('7'))(5);
  expect((await choicesOf('8'))(5)).not.toEqual(chosen);
  expect((await choicesOf('7'))(5, 'other')).not.toEqual(chosen);
});

test('a hundred runs cover every item', async () => {
  const seen = new Set<number>();
  for (let seed = 1; seed <= 100; seed++) for (const each of (await choicesOf(String(seed)))(5)) seen.add(each);
  expect(seen.size).toBe(list.length);
});

test('the full test picks everything', async () => {
  expect((await choicesOf('7', '1'))(5)).toEqual(list);
});

test('the full test reads a page with few accounts where it does not ask for all', async () => {
  vi.stubEnv('INOVA_FULL', '1');
  vi.resetModules();
  const { accountsFor } = await import('../support/page-accounts.ts');
  const page = { name: '/tasks', requirement: { who: 'staff' } } as Page;
  const accounts = [null, 'staff', 'cryo', 'admin'].map((role) => ({
    role,
    browser: {} as HttpBrowser,
    principal: null,
  }));
  expect(accountsFor(page, accounts)).toEqual(accounts);
  expect(accountsFor(page, accounts, false)).toHaveLength(2);
});
