import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../support/audit-entry.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { canary, type EmbeddedPortal, startEmbeddedPortal, temporaryFolder } from '../../support/embedded-portal.ts';
import { first } from '../../support/first.ts';
import { freePort } from '../../support/free-port.ts';
import { letChangeAudit } from '../../support/let-change-audit.ts';
import { sessionSecret } from '../../support/portal.ts';
import { runOperator } from '../../support/run-operator.ts';
import { openStoreWithStandby } from '../../support/store-with-standby.ts';

interface Finding {
  check: string;
  status: string;
  detail: string;
}

let server: TestStore;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let portal: EmbeddedPortal;

beforeAll(async () => {
  server = await openTestStore();
  place = await temporaryFolder();
  portal = await startEmbeddedPortal(place.folder);
  await letChangeAudit(portal.store.owner);
});
afterAll(async () => {
  await portal.stop();
  await place.remove();
  await server.close();
});

const run = (args: string[], env: Record<string, string> = {}) =>
  runOperator({ INOVA_DATA_DIR: portal.dataDir, INOVA_DEMO: 'off', ...env }, args);

const onServer = () => ({ DATABASE_URL: server.databaseUrl, SESSION_SECRET: sessionSecret });

describe('inova audit verify', () => {
  test('says how many rows and seals are as they were written', async () => {
    const verified = await run(['audit', 'verify']);
    expect(verified).toMatchObject({ code: 0, stdout: 'Rows: 5, seals: 1, all as they were written.\n' });
  });

  test('names a row that was changed, and one that was removed, and exits with 6', async () => {
    const { owner } = portal.store;
    await owner.query("update portal.audit set outcome = '404' where id = 2");
    const changed = await run(['audit', 'verify', '--json']);
    expect(changed).toMatchObject({ code: 6, stderr: expect.stringContaining('changed rows') });
    expect(JSON.parse(changed.stdout)).toMatchObject({ changed: [2], missing: [] });
    await owner.query("update portal.audit set outcome = '200' where id = 2");
    const { rows } = await owner.query('delete from portal.audit where id = 4 returning *');
    expect(rows).toHaveLength(1);
    const removed = await run(['audit', 'verify']);
    expect(removed).toMatchObject({ code: 6, stdout: expect.stringContaining('missing: 4\n') });
    await owner.query(
      'insert into portal.audit overriding system value select * from json_populate_record(null::portal.audit, $1)',
      [JSON.stringify({ ...rows[0], mac: `\\x${rows[0].mac.toString('hex')}` })],
    );
    expect(await run(['audit', 'verify'])).toMatchObject({ code: 0 });
  });

  test('takes a last seal with an unknown key for a change, not for another secret', async () => {
    const setMac = (mac: Buffer) => portal.store.owner.query('update audit.seals set mac = $1 where number = 2', [mac]);
    await portal.audit.record(auditEntry);
    await portal.audit.seal();
    const { rows } = await portal.store.owner.query<{ mac: Buffer }>('select mac from audit.seals where number = 2');
    const { mac } = first(rows);
    await setMac(Buffer.concat([Buffer.from('none'), mac.subarray(4)]));
    const changed = await run(['audit', 'verify']);
    expect(changed).toMatchObject({ code: 6, stderr: expect.stringContaining('a broken chain') });
    await setMac(mac);
    expect(await run(['audit', 'verify'])).toMatchObject({ code: 0 });
  });

  test('tells rows removed before they were sealed from numbers that no portal reports a row of', async () => {
    const { owner } = portal.store;
    await owner.query("select nextval('portal.audit_id_seq')");
    await portal.audit.record(auditEntry);
    const removed = await portal.audit.lastNumber();
    await owner.query('delete from portal.audit where id = $1', [removed]);
    expect([await portal.audit.seal(), await portal.audit.seal()]).toEqual([false, true]);
    await owner.query('insert into audit.checks (at, completed_at, last_number) values (now(), now(), $1)', [removed]);
    const verified = await run(['audit', 'verify']);
    expect(verified).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('rows removed before they were sealed'),
    });
    expect(verified.stdout).toContain(`removed: ${removed} (rows were written`);
    expect(verified.stdout).toContain(`lost: ${removed - 1} (no portal reports a row`);
    await portal.audit.acceptLost([removed - 1, removed]);
    expect(await run(['audit', 'verify'])).toMatchObject({ code: 0 });
  });

  test('reads the log of DATABASE_URL', async () => {
    const verified = await run(['audit', 'verify'], onServer());
    expect(verified).toMatchObject({ code: 0, stdout: 'Rows: 0, seals: 0, all as they were written.\n' });
  });

  test('refuses to judge with another secret', async () => {
    const refused = await run(['audit', 'verify'], { SESSION_SECRET: 'another secret of 32 characters or more' });
    expect(refused).toMatchObject({ code: 2, stdout: '' });
  });
});

