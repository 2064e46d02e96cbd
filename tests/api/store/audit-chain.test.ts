import { createHmac } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Audit, createAudit } from '#server/access/audit/audit.ts';
import type { ChainFindings } from '#server/access/audit/audit-chain.ts';
import { auditCheckJob, auditProblem } from '#server/access/audit/audit-check.ts';
import { acceptLostNumbers } from '#server/access/audit/lost-numbers.ts';
import { deriveKeys } from '#server/secrets.ts';
import { auditEntry as entry } from '../../support/audit-entry.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { first } from '../../support/first.ts';
import { letChangeAudit } from '../../support/let-change-audit.ts';
import { someOf } from '../../support/seed.ts';

const intact: ChainFindings = { changed: [], missing: [], removed: [], lost: [], unsealed: [], isChainIntact: true };
let store: TestStore;
let audit: Audit;
let now: Date;

beforeEach(async () => {
  store = await openTestStore();
  now = new Date('2026-06-15T12:00:00Z');
  audit = createAudit(store.portal, deriveKeys(['secret'], 'audit'), () => now);
  await addSealed(4);
  await addSealed(3);
  await addSealed(3);
});
afterEach(() => store.close());

/** Writes rows and seals them together. */
async function addSealed(count: number): Promise<void> {
  for (let each = 0; each < count; each++) await audit.record({ ...entry, patientIds: [...entry.patientIds] });
  expect(await audit.seal()).toBe(true);
}

/** Changes the log as somebody who controls the database. */
async function tamper(...statements: string[]): Promise<void> {
  await letChangeAudit(store.pool);
  for (const statement of statements) await store.pool.query(statement);
}

const copyOf = (id: number, newId: number) =>
  `insert into portal.audit (id, at, via, user_id, user_email, action, target, outcome, client_id, patient_ids, mac)
   overriding system value
   select ${newId}, at, via, user_id, user_email, action, target, outcome, client_id, patient_ids, mac
   from portal.audit where id = ${id}`;

test('a log that was only written is intact, and sealing it again adds nothing', async () => {
  expect(await audit.seal()).toBe(false);
  expect(await audit.check()).toEqual(intact);
});

/** What somebody who controls the database did, and what the check says of it. */
const changes: [string, string[], Partial<ChainFindings>][] = [
  ['an edited row', ["update portal.audit set outcome = '404' where id = 5"], { changed: [5] }],
  ['an edited MAC', ["update portal.audit set mac = '\\x00' where id = 5"], { changed: [5], isChainIntact: false }],
  ['a row missing in the middle', ['delete from portal.audit where id = 6'], { missing: [6] }],
  ['the tail missing', ['delete from portal.audit where id > 8'], { missing: [9, 10] }],
  [
    'the tail missing with its seals',
    ['delete from portal.audit where id > 7', 'delete from audit.seals where number = 3'],
    { isChainIntact: false },
  ],
  ['everything missing', ['truncate portal.audit, audit.seals'], { isChainIntact: false }],
  [
    'two rows exchanged',
    [copyOf(5, 50), 'delete from portal.audit where id = 5', copyOf(6, 5), 'delete from portal.audit where id = 50'],
    { changed: [5], isChainIntact: false },
  ],
  [
    'a row written over a deleted one',
    ['delete from portal.audit where id = 6', copyOf(5, 6)],
    { changed: [6], isChainIntact: false },
  ],
  ['an edited seal', ["update audit.seals set at = at - interval '1 day' where number = 2"], { isChainIntact: false }],
  ['a missing seal', ['delete from audit.seals where number = 2'], { isChainIntact: false }],
  ['an edited head', ['update audit.head set rows = rows - 1'], { isChainIntact: false }],
  ['a missing head', ['delete from audit.head'], { isChainIntact: false }],
  [
    'a head set back to an empty log',
    ["update audit.head set seals = 0, rows = 0, last_id = 0, open = '{}', mac = ''"],
    { isChainIntact: false },
  ],
];

describe('the check of the audit log finds', () => {
  test.each(someOf(changes, 5, 'changes to the audit log'))('%s', async (_, statements, findings) => {
    await tamper(...statements);
    expect(await audit.check()).toMatchObject(findings);
  });

  test('a row added later in the place of one that was never written', async () => {
    await store.pool.query("select nextval('portal.audit_id_seq')");
    await addSealed(1);
    await tamper(copyOf(5, 11));
    await audit.seal();
    expect(await audit.check()).toMatchObject({ changed: [11] });
  });

  test('what was changed before, also when only the latest rows are checked', async () => {
    const since = new Date('2026-06-16T00:00:00Z');
    now = new Date('2026-06-16T12:00:00Z');
    await addSealed(2);
    expect(await audit.check({ since })).toEqual(intact);
    await tamper('delete from portal.audit where id = 12', 'delete from portal.audit where id = 2');
    expect(await audit.check({ since })).toEqual({ ...intact, missing: [12] });
  });
});

