import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  await store.pool.query(`insert into portal.audit (at, via, action, target, outcome, mac)
    values (now(), 'page', 'read', '/patients/:id?', 'allowed', '\\x00')`);
});
afterAll(() => store.close());

describe('the audit', () => {
  test.each([
    ['changed', "update portal.audit set outcome = 'refused'"],
    ['deleted', 'delete from portal.audit'],
    ['emptied', 'truncate portal.audit'],
  ])('cannot be %s, not even by the database owner', async (_, statement) => {
    await expect(store.pool.query(statement)).rejects.toThrow('audit rows cannot be changed');
  });
});
