import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.store.close());

/** Locks tables so that nothing can write to them; the returned function ends it. */
async function holdWrites(...tables: string[]) {
  const db = await portal.store.pool.connect();
  await db.query(`begin; lock table ${tables.join()} in exclusive mode`);
  return async () => {
    await db.query('rollback');
    db.release();
  };
}

/** The tables that somebody waits to write to. */
async function waitedFor(): Promise<string[]> {
  const { rows } = await portal.store.pool.query<{ name: string }>(
    'select distinct relation::regclass::text as name from pg_locks where not granted and relation is not null order by 1',
  );
  return rows.map(({ name }) => name);
}

const isListening = () =>
  portal
    .visitor()
    .get('/livez')
    .then(
      () => true,
      () => false,
    );

test('a portal that is stopped completes the form and the job in progress, and takes no more', async () => {
  const { pool } = portal.store;
  await pool.query(
    `insert into portal.drafts (user_email, about, version, fields, kept_at) values ('old', 'old', 1, '{}', '2020-01-01')`,
  );
  const release = await holdWrites('inova.patients', 'portal.drafts');
  const form = staff.post('/patients/add', newPatientOf('Zqstopping'));
  await pool.query(`select graphile_worker.add_job('clean-up')`);
  await expect.poll(waitedFor).toEqual(['inova.patients', 'portal.drafts']);
  const stopped = portal.stop();
  await expect.poll(isListening, { timeout: 10_000 }).toBe(false);
  await release();
  expect(await form).toMatchObject({ status: 302, location: expect.stringMatching(/^\/patients\/\d+$/) });
  await stopped;
  const { rows } = await pool.query(
    `select (select count(*)::int from inova.patients where lastname = 'Zqstopping') as patients,
       (select count(*)::int from portal.drafts where user_email = 'old') as drafts,
       (select count(*)::int from graphile_worker.jobs where task_identifier = 'clean-up') as jobs`,
  );
  expect(rows).toEqual([{ patients: 1, drafts: 0, jobs: 0 }]);
});
