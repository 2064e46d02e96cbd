import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit, securityActions } from '#server/access/audit/audit.ts';
import { apiCalls } from '#server/access/table/table.ts';
import { callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import * as patients from '#server/inova/contract/patients.ts';
import * as session from '#server/inova/contract/session/session.ts';
import { deriveKeys } from '#server/secrets.ts';
import { rows, sql } from '#server/store/sql.ts';
import { auditEntry } from '../../support/audit-entry.ts';
import { callInput } from '../../support/call-input.ts';
import { expectAll } from '../../support/expect-all.ts';
import { first } from '../../support/first.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Entry {
  via: string;
  email: string | null;
  action: string;
  target: string;
  outcome: string;
  clinic: number | null;
  patients: number[];
}

/** The audit rows of patient data written while a task ran. */
async function recordTrail(task: () => Promise<unknown>): Promise<Entry[]> {
  const { pool } = service.store;
  const last = first(await rows<{ id: number }>(pool, sql`select coalesce(max(id), 0) as id from portal.audit`));
  await task();
  return rows<Entry>(
    pool,
    sql`select via, user_email as email, action, target, outcome, client_id as clinic, patient_ids as patients
        from portal.audit where id > ${last.id} and not action = any (${[...securityActions]}) order by id`,
  );
}

describe('over HTTP the audit of patient data', () => {
  test('records who viewed, listed, and created which patients', async () => {
    const staff = await service.signIn('staff', 'over HTTP');
    let listedIds: number[] = [];
    let createdId = 0;
    const trail = await recordTrail(async () => {
      listedIds = (await staff.patients.search('winters')).map(({ id }) => id);
      createdId = (await staff.patients.create(newPatientOf('Trail'), 'trail')).id;
      await staff.patients.get(createdId);
    });
    const by = { via: 'api', email: 'staff@inova.test', outcome: '200', clinic: 5 };
    expect(trail).toEqual([
      { ...by, action: 'list', target: 'GET /patients/search/{query}', patients: listedIds },
      { ...by, action: 'create', target: 'POST /patients/', patients: [createdId] },
      { ...by, action: 'read', target: 'GET /patients/{id}', patients: [createdId] },
    ]);
  });

  test('records who was denied access to which patient', async () => {
    const foreignPatient = sql`select id from inova.patients where client_id = 13 limit 1`;
    const foreign = first(await rows<{ id: number }>(service.store.pool, foreignPatient));
    const staff = await service.signIn('staff', 'over HTTP');
    const visitor = service.clientFor('over HTTP', null);
    const trail = await recordTrail(async () => {
      await expect(staff.patients.get(foreign.id)).rejects.toMatchObject({ kind: 'missing' });
      await expect(visitor.patients.get(foreign.id)).rejects.toMatchObject({ kind: 'signed-out' });
    });
    expect(trail).toMatchObject([
      { action: 'denied', outcome: '404', email: 'staff@inova.test', patients: [foreign.id] },
      { action: 'denied', outcome: '401', email: null, clinic: null, patients: [foreign.id] },
    ]);
  });

  test('gains one row per call with patient data and none for other calls', async () => {
    await expectAll(calls, callKey, async (call) => {
      const token = await service.issueToken('staff');
      const input = callInput(call, { patientId: 1, ehrId: '1', clinic: 5, email: 'staff@inova.test' });
      const trail = await recordTrail(() => service.send(call, input, token));
      expect(trail).toHaveLength(apiCalls[callKey(call)]?.patientData ? 1 : 0);
    });
  });
});

test('in process, no audit rows are written: the portal writes its own', async () => {
  const staff = await service.signIn('staff', 'in process');
  expect(await recordTrail(() => staff.patients.search('winters'))).toEqual([]);
  expect(staff.accesses).toHaveLength(1);
});

describe('verifying the audit', () => {
  const entry = { ...auditEntry, patientIds: [7, 8] };

  /** Changes audit rows as the database owner, with the triggers that forbid it disabled. */
  async function tamper(change: string) {
    await service.store.pool.query('alter table portal.audit disable trigger user');
    await service.store.pool.query(change);
    await service.store.pool.query('alter table portal.audit enable trigger user');
  }

  /** What the check of the audit log finds, as the job runs it. */
  async function check() {
    while (await service.audit.seal());
    return service.audit.check();
  }

  async function lastRow(): Promise<number> {
    return first(await rows<{ id: number }>(service.store.pool, sql`select max(id) as id from portal.audit`)).id;
  }

  test('finds nothing in an unchanged audit', async () => {
    await service.audit.record({ ...entry, patientIds: [...entry.patientIds] });
    expect(await check()).toEqual({
      changed: [],
      missing: [],
      removed: [],
      lost: [],
      unsealed: [],
      isChainIntact: true,
    });
  });

  test.each([
    ['outcome', "'404'"],
    ['user_email', "'admin@inova.test'"],
    ['patient_ids', "'{7}'"],
    ['at', "at - interval '1 day'"],
    ['client_id', 'null'],
  ])('finds a row with a changed %s', async (column, value) => {
    await service.audit.record({ ...entry, patientIds: [...entry.patientIds] });
    const id = await lastRow();
    await tamper(`update portal.audit set ${column} = ${value} where id = ${id}`);
    expect((await check()).changed).toContain(id);
  });

  test('finds deleted rows, including the last one', async () => {
    for (let row = 0; row < 3; row++) await service.audit.record({ ...entry, patientIds: [] });
    await check();
    const id = await lastRow();
    await tamper(`delete from portal.audit where id in (${id - 1}, ${id})`);
    expect((await check()).missing).toEqual([id - 1, id]);
  });

  test('reports rows sealed with another secret as changed', async () => {
    const other = createAudit(service.store, deriveKeys(['another secret'], 'audit'));
    await other.record({ ...entry, patientIds: [] });
    const id = await lastRow();
    expect((await check()).changed).toContain(id);
  });
});

test('logs and responses contain neither password hashes nor patient data', async () => {
  const staff = await service.signIn('staff', 'over HTTP');
  const canary = newPatientOf('Zqcanary', { email: 'zqcanary@example.com', phone: '000-555-0199' });
  await staff.patients.create(canary, 'canary');
  await staff.patients.search('zqcanary');
  await expect(staff.patients.create({ ...canary, zip: '' }, 'canary 2')).rejects.toThrow();
  await rows(
    service.store.pool,
    sql`alter table inova.patients add constraint no check (lastname <> 'Zqcanary') not valid`,
  );
  const failed = service.send(patients.create, { body: canary }, staff.token);
  expect((await failed).text).not.toMatch(/zqcanary|constraint|patients/i);
  const user = await service.send(session.user, {}, staff.token);
  expect(user.text).not.toMatch(/argon2|password/i);
  expect(service.logLines.join('')).toContain('a call failed');
  expect(service.logLines.join('')).not.toMatch(/zqcanary|555-0199|argon2|inova-demo/i);
  expect(service.logLines.join('')).not.toContain(staff.token);
});
