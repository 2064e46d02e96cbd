import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Audit, createAudit } from '#server/access/audit/audit.ts';
import type { ChainFindings } from '#server/access/audit/audit-chain.ts';
import { auditCheckJob } from '#server/access/audit/audit-check.ts';
import { acceptLostNumbers } from '#server/access/audit/lost-numbers.ts';
import { deriveKeys } from '#server/secrets.ts';
import { auditEntry } from '../../support/audit-entry.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

const intact: ChainFindings = { changed: [], missing: [], removed: [], lost: [], unsealed: [], isChainIntact: true };
let store: TestStore;
let audit: Audit;

const openAudit = () => createAudit(store.portal, deriveKeys(['secret'], 'audit'));

beforeEach(async () => {
  store = await openTestStore();
  await store.pool.query('alter table portal.audit disable trigger user');
  audit = openAudit();
});
afterEach(() => store.close());

/** Gives numbers to nobody, as the database does after a crash. */
const skip = (count: number) =>
  store.pool.query('select nextval($1) from generate_series(1, $2::int)', ['portal.audit_id_seq', count]);

const remove = (id: number) => store.pool.query('delete from portal.audit where id = $1', [id]);

const sealAll = async () => {
  while (await audit.seal());
};

/** What a check finds that expects a row of every number. */
const settled = async () => audit.check({ settledTo: await audit.lastNumber() });

async function outcomesVia(via: string): Promise<string[]> {
  const { rows } = await store.pool.query('select outcome from portal.audit where via = $1 order by id', [via]);
  return rows.map(({ outcome }) => outcome);
}

test('a number without a row is lost if the database skipped it, and removed if a portal had written its row', async () => {
  await skip(2);
  await audit.record(auditEntry);
  await audit.record(auditEntry);
  await remove(4);
  await sealAll();
  expect(await settled()).toEqual({ ...intact, removed: [4], lost: [1, 2] });
  expect(await outcomesVia('job')).toEqual(['rows are gone: 4']);
});

test('a row that was replaced before it was sealed is reported, and the other found', async () => {
  await audit.record(auditEntry);
  await audit.record(auditEntry);
  await remove(1);
  await store.pool.query(
    `insert into portal.audit overriding system value
     select (jsonb_populate_record(a, '{"id": 1}')).* from portal.audit a where id = 2`,
  );
  await remove(2);
  await sealAll();
  expect(await settled()).toEqual({ ...intact, changed: [1], removed: [2] });
  expect(await outcomesVia('job')).toEqual(['rows are gone: 1, 2']);
});

test('a removed row is reported again if the report was removed too', async () => {
  await audit.record(auditEntry);
  await remove(1);
  expect(await audit.seal()).toBe(false);
  await remove(2);
  expect(await audit.seal()).toBe(false);
  expect(await audit.seal()).toBe(true);
  expect(await settled()).toEqual({ ...intact, removed: [1, 2] });
});

test('a removed row counts as lost if its portal was killed before it could report that', async () => {
  await openAudit().record(auditEntry);
  await remove(1);
  await audit.record(auditEntry);
  await sealAll();
  expect(await settled()).toEqual({ ...intact, lost: [1] });
});

test('a report that no portal signed makes no number a removed one', async () => {
  await skip(2);
  await store.portal.pool.query(
    `insert into portal.audit (id, at, via, action, target, outcome, patient_ids, mac) overriding system value
     values (2, now(), 'job', 'account', 'audit log', 'rows are gone: 1', '{}', '\\x00')`,
  );
  await sealAll();
  expect(await settled()).toEqual({ ...intact, changed: [2], lost: [1] });
});

test('rows that are sealed by another portal are not reported', async () => {
  const other = openAudit();
  await other.record(auditEntry);
  await audit.record(auditEntry);
  await sealAll();
  await other.seal();
  expect(await outcomesVia('job')).toEqual([]);
  expect(await settled()).toEqual(intact);
});

test('an operator accepts lost and removed numbers, and the record says which they were', async () => {
  await skip(1);
  await audit.record(auditEntry);
  await remove(2);
  await auditCheckJob(store.portal, audit, pino({ level: 'silent' }))(new Date());
  const reason = 'failover without a synchronous standby';
  expect(await acceptLostNumbers(store.portal, audit, { operator: 'operator ana', reason })).toEqual([2, 1]);
  expect(await settled()).toEqual(intact);
  expect(await outcomesVia('operator')).toEqual([`accepted as lost: 1; accepted as removed: 2; ${reason}`]);
});

test('a number whose row the database refused goes to the next row, so that none is lost', async () => {
  const broken = { ...auditEntry, via: null as unknown as 'api' };
  await expect(audit.record(broken)).rejects.toThrow('null value');
  await audit.record(auditEntry);
  await audit.record(auditEntry);
  await sealAll();
  expect(await settled()).toEqual(intact);
});