/** What the doctor finds with these settings, and its exit code. */
async function examine(env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await run(['doctor', '--json'], env);
  const findings: Finding[] = JSON.parse(stdout);
  return { code, stderr, findings, of: (check: string) => findings.filter((each) => each.check === check) };
}

/** The exit code for these findings: how full the disk of this machine is, is no matter of the tests. */
const codeOf = (findings: Finding[]) =>
  Math.max(...findings.map(({ status }) => ({ ok: 0, warning: 5, problem: 6 })[status] ?? Number.NaN));

describe('inova doctor', () => {
  test('finds nothing wrong with a portal that works', async () => {
    const { code, findings, of } = await examine();
    expect(findings.filter(({ status, check }) => status !== 'ok' && check !== 'Disk')).toEqual([]);
    expect(code).toBe(codeOf(of('Disk')));
    for (const check of ['Version', 'Database', 'Rights', 'Tables', 'Secret', 'Audit log', 'Clock', 'Email', 'EHR']) {
      expect([check, of(check).length]).toEqual([check, 1]);
    }
  });

  test('says what the sandboxes of the demonstration stand in for', async () => {
    const { of } = await examine({ INOVA_DEMO: 'on' });
    for (const check of ['Email', 'EHR', 'Signatures', 'Card provider']) {
      expect(of(check)).toEqual([{ check, status: 'ok', detail: 'a sandbox of the demonstration' }]);
    }
  });

  test('prints a table for people, with nothing about patients', async () => {
    const { stdout } = await run(['doctor']);
    expect(stdout).toMatch(/^CHECK +STATUS +DETAIL\n/);
    expect(stdout).toMatch(/Database +OK +PostgreSQL 18/);
    expect(stdout).not.toContain(canary);
  });

  test('exits with 5 for what only looks wrong', async () => {
    const { code, of } = await examine({ NODE_ENV: 'production', INOVA_SUPER_ADMINS: 'sam@example.test' });
    expect(of('Settings')).toMatchObject([{ status: 'warning', detail: expect.stringContaining('INOVA_TWO_STEP') }]);
    expect(of('Email')).toMatchObject([{ status: 'warning' }]);
    expect(code).toBe(Math.max(5, codeOf(of('Disk'))));
  });

  test('exits with 6 for another secret, readable secrets, and services that do not respond', async () => {
    const other = await examine({ SESSION_SECRET: 'another secret of 32 characters or more' });
    expect(other).toMatchObject({ code: 6, stderr: expect.stringContaining('Secret') });
    const address = `127.0.0.1:${await freePort()}`;
    const unreachable = await examine({
      INOVA_EHR_URL: `http://${address}`,
      INOVA_SMTP_URL: `smtp://${address}`,
      INOVA_MAIL_FROM: 'portal@example.test',
    });
    expect(unreachable.of('EHR')).toMatchObject([{ status: 'problem' }]);
    expect(unreachable.of('Email')).toEqual([
      { check: 'Email', status: 'problem', detail: 'The mail server does not respond.' },
    ]);
    await chmod(join(portal.dataDir, 'session-secret'), 0o644);
    const { of } = await examine();
    expect(of('Data directory')).toMatchObject([{ status: 'problem', detail: expect.stringContaining('chmod 600') }]);
  });

  test('finds a server that loses data in a power failure, and a user with too many rights', async () => {
    const { code, of } = await examine({ ...onServer(), INOVA_API_KEY: 'key of every portal' });
    expect(code).toBe(6);
    expect(of('Settings')).not.toContainEqual(expect.objectContaining({ status: 'problem' }));
    expect(of('Database')).toContainEqual(
      expect.objectContaining({ status: 'problem', detail: expect.stringContaining('fsync') }),
    );
    expect(of('Rights')).toContainEqual(
      expect.objectContaining({ status: 'warning', detail: expect.stringContaining('superuser') }),
    );
  });

  test('finds a setting that all portals on a database must share', async () => {
    const { code, of } = await examine(onServer());
    expect(code).toBe(6);
    expect(of('Settings')).toMatchObject([
      { status: 'problem', detail: expect.stringContaining('INOVA_API_KEY is required with DATABASE_URL') },
    ]);
  });

  test('exits with 2 for an invalid setting, and names it', async () => {
    const invalid = await run(['doctor'], { PORT: 'seven' });
    expect(invalid).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('PORT') });
  });

  test('finds a database that cannot be reached, and tables of a later version', async () => {
    const DATABASE_URL = `postgres://portal@127.0.0.1:${await freePort()}/portal`;
    const { code, of } = await examine({ DATABASE_URL, SESSION_SECRET: 'a secret of 32 characters or more' });
    expect(code).toBe(6);
    expect(of('Database')).toMatchObject([{ status: 'problem', detail: expect.stringContaining('cannot connect') }]);
    const { owner } = portal.store;
    await owner.query(
      "insert into public.migrations (folder, name) values ('server/store/migrations', '9999-later.sql')",
    );
    expect((await examine()).of('Tables')).toMatchObject([{ status: 'problem' }]);
    await owner.query("delete from public.migrations where name = '9999-later.sql'");
  });
});

