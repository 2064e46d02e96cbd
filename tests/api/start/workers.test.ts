import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { createLog } from '#server/log.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { first } from '../../support/first.ts';
import { linksIn } from '../../support/html.ts';
import { HttpBrowser } from '../../support/http-browser.ts';
import { type Portal, portalApiKey, startPortal } from '../../support/portal.ts';
import { waitFor } from '../../support/wait-for.ts';

const workers = 2;
const requestLimit = 40;
const windowMs = 10_000;

interface LogLine {
  worker?: number;
  pid?: number;
  page?: string;
  msg?: string;
}

let store: TestStore;
let portal: Portal;
const settings = () => ({
  DATABASE_URL: store.databaseUrl,
  INOVA_DEMO: 'on',
  INOVA_SCHEDULE: 'off',
  INOVA_WORKERS: String(workers),
  INOVA_REQUEST_LIMIT: String(requestLimit),
  LOG_LEVEL: 'trace',
});

beforeAll(async () => {
  store = await openTestStore();
  portal = await startPortal(settings());
  await untilBothServe();
});
afterAll(async () => {
  await portal?.stop();
  await store?.close();
});

async function readLog({ log } = portal): Promise<LogLine[]> {
  const lines = (await readFile(log, 'utf8')).split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** The workers that have served a page since the log had this many lines. */
async function workersOf(page: string, since = 0): Promise<number[]> {
  const served = (await readLog()).slice(since).filter((line) => line.page === page);
  return [...new Set(served.flatMap(({ worker }) => worker ?? []))].sort();
}

async function untilBothServe(since = 0): Promise<void> {
  await waitFor(async () => {
    await fetch(`${portal.origin}/livez`, { headers: { connection: 'close' } });
    expect(await workersOf('livez', since)).toEqual([1, 2]);
  });
}

/** The process that a worker runs in now. */
async function pidOf(worker: number): Promise<number> {
  const starts = (await readLog()).filter(({ msg }) => msg === 'a worker starts');
  return starts.findLast((line) => line.worker === worker)?.pid as number;
}

async function signIn(role: string): Promise<HttpBrowser> {
  const browser = new HttpBrowser(portal.origin);
  expect((await browser.signIn(emailOf(role), password)).location).toBe('/');
  return browser;
}

test('both workers serve pages, and a session of one is a session of the other', async () => {
  const browser = await signIn('staff');
  for (let count = 0; count < 8; count++) expect((await browser.get('/users')).status).toBe(200);
  expect(await workersOf('/users')).toEqual([1, 2]);
  await browser.post('/logout');
  const afterwards = await Promise.all(Array.from({ length: 4 }, () => browser.get('/users')));
  expect(afterwards.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
});

test('wrong passwords count together, whichever worker checks them', async () => {
  const visitor = new HttpBrowser(portal.origin);
  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) {
    const typed = { email: emailOf('researcher'), password: `wrong ${count}` };
    statuses.push((await visitor.post('/login', typed)).status);
  }
  expect(statuses.slice(5)).toEqual([429, 429]);
  expect(statuses.slice(0, 5)).not.toContain(429);
  expect(await workersOf('/login')).toEqual([1, 2]);
});

test('requests for a page count together, so that two workers do not serve twice the limit', async () => {
  const browser = await signIn('admin');
  const windowOf = () => Math.floor(Date.now() / windowMs);
  let [began, served] = [0, 0];
  do {
    await pause(windowMs - (Date.now() % windowMs));
    began = windowOf();
    const statuses: number[] = [];
    for (let count = 0; count < 2 * requestLimit; count++) statuses.push((await browser.get('/version')).status);
    served = statuses.filter((status) => status === 200).length;
  } while (windowOf() !== began);
  expect(served).toBeGreaterThanOrEqual(requestLimit);
  expect(served).toBeLessThan(1.5 * requestLimit);
});

test('an action in one worker is counted by both on the next page', async () => {
  const browser = await signIn('financial');
  const newTab = async () => {
    const { body } = await browser.get('/benefits/new');
    return linksIn(body, 'Related lists').find((name) => name.startsWith('New '));
  };
  const tabs = async () => new Set(await Promise.all(Array.from({ length: 8 }, newTab)));
  const [before = ''] = await tabs();
  const { rows } = await store.pool.query<{ id: number }>(
    "select id::int from inova.verifications where client_id = 5 and state = 'new' limit 1",
  );
  await browser.post(`/lists/benefits-new/act/claim?row=5-${first(rows).id}`, { onceKey: 'claimed' });
  expect(await tabs()).toEqual(new Set([`New ${Number(before.slice(4)) - 1}`]));
  expect(await workersOf('/benefits/new/:client?')).toEqual([1, 2]);
});

test('a scrape of any worker has the metrics of both', async () => {
  await signIn('financialadmin');
  const scrape = async () => (await fetch(`${portal.origin}/metrics`, { headers: { connection: 'close' } })).text();
  for (let count = 0; count < 4; count++) {
    const lines = (await scrape()).split('\n');
    expect(lines).toContain('inova_workers 2');
    const counted = lines.filter((line) => line.startsWith('inova_http_requests_total{page="livez"'));
    expect(counted.map((line) => /worker="(\d)"/.exec(line)?.[1]).sort()).toEqual(['1', '2']);
  }
  expect(await workersOf('metrics')).toEqual([1, 2]);
});

test('an email is sent once, whichever worker was asked for it', async () => {
  const roles = ['superadmin', 'network', 'multi', 'cryo'];
  const visitor = new HttpBrowser(portal.origin);
  for (const role of roles) await visitor.post('/forgotpassword', { email: emailOf(role) });
  const sent = () =>
    store.pool.query<{ count: number }>(
      'select count(*)::int from portal.outbox where recipient = any ($1) group by recipient',
      [roles.map(emailOf)],
    );
  await waitFor(async () => expect((await sent()).rowCount).toBe(roles.length));
  expect((await sent()).rows.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  expect(await workersOf('/forgotpassword')).toEqual([1, 2]);
});

test('a killed worker is replaced, and loses nothing that was acknowledged', async () => {
  const transport = httpTransport(portal.origin);
  const options = { transport, apiKey: portalApiKey, client: null, log: createLog('silent') };
  const token = await createInova({ ...options, token: null }).session.login(emailOf('staff'), password);
  const { patients } = createInova({ ...options, token });
  const address = { address1: '1 Lake St', city: 'Evanston', state: 'IL', zip: '60201', phone: '3125550100' };
  const person = { firstname: 'Corinna', dob: '1990-04-04', email: 'killed@example.com', ...address };
  const names = Array.from({ length: 40 }, (_, index) => `Killed ${index}`);
  const acknowledged: string[] = [];
  /** Sends a write again, with the same key, until it is acknowledged. */
  const add = async (lastname: string) => {
    const key = randomUUID();
    const send = () => patients.create({ ...person, lastname }, key);
    await waitFor(send);
    acknowledged.push(lastname);
  };
  const killed = [await pidOf(1), await pidOf(2)];
  const since = (await readLog()).length;
  const killAt = new Map([
    [10, killed[0]],
    [25, killed[1]],
  ]);
  for (const name of names) {
    const adding = add(name);
    const pid = killAt.get(names.indexOf(name));
    if (pid) process.kill(pid, 'SIGKILL');
    await adding;
  }
  const { rows } = await store.pool.query<{ lastname: string }>(
    "select lastname from inova.patients where lastname like 'Killed %'",
  );
  expect(rows.map(({ lastname }) => lastname).sort()).toEqual([...acknowledged].sort());
  expect(acknowledged).toHaveLength(names.length);
  await untilBothServe(since);
  expect([await pidOf(1), await pidOf(2)].some((pid) => killed.includes(pid))).toBe(false);
  expect((await readLog()).slice(since).filter(({ msg }) => msg === 'a worker ended and is replaced')).toHaveLength(2);
});

test('jobs still run after the worker that ran them was killed', async () => {
  await new HttpBrowser(portal.origin).post('/forgotpassword', { email: emailOf('cryoadmin') });
  await waitFor(async () => {
    const { rowCount } = await store.pool.query('select from portal.outbox where recipient = $1', [
      emailOf('cryoadmin'),
    ]);
    expect(rowCount).toBe(1);
  });
});

test('a port in use stops the start with one line', async () => {
  const { port } = new URL(portal.origin);
  await expect(startPortal({ ...settings(), PORT: port, LOG_LEVEL: 'silent' })).rejects.toThrow(
    new RegExp(`^The portal did not start:\\nPort ${port} is in use: [^\\n]+\\n$`),
  );
});

test('SIGTERM ends all workers cleanly', async () => {
  const pids = [await pidOf(1), await pidOf(2)];
  const since = (await readLog()).length;
  process.kill(portal.pid as number, 'SIGTERM');
  expect(await portal.exited).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const faults = (await readLog()).slice(since).filter(({ msg }) => msg?.startsWith('a worker'));
  expect(faults).toEqual([]);
});

test('workers share the embedded database of their portal, which ends with them', async () => {
  const embedded = await startPortal({ INOVA_DEMO: 'off', INOVA_WORKERS: '2', INOVA_SCHEDULE: 'off' });
  try {
    const started = () => readLog(embedded).then((lines) => lines.filter(({ msg }) => msg === 'a worker starts'));
    await waitFor(async () => expect(await started()).toHaveLength(2));
    process.kill(embedded.pid as number, 'SIGTERM');
    expect(await embedded.exited).toBe(0);
    const remaining = await readFile(join(embedded.dataDir, 'postgres', 'data', 'postmaster.pid')).catch(() => null);
    expect(remaining).toBeNull();
  } finally {
    await embedded.stop();
  }
});
