import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiCalls, pages } from '#server/access/table/table.ts';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { databaseAddress, template } from '../../support/test-server.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  portal = await startTestPortal({}, proxy.through);
  staff = await portal.signIn('staff');
});
afterAll(async () => {
  await portal?.close();
  proxy?.close();
});

async function scrape(of: TestPortal = portal): Promise<string> {
  const response = await fetch(`${of.origin}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
}

/** The number of a metric with these labels; NaN if there is none. */
async function metricOf(metric: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${metric} `));
  return Number(line?.slice(metric.length));
}

test('a program on this machine reads requests, calls, jobs, connections, event-loop lag, and replica lag', async () => {
  await staff.get('/patients/1021');
  await staff.get('/patients/1021');
  const ofPage = 'inova_http_requests_total{page="/patients/:id",method="GET",status="200"}';
  await expect.poll(() => metricOf(ofPage)).toBe(2);
  expect(await metricOf('inova_http_request_duration_seconds_count{page="/patients/:id",method="GET"}')).toBe(2);
  const ran = 'inova_job_runs_total{task="check-health",outcome="succeeded"}';
  await expect.poll(() => metricOf(ran)).toBeGreaterThan(0);
  const text = await scrape();
  expect(text).toMatch(/^inova_calls_total\{call="[A-Z]+ \/[^"]*",via="portal",status="200"\} \d+$/m);
  expect(text).toMatch(/^inova_database_connections\{pool="requests",state="idle"\} \d+$/m);
  expect(text).toMatch(/^inova_database_connections_max\{pool="requests"\} 20$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  for (const line of ['inova_workers 1', 'inova_database_up 1', 'inova_live_streams 0'])
    expect(text.split('\n')).toContain(line);
  for (const name of ['inova_standbys', 'inova_replica_lag_seconds', 'inova_replica_lag_bytes'])
    expect(text.split('\n')).toContain(`${name} 0`);
});

test('connections to standbys are told by standby, with the one that looks at the primary', async () => {
  const DATABASE_REPLICA_URL = databaseAddress(inject('postgres'), template);
  const replicated = await startTestPortal({ DATABASE_REPLICA_URL });
  try {
    const lines = async () => (await scrape(replicated)).split('\n');
    for (const labels of ['pool="lookout"', 'pool="lookout",standby="localhost"']) {
      await expect.poll(lines).toContain(`inova_database_connections{${labels},state="idle"} 1`);
      expect(await lines()).toContain(`inova_database_connections_max{${labels}} 1`);
    }
    expect(await lines()).toContain('inova_database_connections_max{pool="reads",standby="localhost"} 20');
    expect(await lines()).toContain('inova_database_waiting{pool="reads",standby="localhost"} 0');
  } finally {
    await replicated.close();
  }
});

test('a job that waits and one that was given up are told with the age of the queue', async () => {
  const { pool } = portal.store;
  await pool.query(
    `select graphile_worker.add_job('nobody-runs-this', run_at => now() - interval '1 hour'),
       graphile_worker.add_job('nobody-runs-this', run_at => now() + interval '1 hour')`,
  );
  expect(await metricOf('inova_jobs{task="nobody-runs-this",state="waiting"}')).toBe(1);
  expect(await metricOf('inova_queue_age_seconds')).toBeGreaterThanOrEqual(3_600);
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts where run_at > now()');
  expect(await metricOf('inova_jobs{task="nobody-runs-this",state="failed"}')).toBe(1);
  await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'nobody-runs-this'`,
  );
  expect(await metricOf('inova_jobs{task="nobody-runs-this",state="waiting"}')).toBeNaN();
});

test('an open live stream counts until it ends', async () => {
  const leaving = new AbortController();
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { accept: 'text/event-stream', cookie };
  const { status } = await fetch(`${portal.origin}/live/stream`, { headers, signal: leaving.signal });
  expect(status).toBe(200);
  expect(await metricOf('inova_live_streams')).toBe(1);
  leaving.abort();
  await expect.poll(() => metricOf('inova_live_streams')).toBe(0);
});

/** Names of responses that are no page of the access table. */
const others = ['file', 'api', 'livez', 'readyz', 'metrics', 'overload', 'too many requests', 'unknown'];

test('labels are names in the code, and no metric has data of patients or what anybody typed', async () => {
  await staff.post('/patients/add', { ...newPatientOf('Zqmetric'), onceKey: 'zqmetrickey' });
  for (const path of ['/patients?q=Zqmetric', '/zqmetric/zqmetric', '/patients/zqmetric', '/patients.data?q=zqmetric'])
    await staff.get(path);
  const headers = { 'x-api-key': portal.apiKey, authorization: 'Bearer zqmetric' };
  for (const path of ['/patients/search/Zqmetric', '/zqmetric', '/patients/590042'])
    await fetch(`${portal.origin}/api/v1/inova${path}`, { headers });
  await portal.visitor().signIn('zqmetric@inova.test', 'zqmetric');
  await expect.poll(scrape).toContain('page="/patients/add",method="POST"');
  const text = await scrape();
  expect(text).not.toMatch(/zqmetric|590042|@inova\.test/i);
  const labelsOf = (label: string) =>
    [...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, name]) => name);
  const known = { page: [...Object.keys(pages), ...others], call: Object.keys(apiCalls) };
  for (const [label, names] of Object.entries(known)) {
    const found = labelsOf(label);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  }
});

test('while the database is gone the metrics say so, and have all that the process knows', async () => {
  proxy.stop();
  await expect.poll(() => metricOf('inova_database_up')).toBe(0);
  const text = await scrape();
  expect(text).toContain('inova_http_requests_total{page="/patients/add"');
  expect(text).not.toContain('inova_queue_age_seconds');
  proxy.restore();
  await expect.poll(() => metricOf('inova_database_up')).toBe(1);
});

test('a portal that others open shows its metrics to nobody without a token', async () => {
  const open = await startTestPortal({ PUBLIC_ORIGIN: 'https://portal.test', TRUSTED_PROXIES: '0' });
  try {
    const missing = await open.visitor().get('/no-such-page');
    expect(await open.visitor().get('/metrics')).toMatchObject({ status: missing.status, location: missing.location });
  } finally {
    await open.close();
  }
});

test('with a token the metrics are for those who send it, and an attempt without is recorded', async () => {
  const token = 'a-token-of-thirty-two-characters';
  const guarded = await startTestPortal({ METRICS_TOKEN: token });
  try {
    const read = (authorization: string) => fetch(`${guarded.origin}/metrics`, { headers: { authorization } });
    expect((await read(`Bearer ${token}`)).status).toBe(200);
    expect((await read('Bearer wrong')).status).toBe(401);
    await expect
      .poll(async () => {
        const { rows } = await guarded.store.pool.query(
          "select action, outcome from portal.audit where target = 'metrics'",
        );
        return rows;
      })
      .toEqual([{ action: 'refused', outcome: 'unknown token' }]);
    expect(await guarded.readLog()).not.toContain(token);
  } finally {
    await guarded.close();
  }
});
