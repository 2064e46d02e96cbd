import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHealthChecks, type MonitoredService } from '#server/inova/service/status/health-checks.ts';
import { checkEhr } from '#server/providers/ehr/check-ehr.ts';
import { startEhrSandbox } from '#server/providers/ehr/sandbox.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

const log = pino({ level: 'silent' });
let store: Store;
let isUp: boolean;
const service: MonitoredService = {
  service: 'eIVF',
  check: async () => {
    if (!isUp) throw new Error('down');
  },
};

beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  isUp = true;
  await store.pool.query('delete from inova.status_items where checked');
});
afterAll(() => store.close());

async function checked() {
  const found = await store.pool.query('select name, status, lastupdate from inova.status_items where checked');
  return found.rows as { name: string; status: string; lastupdate: Date }[];
}

const state = async () => (await checked())[0]?.status;

test('one failure degrades a service, three in a row make it unhealthy, and one success makes it healthy again', async () => {
  const checks = createHealthChecks({ store, log, monitored: [service] });
  const states = [];
  for (const up of [true, false, false, false, false, true, false, false, true]) {
    isUp = up;
    await checks();
    states.push(await state());
  }
  expect(states).toEqual([
    'HEALTHY',
    'DEGRADED',
    'DEGRADED',
    'UNHEALTHY',
    'UNHEALTHY',
    'HEALTHY',
    'DEGRADED',
    'DEGRADED',
    'HEALTHY',
  ]);
});

test('the last update is when the status changed; an unchanged status writes nothing', async () => {
  let now = new Date('2026-06-15T10:00:00Z');
  const checks = createHealthChecks({ store, log, monitored: [service], now: () => now });
  await checks();
  now = new Date('2026-06-15T10:01:00Z');
  await checks();
  expect((await checked())[0]?.lastupdate).toEqual(new Date('2026-06-15T10:00:00Z'));
  isUp = false;
  await checks();
  expect((await checked())[0]?.lastupdate).toEqual(now);
});

test('a service that times out has failed and does not delay the others', async () => {
  const hangingService = { service: 'EngagedMD', check: () => new Promise<void>(() => {}) };
  await createHealthChecks({ store, log, monitored: [hangingService, service], timeoutMs: 20 })();
  expect((await checked()).map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'EngagedMD DEGRADED',
    'eIVF HEALTHY',
  ]);
});

test('two portals share one item, and the latest check wins', async () => {
  const [one, other] = [1, 2].map(() => createHealthChecks({ store, log, monitored: [service] }));
  await Promise.all([one?.(), other?.()]);
  isUp = false;
  await one?.();
  isUp = true;
  await other?.();
  expect((await checked()).map(({ status }) => status)).toEqual(['HEALTHY']);
});

test('failures in a row are counted whichever portal finds them', async () => {
  const portals = [1, 2].map(() => createHealthChecks({ store, log, monitored: [service] }));
  isUp = false;
  const states = [];
  for (const portal of [0, 1, 0]) {
    await portals[portal]?.();
    states.push(await state());
  }
  expect(states).toEqual(['DEGRADED', 'DEGRADED', 'UNHEALTHY']);
});

test('a check may take up to five seconds', async () => {
  const after = (service: string, milliseconds: number) => ({ service, check: () => sleep(milliseconds) });
  await createHealthChecks({ store, log, monitored: [after('eIVF', 4_500), after('EngagedMD', 5_500)] })();
  expect((await checked()).map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'EngagedMD DEGRADED',
    'eIVF HEALTHY',
  ]);
});

test('items of services no longer monitored are deleted; items entered by users stay', async () => {
  await createHealthChecks({ store, log, monitored: [service] })();
  const before = await store.pool.query('select id from inova.status_items where not checked order by id');
  await createHealthChecks({ store, log, monitored: [] })();
  expect(await checked()).toEqual([]);
  const after = await store.pool.query('select id from inova.status_items where not checked order by id');
  expect(after.rows).toEqual(before.rows);
});

test('the EHR check reads the capability statement and fails for a missing or wrong server', async () => {
  const sandbox = await startEhrSandbox();
  await expect(checkEhr(sandbox.url, null)).resolves.toBeUndefined();
  await expect(checkEhr(`${sandbox.url}/nothing`, null)).rejects.toThrow();
  await sandbox.close();
  await expect(checkEhr(sandbox.url, null)).rejects.toThrow();
});