describe('inova doctor with standbys', () => {
  let standby: Awaited<ReturnType<typeof openStoreWithStandby>>;
  beforeAll(async () => {
    standby = await openStoreWithStandby();
  });
  afterAll(() => standby?.store.close());

  /** What it finds about standbys at these addresses. */
  async function examineStandbys(...addresses: string[]) {
    const { of } = await examine({
      DATABASE_URL: standby.store.databaseUrl,
      DATABASE_REPLICA_URL: addresses.join(),
      SESSION_SECRET: sessionSecret,
      INOVA_API_KEY: 'key of every portal',
    });
    return of('Standby');
  }

  test('says how far each is behind, and which address is that of the primary', async () => {
    const { databaseUrl } = standby.store;
    expect(await examineStandbys(standby.replicaUrl, databaseUrl)).toEqual([
      {
        check: 'Standby',
        status: 'ok',
        detail: expect.stringMatching(/^127\.0\.0\.1:\d+: PostgreSQL 18\.\d+, \d\.\d seconds behind$/),
      },
      { check: 'Standby', status: 'ok', detail: 'localhost: the primary, which is not read from as a standby' },
    ]);
  });

  test('warns if no address is that of a standby', async () => {
    const { databaseUrl } = standby.store;
    const found = await examineStandbys(databaseUrl, databaseUrl);
    expect(found.map(({ status }) => status)).toEqual(['ok', 'ok', 'warning']);
  });

  test('finds one that stands still', async () => {
    await standby.pause();
    try {
      expect(await examineStandbys(standby.replicaUrl)).toEqual([
        { check: 'Standby', status: 'problem', detail: expect.stringContaining('more than 10 seconds behind') },
      ]);
    } finally {
      await standby.resume();
    }
  });

  test('finds one that was promoted and cannot follow any more', async () => {
    expect(await examineStandbys(await standby.startStray())).toEqual([
      { check: 'Standby', status: 'problem', detail: expect.stringContaining('its log is not that of the primary') },
    ]);
  });

  test('finds one that cannot be reached, and servers and databases that are no copies of the primary', async () => {
    const { replicaUrl } = standby;
    const nowhere = `postgres://postgres@127.0.0.1:${await freePort()}/inova`;
    const elsewhere = replicaUrl.replace(/[^/]+$/, 'postgres');
    const found = await examineStandbys(nowhere, server.databaseUrl, elsewhere, replicaUrl);
    expect(found.map(({ status, detail }) => [status, detail.replace(/^[\w.:]+: /, '')])).toEqual([
      ['problem', expect.stringMatching(/^it cannot be checked \(/)],
      ['problem', 'its database is not a copy of that of DATABASE_URL'],
      ['problem', 'its database is not a copy of that of DATABASE_URL'],
      ['ok', expect.stringContaining('seconds behind')],
    ]);
    expect(JSON.stringify(found)).not.toContain('postgres@');
  });
});