describe('a log set back to an earlier state', () => {
  /** Removes what was sealed last, and says that the chain always ended before. */
  const setBack = [
    'delete from portal.audit where id > 7',
    'delete from audit.seals where number = 3',
    "update audit.head set seals = 2, rows = 7, last_id = 7, open = '{}'",
    "select setval('portal.audit_id_seq', 7)",
  ];

  test('is found by every portal, also once more rows are sealed', async () => {
    await tamper(...setBack);
    await addSealed(2);
    await addSealed(1);
    const other = createAudit(store.portal, deriveKeys(['secret'], 'audit'), () => now);
    for (const each of [audit, other]) expect(await each.check()).toEqual({ ...intact, isChainIntact: false });
  });

  test('with the head it had then, or as a new log, is found by portals that ran before', async () => {
    const heads = await store.pool.query('select seals, rows, last_id, open::text, mac from audit.head');
    await addSealed(1);
    await tamper('delete from portal.audit where id > 10', 'delete from audit.seals where number = 4');
    await store.pool.query('update audit.head set seals = $1, rows = $2, last_id = $3, open = $4, mac = $5', [
      ...Object.values(first(heads.rows)),
    ]);
    expect(await audit.check()).toEqual({ ...intact, isChainIntact: false });
    await tamper(
      'truncate portal.audit, audit.seals',
      "update audit.head set seals = 0, rows = 0, last_id = 0, mac = ''",
    );
    await store.pool.query("select setval('portal.audit_id_seq', 1, false)");
    await addSealed(1);
    expect(await audit.check()).toEqual({ ...intact, isChainIntact: false });
  });
});

test.each([
  ['with a number that comes later', 11, 'now()'],
  ['with the highest number', '9223372036854775807', 'now()'],
  ['without a time', 2_000_000, "'infinity'"],
])('a row that the role of the portal adds by itself %s is found, and sealing goes on', async (_, id, at) => {
  await store.portal.pool.query(
    `insert into portal.audit (id, at, via, action, target, outcome, patient_ids, mac) overriding system value
     values (${id}, ${at}, 'portal', 'read', 'made up', '200', '{7}', '\\x00')`,
  );
  if (id === 11) await store.pool.query("select nextval('portal.audit_id_seq')");
  await addSealed(2);
  expect(await audit.seal()).toBe(false);
  expect(await audit.check()).toEqual({ ...intact, changed: [Number(id)] });
});

test('a check that fails is shown on the status page until one succeeds', async () => {
  const job = auditCheckJob(store.portal, audit, pino({ level: 'silent' }));
  const afterHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await tamper("update audit.seals set at = 'infinity' where number = 2");
  await job(afterHours(1));
  expect(await auditProblem(store.portal)).toBe('The audit log could not be checked');
  await tamper("update audit.seals set at = '2026-06-15T12:00:00Z' where number = 2");
  await job(afterHours(2));
  expect(await auditProblem(store.portal)).toBeNull();
});

test('a row whose transaction ends after that of later rows is sealed with the next ones', async () => {
  const late = await store.pool.connect();
  await late.query('begin');
  await late.query(copyOf(5, 11));
  await store.pool.query("select setval('portal.audit_id_seq', 11)");
  await addSealed(2);
  expect(await audit.check()).toEqual(intact);
  await late.query('commit');
  late.release();
  expect(await audit.seal()).toBe(true);
  expect(await audit.check()).toMatchObject({ missing: [], isChainIntact: true });
  expect(await audit.seal()).toBe(false);
});

test('rows sealed before the secret is replaced still verify, and changes to them and to later ones are found', async () => {
  const withSecrets = (...secrets: [string, ...string[]]) =>
    createAudit(store.portal, deriveKeys(secrets, 'audit'), () => now);
  const replaced = withSecrets('new secret', 'secret');
  expect(await replaced.check()).toEqual(intact);
  await replaced.record({ ...entry, patientIds: [] });
  expect(await replaced.seal()).toBe(true);
  expect(await replaced.check()).toEqual(intact);
  expect((await withSecrets('new secret').check()).changed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await audit.check()).changed).toEqual([11]);
  await tamper("update portal.audit set outcome = '404' where id in (5, 11)");
  expect((await replaced.check()).changed).toEqual([5, 11]);
});

