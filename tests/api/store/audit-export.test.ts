import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Audit, createAudit } from '#server/access/audit/audit.ts';
import { deriveKeys } from '#server/secrets.ts';
import { auditEntry } from '../../support/audit-entry.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

interface Line {
  id?: number;
  seal?: number;
  [field: string]: unknown;
}

let store: TestStore;
let audit: Audit;
beforeAll(async () => {
  store = await openTestStore();
  audit = createAudit(store.portal, deriveKeys(['secret'], 'audit'), () => new Date('2026-06-15T12:00:00Z'));
});
afterAll(() => store.close());

const entry = { ...auditEntry, patientIds: [7, 8] };

/** The lines that the command writes. */
async function exportAfter(seal: number): Promise<Line[]> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATABASE_URL: store.databaseUrl };
  const args = ['scripts/audit-export.ts', '--after', String(seal)];
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', args, { env, maxBuffer: 100_000_000 });
  return stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
}

const idsIn = (lines: Line[]) => lines.flatMap(({ id }) => id ?? []);
const sealsIn = (lines: Line[]) => lines.flatMap(({ seal }) => seal ?? []);

test('the audit log is copied to another system, and continued without a gap or a row twice', async () => {
  await audit.record(entry);
  await audit.record({
    ...entry,
    action: 'sign-in',
    target: 'password',
    patientIds: [],
    network: '192.0.2.7',
    count: 4,
  });
  await audit.seal();
  const first = await exportAfter(0);
  expect(first).toEqual([
    {
      id: 1,
      at: '2026-06-15T12:00:00.000Z',
      ...entry,
      network: null,
      count: 1,
      mac: expect.stringMatching(/^\w{72}$/),
    },
    expect.objectContaining({ id: 2, action: 'sign-in', network: '192.0.2.7', count: 4 }),
    { seal: 1, at: '2026-06-15T12:00:00.000Z', ids: '{[1,3)}', rows: 2, mac: expect.stringMatching(/^\w{72}$/) },
  ]);
  await store.pool.query("select nextval('portal.audit_id_seq')");
  await audit.record(entry);
  await audit.seal();
  await store.pool.query(`insert into portal.audit (id, at, via, action, target, outcome, mac) overriding system value
    values (3, now(), 'api', 'read', 'committed late', '200', '')`);
  expect(idsIn(await exportAfter(1))).toEqual([4]);
  await audit.seal();
  const late = await exportAfter(2);
  expect([idsIn(late), sealsIn(late)]).toEqual([[3], [3]]);
  expect(await exportAfter(3)).toEqual([]);
});

test('a long log is copied seal by seal, each row once', async () => {
  await store.pool.query(
    `insert into portal.audit (at, via, action, target, outcome, mac)
     select now(), 'api', 'read', 'one of many', '200', '' from generate_series(1, 2500)`,
  );
  while (await audit.seal());
  const lines = await exportAfter(3);
  expect(sealsIn(lines)).toEqual([4, 5, 6]);
  expect(new Set(idsIn(lines)).size).toBe(2500);
  expect(idsIn(await exportAfter(5))).toHaveLength(500);
});
