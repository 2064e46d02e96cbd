import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let portal: TestPortal;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  portal = await startTestPortal({}, proxy.through);
});
afterAll(async () => {
  await portal?.close();
  proxy?.close();
});

test('while the database is gone, pages and forms say so; once it is back, the portal works without a restart', async () => {
  const browser = await portal.signIn('staff');
  const add = () => browser.post('/patients/add', { ...newPatientOf('Outage') });
  await add();
  proxy.stop();
  const unavailable = {
    status: 503,
    headers: expect.objectContaining({ 'retry-after': '10' }),
    body: expect.stringContaining('inova is temporarily unavailable. Nothing was saved.'),
  };
  expect(await browser.get('/newpatients')).toMatchObject(unavailable);
  expect(await add()).toMatchObject(unavailable);
  expect((await browser.get('/readyz')).status).toBe(503);
  expect((await browser.get('/livez')).status).toBe(200);
  proxy.restore();
  await expect.poll(async () => (await browser.get('/newpatients')).status, { timeout: 60_000 }).toBe(200);
  const { rows } = await portal.store.pool.query(`select from inova.patients where lastname = 'Outage'`);
  expect(rows).toHaveLength(1);
  const isEmpty = async () => {
    const { rows: jobs } = await portal.store.pool.query(
      'select from graphile_worker._private_jobs where run_at <= now()',
    );
    return jobs.length === 0;
  };
  await portal.store.pool.query(`select graphile_worker.add_job('check-health')`);
  await expect.poll(isEmpty, { timeout: 60_000 }).toBe(true);
});