test('a row that was signed before keys had an ID verifies with the key it was signed with', async () => {
  const { rows } = await store.pool.query(`select id, at, via, user_id, user_email, action, target, outcome, client_id,
    patient_ids from portal.audit where id = 1`);
  const former = createHmac('sha256', deriveKeys(['secret'], 'audit')[0].key)
    .update(JSON.stringify(Object.values(first(rows))))
    .digest('hex');
  await tamper(`update portal.audit set mac = '\\x${former}' where id = 1`);
  const withSecrets = (...secrets: [string, ...string[]]) =>
    createAudit(store.portal, deriveKeys(secrets, 'audit'), () => now);
  expect((await withSecrets('new secret', 'secret').check()).changed).toEqual([]);
  expect((await withSecrets('new secret').check()).changed).toContain(1);
});

test('two portals that seal at once make one chain', async () => {
  const other = createAudit(store.portal, deriveKeys(['secret'], 'audit'), () => now);
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      audit.record({ ...entry, patientIds: [] }),
      other.record({ ...entry, patientIds: [] }),
      audit.seal(),
      other.seal(),
    ]);
  }
  while (await audit.seal());
  expect(await audit.check()).toEqual(intact);
});

describe('the job that checks the log', () => {
  const log = pino({ level: 'silent' });
  const afterHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  /** Checks the log as the job does after so many hours, and returns the problem for the status page. */
  async function problemAfter(hours: number): Promise<string | null> {
    await auditCheckJob(store.portal, audit, log)(afterHours(hours));
    return auditProblem(store.portal, afterHours(hours));
  }

  test('finds changed and missing rows until they no longer are', async () => {
    expect(await problemAfter(1)).toBeNull();
    await tamper("update portal.audit set outcome = '404' where id = 5", 'delete from portal.audit where id = 9');
    const problem = 'The check of the audit log found changed rows, missing rows';
    expect(await problemAfter(26)).toBe(problem);
    expect(await problemAfter(27)).toBe(problem);
  });

  test('finds rows removed before they were sealed at the next check, whether later rows follow or not', async () => {
    for (let each = 0; each < 3; each++) await audit.record({ ...entry, patientIds: [] });
    await tamper('delete from portal.audit where id in (12, 13)');
    expect(await problemAfter(1)).toBeNull();
    expect(await audit.check({ settledTo: 13 })).toEqual({ ...intact, removed: [12, 13] });
    const problem = 'The check of the audit log found rows removed before they were sealed';
    expect(await problemAfter(2)).toBe(problem);
    await addSealed(1);
    expect(await problemAfter(3)).toBe(problem);
    expect(await audit.check({ settledTo: 14 })).toEqual({ ...intact, removed: [12, 13] });
  });

  test('expects a row whose transaction is still running, and finds nothing once it is sealed', async () => {
    await store.pool.query("select nextval('portal.audit_id_seq')");
    await addSealed(1);
    expect(await problemAfter(1)).toBeNull();
    await store.pool.query(copyOf(5, 11));
    expect((await audit.check({ settledTo: 12 })).unsealed).toEqual([11]);
    await audit.seal();
    expect(await audit.check({ settledTo: 12 })).toMatchObject({ lost: [], unsealed: [] });
  });

  test('no longer expects lost numbers once an operator has accepted them, and records who did and why', async () => {
    await store.pool.query("select nextval('portal.audit_id_seq') from generate_series(1, 150)");
    expect([await problemAfter(1), await problemAfter(2)]).toEqual([
      null,
      'The check of the audit log found numbers without a row',
    ]);
    const by = { operator: 'operator ana', reason: 'power failure' };
    expect(await acceptLostNumbers(store.portal, audit, by)).toHaveLength(150);
    expect(await problemAfter(3)).toBeNull();
    expect(await audit.check({ settledTo: await audit.lastNumber() })).toEqual(intact);
    const { rows } = await store.pool.query("select user_email, outcome from portal.audit where via = 'operator'");
    expect(rows[0]).toEqual({
      user_email: 'operator ana',
      outcome: expect.stringMatching(/^accepted .*; power failure$/),
    });
    await tamper(copyOf(5, 20));
    expect((await audit.check()).changed).toEqual([20]);
  });

  test('finds that rows are not sealed, which the status page shows within minutes', async () => {
    const minutesLater = (minutes: number) => auditProblem(store.portal, new Date(now.getTime() + minutes * 60_000));
    await store.pool.query('alter table audit.seals add constraint broken check (number < 4)');
    await audit.record({ ...entry, patientIds: [] });
    await expect(audit.seal()).rejects.toThrow('broken');
    expect([await minutesLater(1), await minutesLater(11)]).toEqual([null, 'The audit log is not being sealed']);
    expect(await problemAfter(1)).toBe('The audit log could not be checked');
    await store.pool.query('alter table audit.seals drop constraint broken');
    expect(await problemAfter(2)).toBeNull();
  });
});
