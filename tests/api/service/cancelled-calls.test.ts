import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';
import { waitFor } from '../../support/wait-for.ts';

let service: TestService;
let locker: PoolClient;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

beforeEach(async () => {
  locker = await service.store.pool.connect();
  await locker.query('begin; lock table inova.patients in access exclusive mode');
});
afterEach(async () => {
  await locker.query('rollback');
  locker.release();
});

/** A client of the service in process whose calls end after this time. */
async function impatientClient(timeLimit: number) {
  const token = await service.issueToken('staff');
  const transport = inProcessTransport(service.service.serve);
  const { log } = service;
  return createInova({ transport, apiKey, token, client: 5, log, timeLimit });
}

async function waitingStatements(): Promise<number> {
  const { rows } = await service.store.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

const nothingWaits = () => waitFor(async () => expect(await waitingStatements()).toBe(0));

describe('a call in process that is not answered in time', () => {
  test('ends with its statement, which no longer waits in the database', async () => {
    const staff = await impatientClient(400);
    await expect(staff.patients.get(1)).rejects.toMatchObject({ kind: 'timeout' });
    await nothingWaits();
    expect(service.logLines.join('')).toContain('a call was cancelled');
  });

  test('stores nothing, even once it could', async () => {
    const staff = await impatientClient(400);
    const create = staff.patients.create(newPatientOf('Toolate'), 'too late');
    await expect(create).rejects.toMatchObject({ kind: 'timeout' });
    await locker.query('commit; begin');
    await nothingWaits();
    const { rows } = await service.store.pool.query("select from inova.patients where lastname = 'Toolate'");
    expect(rows).toEqual([]);
  });

  test('leaves the connections usable for others', async () => {
    const staff = await impatientClient(200);
    const calls = Array.from({ length: 25 }, () => staff.patients.get(1));
    const outcomes = await Promise.allSettled(calls);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await locker.query('commit; begin');
    const patient = await (await impatientClient(8_000)).patients.search('winters');
    expect(patient.length).toBeGreaterThan(0);
  });
});
