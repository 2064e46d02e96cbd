import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const responseTimeout = 3_000;
const unavailable = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '10' }),
  body: expect.stringContaining('inova is temporarily unavailable'),
};
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let portal: TestPortal;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  portal = await startTestPortal({}, (databaseUrl) => `${proxy.through(databaseUrl)}?query_timeout=${responseTimeout}`);
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

test('while the database does not respond, pages say so after a bounded wait, and it is used again later', async () => {
  const browser = await portal.signIn('staff');
  await browser.get('/newpatients');
  proxy.freeze();
  expect(await browser.get('/newpatients')).toMatchObject(unavailable);
  expect(await browser.post('/patients/add', newPatientOf('Frozen'))).toMatchObject(unavailable);
  proxy.restore();
  await expect.poll(async () => (await browser.get('/newpatients')).status, { timeout: 60_000 }).toBe(200);
});
