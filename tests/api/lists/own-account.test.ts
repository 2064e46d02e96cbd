import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/store/sql.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

test('a new user finds only their own work under My work while others use the lists', async () => {
  const colleague = await service.signIn('financial');
  const all = await colleague.lists.show('benefits-verifications', {});
  expect(all.rows.length).toBeGreaterThan(0);

  await rows(
    service.store.pool,
    sql`insert into inova.users (email, password_hash, firstname, lastname, client_id, permission, corp, corpclients, corprole)
      select 'newcomer@inova.test', password_hash, firstname, lastname, client_id, permission, corp, corpclients, corprole
      from inova.users where email = 'financial@inova.test'`,
  );
  const newcomer = await service.signIn('newcomer');
  const query = { assignee: 'newcomer@inova.test', lenient: 'yes' };
  const own = await newcomer.lists.show('benefits-verifications', query);
  expect({ faults: own.faults, rows: own.rows.length }).toEqual({ faults: [], rows: 0 });
});
