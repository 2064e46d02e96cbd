import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { addAuthorizations } from '../../support/many-authorizations.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** Adds a job that was given up, about an email that is gone; returns its number. */
async function addFailedJob(email: number, task = 'send-email'): Promise<string> {
  const { rows } = await portal.store.pool.query(
    `with added as (select * from graphile_worker.add_job($2, json_build_object('client', 5, 'id', $1::int),
       run_at => now() + interval '1 day'))
     select id from added`,
    [email, task],
  );
  const { id } = first(rows);
  await portal.store.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail server is gone' where id = $1`,
    [id],
  );
  return String(id);
}

/** The page once it shows this text, as a reader without script reloads it. */
async function pageWith(browser: HttpBrowser, path: string, text: string | RegExp) {
  for (;;) {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    if (page.body.match(text)) return page;
    await pause(100);
  }
}

test('a job of the portal itself is named in words', async () => {
  const id = await addFailedJob(0, 'clean-up');
  const browser = await portal.signIn('superadmin');
  expect((await browser.get('/status2/jobs')).body).toContain('Clean up');
  await browser.post('/status2/jobs', { job: id, intent: 'remove' });
});

test('a superadmin finds failed jobs from the status page, retries one, and removes another', async () => {
  const [one, other] = [await addFailedJob(999_001), await addFailedJob(999_002)];
  const browser = await portal.signIn('superadmin');
  expect((await browser.get('/status2')).body).toContain('href="/status2/jobs"');
  const { body } = await browser.get('/status2/jobs');
  for (const text of [
    'Send email to patient',
    'Clinic 5, email 999001',
    'The mail server is gone',
    'Not tried again',
  ]) {
    expect(body).toContain(text);
  }
  expect((await browser.post('/status2/jobs', { job: one, intent: 'retry' })).location).toBe('/status2/jobs');
  const retried = await pageWith(browser, '/status2/jobs', /^(?!.*email 999001)/s);
  expect(retried.body).toContain('Clinic 5, email 999002');
  await browser.post('/status2/jobs', { job: other, intent: 'remove' });
  expect((await browser.get('/status2/jobs')).body).toContain('No failed jobs');
  const nothing = await browser.post('/status2/jobs', { intent: 'retry' });
  expect(nothing).toMatchObject({ status: 400, body: expect.stringContaining('Select at least one job') });
});

test('failed jobs are hidden from those who may not see them', async () => {
  const browser = await portal.signIn('staff');
  expect((await browser.get('/status2')).body).not.toContain('/status2/jobs');
  expect((await browser.get('/status2/jobs')).status).not.toBe(200);
});

test('an action on many rows shows its progress without script, and is undone from there', async () => {
  const [list, { pool }] = ['/lists/pa-worklist', portal.store];
  await addAuthorizations(portal.store, 230);
  const browser = await portal.signIn('staff');
  const blocker = await pool.connect();
  await blocker.query('begin; lock table inova.authorizations in share mode');
  const { location } = await browser.post(`${list}/act/assign?all=1`, { assignee: emailOf('admin') });
  expect(location).toMatch(/^\/lists\/pa-worklist\/runs\/\d+$/);
  const path = location as string;
  const running = await browser.get(path);
  expect(running.headers.refresh).toBe('2');
  expect(running.body).toMatch(/In progress.*0 of \d{3} authorizations/s);
  await blocker.query('commit');
  blocker.release();
  const done = await pageWith(browser, path, '>Done<');
  expect(done.headers.refresh).not.toBe('2');
  expect(done.body).toMatch(/\d{3} authorizations assigned/);
  const undo = first(formsIn(done.body).filter(({ action }) => action === '/lists/undo'));
  const fields = Object.fromEntries(undo.fields.map(({ name, value }) => [name, value]));
  await browser.post('/lists/undo', fields);
  expect((await browser.get('/worklists/pa')).body).toMatch(/Undone: \d{3} authorizations assigned/);
  const other = await portal.signIn('clinic13');
  expect((await other.get(path)).location).toBe('/404-page-not-found');
});

test('with more failed jobs than a page shows, it says so, and acts on those it shows', async () => {
  const { rows } = await portal.store.pool.query(
    `select count(graphile_worker.add_job('send-email', json_build_object('client', 5, 'id', 990000 + n),
       run_at => now() + interval '1 day')) from generate_series(1, 201) n`,
  );
  expect(Number(first(rows).count)).toBe(201);
  await portal.store.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail server is gone'`,
  );
  const browser = await portal.signIn('superadmin');
  const { body } = await browser.get('/status2/jobs');
  expect(body).toContain('The first 200 failed jobs are shown.');
  expect(body).toContain('Select the first 200 jobs');
  expect(body).not.toContain('Select all 200');
  await browser.post('/status2/jobs', { all: '1', intent: 'remove' });
  const rest = (await browser.get('/status2/jobs')).body;
  expect(rest).toContain('200 jobs removed.');
  expect(rest).toContain('Select 1 job');
  expect(rest).not.toContain('are shown.');
});
