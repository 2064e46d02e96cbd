import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { resetPhrase } from '#server/inova/contract/devtools.ts';
import { canarySearch, plantCanaries } from '../../support/canaries.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let superadmin: Inova;
beforeAll(async () => {
  service = await startTestService();
  superadmin = await service.signIn('superadmin', 'over HTTP');
});
afterAll(() => service.close());

test('a call is found by its request, with how it ended and who made it, and without what it was about', async () => {
  await plantCanaries(service.store);
  const staff = await service.signIn('staff', 'over HTTP');
  await staff.patients.search(canarySearch);
  await staff.patients.get(999_999_999).catch(() => undefined);
  const failed = (await superadmin.devTools.calls({ failed: 'true' })).find(
    ({ call }) => call === 'GET /patients/{id}',
  );
  expect(failed).toMatchObject({ status: 404, user: 'staff@inova.test', client: 5, via: 'api' });
  const ofRequest = await superadmin.devTools.calls({ request: failed?.request });
  expect(ofRequest.map(({ call }) => call)).toEqual(['GET /patients/{id}']);
  const everything = JSON.stringify([await superadmin.devTools.calls({}), await superadmin.devTools.overview()]);
  expect(everything).toContain('GET /patients/search/{query}');
  expect(everything).not.toContain(canarySearch);
});

test('the cache is cleared, and failed jobs and slow queries are shown without the values of filters', async () => {
  const { pool } = service.store;
  await pool.query("insert into inova.cached_figures (key, as_of, value) values ('test', now(), '1')");
  const principal = JSON.stringify({});
  await pool.query(
    `insert into inova.slow_answers (id, kind, name, query, principal, asked_at)
     values ('test', 'list', 'new-patients', '{"name": "Winters"}', $1, now())`,
    [principal],
  );
  const before = await superadmin.devTools.overview();
  expect(before.figures.count).toBeGreaterThan(0);
  expect(before.slowQueries).toContainEqual(expect.objectContaining({ name: 'new-patients', filters: ['name'] }));
  expect(JSON.stringify(before)).not.toContain('Winters');
  expect((await superadmin.devTools.clearCache()).removed).toBe(before.figures.count);
  expect((await superadmin.devTools.overview()).figures.count).toBe(0);
});

test('only backend super admins have the tools', async () => {
  for (const role of ['network', 'admin', 'staff'])
    await expect((await service.signIn(role)).devTools.overview(), role).rejects.toMatchObject({ status: 403 });
});

test('a reset needs the phrase, runs once at a time, and is missing on a store without the mark', async () => {
  await expect(superadmin.devTools.reset({ phrase: 'reset' })).rejects.toMatchObject({ status: 400 });
  expect(await superadmin.devTools.resetState()).toMatchObject({ startedAt: null, error: null });
  await superadmin.devTools.reset({ phrase: resetPhrase });
  await expect(superadmin.devTools.reset({ phrase: resetPhrase })).rejects.toMatchObject({ status: 409 });
  await service.store.pool.query('delete from inova.demonstration_mark');
  await expect(superadmin.devTools.resetState()).rejects.toMatchObject({ status: 404 });
  await expect(superadmin.devTools.reset({ phrase: resetPhrase })).rejects.toMatchObject({ status: 404 });
});
