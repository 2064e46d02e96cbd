import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createThirdPartyTokenStore, type ThirdPartyTokenStore } from '#server/access/third-party-tokens.ts';
import { openSecrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

const secrets = openSecrets('', 'a secret');
const minute = 60_000;

let store: Store;
let clock: Date;
let tokens: ThirdPartyTokenStore;
let retrieve: () => Promise<string>;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  clock = new Date('2026-06-15T12:00:00Z');
  await store.pool.query('delete from portal.third_party_tokens');
  tokens = createThirdPartyTokenStore(store, secrets, () => clock);
  let retrieved = 0;
  retrieve = vi.fn(async () => `token ${++retrieved}`);
});
afterAll(() => store.close());

const current = (owner = 'nurse', from = tokens) => from.getOrRetrieve('engagedmd', owner, retrieve);
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};
const storedOwners = async () =>
  (await store.pool.query('select owner from portal.third_party_tokens order by owner')).rows;

test('a token is reused for 7 hours and 59 minutes', async () => {
  expect(await current()).toBe('token 1');
  pass(7 * 60 + 59);
  expect(await current()).toBe('token 1');
  expect(retrieve).toHaveBeenCalledTimes(1);
});

test('a token is replaced after 8 hours, counted from when it was retrieved', async () => {
  await current();
  pass(8 * 60);
  expect(await current()).toBe('token 2');
  pass(7 * 60 + 59);
  expect(await current()).toBe('token 2');
  pass(1);
  expect(await current()).toBe('token 3');
});

test('using a token does not extend it', async () => {
  for (let hour = 0; hour < 8; hour++) {
    expect(await current()).toBe('token 1');
    pass(60);
  }
  expect(await current()).toBe('token 2');
});

test('expired tokens of all owners are deleted even when no new one can be retrieved', async () => {
  await current('another');
  await current();
  pass(8 * 60);
  await expect(tokens.getOrRetrieve('engagedmd', 'nurse', () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await storedOwners()).toEqual([]);
});

test('a token is returned only for its own owner and service', async () => {
  expect(await current('one')).toBe('token 1');
  expect(await current('other')).toBe('token 2');
  expect(await tokens.getOrRetrieve('synthpop', 'one', retrieve)).toBe('token 3');
  expect(await current('one')).toBe('token 1');
});

test('a failed retrieval stores nothing', async () => {
  await expect(tokens.getOrRetrieve('engagedmd', 'nurse', () => Promise.reject(new Error('down')))).rejects.toThrow();
  expect(await storedOwners()).toEqual([]);
  expect(await current()).toBe('token 1');
});

test('concurrent requests each get a token, and one is stored', async () => {
  const together = await Promise.all([1, 2, 3, 4].map(() => current()));
  expect(await storedOwners()).toHaveLength(1);
  expect(together).toContain(await current());
});

test('a cleared token is retrieved again; tokens of other owners stay', async () => {
  await current('one');
  await current('other');
  await tokens.clear('engagedmd', 'one');
  expect(await current('one')).toBe('token 3');
  expect(await current('other')).toBe('token 2');
});

test('tokens are stored sealed and cannot be opened with another secret', async () => {
  await tokens.getOrRetrieve('engagedmd', 'nurse', async () => 'a-plain-token');
  const { rows } = await store.pool.query('select sealed_token as sealed from portal.third_party_tokens');
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed.includes('a-plain-token')).toBe(false);
  const others = createThirdPartyTokenStore(store, openSecrets('', 'another secret'), () => clock);
  expect(await current('nurse', others)).toBe('token 1');
});
