import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { type Form, formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { sendForm } from '../../support/upload.ts';

const responseTimeout = 3_000;
const unavailable = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '10' }),
  body: expect.stringContaining('inova is temporarily unavailable'),
};
/** Waits until the portal works again. */
const recovered = (browser: HttpBrowser) =>
  expect.poll(async () => (await browser.get('/newpatients')).status).toBe(200);
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
  const page = await browser.get('/newpatients');
  expect(page).toMatchObject(unavailable);
  expect(page.headers.refresh).toBe('10');
  expect(await add()).toMatchObject(unavailable);
  expect((await browser.get('/readyz')).status).toBe(503);
  expect((await browser.get('/livez')).status).toBe(200);
  proxy.restore();
  await recovered(browser);
  const { rows } = await portal.store.pool.query(`select from inova.patients where lastname = 'Outage'`);
  expect(rows).toHaveLength(1);
  const isEmpty = async () => {
    const { rows: jobs } = await portal.store.pool.query(
      'select from graphile_worker._private_jobs where run_at <= now()',
    );
    return jobs.length === 0;
  };
  await portal.store.pool.query(`select graphile_worker.add_job('check-health')`);
  await expect.poll(isEmpty).toBe(true);
});

test('while the database is gone, a form stays in the response, without passwords, and is sent from there', async () => {
  const browser = await portal.signIn('staff');
  const patient = newPatientOf('Stays', {
    firstname: 'Una',
    dob: '1984-07-09',
    address1: '12 "Elm" & <Oak>',
    email: 'una@patients.test',
    phone: '847-555-0177',
  });
  const entered = { ...patient, onceKey: crypto.randomUUID(), password: 'not to be shown' };
  await browser.formToken();
  proxy.stop();
  const { status, body } = await browser.post('/patients/add', entered);
  proxy.restore();
  expect(status).toBe(503);
  expect(body).toContain('enter them again');
  expect(body).not.toContain('not to be shown');
  const [kept] = formsIn(body);
  const fields = Object.fromEntries((kept as Form).fields.map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({ ...patient, onceKey: entered.onceKey });
  const send = () => browser.post((kept as Form).action, fields);
  await expect.poll(async () => (await send()).status).toBe(302);
  await send();
  const { rows } = await portal.store.pool.query('select from inova.patients where lastname = $1', [entered.lastname]);
  expect(rows).toHaveLength(1);
});

test('while the database is gone, texts that were sent beside a file stay in the response, without the file', async () => {
  const browser = await portal.signIn('staff');
  const entered = { title: 'Lab report', onceKey: crypto.randomUUID(), formToken: await browser.formToken() };
  const body = new FormData();
  for (const [name, text] of Object.entries(entered)) body.set(name, text);
  body.set('attachmentFile', new File(['x'.repeat(500_000)], 'scan.pdf'));
  proxy.stop();
  const sent = await sendForm(browser, '/patients/1/documents/add', body);
  proxy.restore();
  await recovered(browser);
  expect(sent).toMatchObject(unavailable);
  expect(sent.body).toContain('enter them again');
  const [kept] = formsIn(sent.body);
  expect(kept?.action).toBe('/patients/1/documents/add');
  expect(Object.fromEntries(kept?.fields.map(({ name, value }) => [name, value]) ?? [])).toEqual(entered);
});

test('while the database is gone, a form that script sends stays for its page, without card numbers', async () => {
  const browser = await portal.signIn('staff');
  await browser.formToken();
  proxy.stop();
  const sent = await browser.post('/patients/add.data', { lastname: 'Outage', address1: 'Card 4111 1111 1111 1111' });
  proxy.restore();
  await recovered(browser);
  expect(sent).toMatchObject(unavailable);
  expect(sent.body).not.toContain('4111');
  const [kept] = formsIn(sent.body);
  expect(kept?.action).toBe('/patients/add');
  expect(kept?.fields.map(({ name }) => name)).toEqual(['formToken', 'lastname']);
});

test('a page whose connection breaks while it is read is shown', async () => {
  const browser = await portal.signIn('staff');
  for (const role of ['inova_portal', 'inova_service']) {
    proxy.breakAt(`set local role ${role}`);
    expect([(await browser.get('/newpatients')).status, proxy.isBroken()]).toEqual([200, true]);
  }
});

test('while the database is gone, API calls say so, with when to try again', async () => {
  const headers = { 'x-api-key': portal.apiKey, 'content-type': 'application/json' };
  const call = (path: string, init: RequestInit) => fetch(`${portal.origin}/api/v1/inova${path}`, { headers, ...init });
  const credentials = JSON.stringify({ email: 'staff@inova.test', password: 'inova-demo' });
  const { token } = await (await call('/users/auth/login', { method: 'POST', body: credentials })).json();
  proxy.stop();
  const message = 'inova is temporarily unavailable. Try again in a minute.';
  for (const response of [
    await call('/users/id', { headers: { ...headers, authorization: `Bearer ${token}` } }),
    await call('/users/auth/login', { method: 'POST', body: credentials }),
  ]) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toEqual({ statusCode: 503, message, errors: [message] });
  }
  proxy.restore();
  const works = async () =>
    (await call('/users/id', { headers: { ...headers, authorization: `Bearer ${token}` } })).status;
  await expect.poll(works).toBe(200);
});

test('while the database does not respond, pages say so after a bounded wait, and it is used again later', async () => {
  const browser = await portal.signIn('staff');
  await browser.get('/newpatients');
  proxy.freeze();
  expect(await browser.get('/newpatients')).toMatchObject(unavailable);
  expect(await browser.post('/patients/add', newPatientOf('Frozen'))).toMatchObject(unavailable);
  proxy.restore();
  await recovered(browser);
});
