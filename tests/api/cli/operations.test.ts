import { appendFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Manifest, readManifest } from '#server/operations/manifest.ts';
import { countRows } from '#server/operations/table-counts.ts';
import { auditEntry } from '../../support/audit-entry.ts';
import { canary, type EmbeddedPortal, startEmbeddedPortal, temporaryFolder } from '../../support/embedded-portal.ts';
import { letChangeAudit } from '../../support/let-change-audit.ts';
import { runOperator } from '../../support/run-operator.ts';
import { databaseAddress } from '../../support/test-server.ts';

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let portal: EmbeddedPortal;
let backup: string;
let made: Awaited<ReturnType<typeof runOperator>>;
let counts: Record<string, number>;

const settings = (dataDir: string) => ({ INOVA_DATA_DIR: dataDir });
const onPortal = (...args: string[]) => runOperator(settings(portal.dataDir), args);
const restoreInto = (dataDir: string, folder = backup) => runOperator(settings(dataDir), ['restore', folder]);
const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

beforeAll(async () => {
  place = await temporaryFolder();
  portal = await startEmbeddedPortal(place.folder);
  backup = join(place.folder, 'backups', 'first');
  made = await onPortal('backup', backup);
  counts = await countRows(portal.store);
});
afterAll(async () => {
  await portal.stop();
  await place.remove();
});

/** A copy of the backup with other entries in its description. */
async function changedBackup(name: string, changes: Partial<Manifest>): Promise<string> {
  const folder = join(place.folder, name);
  await cp(backup, folder, { recursive: true });
  const manifest = { ...(await readManifest(backup)), ...changes };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest));
  return folder;
}

describe('inova backup', () => {
  test('copies the database of a running portal with its secrets, and says what the verified copy has', async () => {
    expect(made).toMatchObject({ code: 0 });
    expect(made.stdout).toMatch(/^Backed up and verified: tables: \d+, rows: [\d,]+, audit log: 6, seals: 2\.\n$/);
    expect(await filesIn(backup)).toEqual([
      ...['backup.json', 'database.tar.gz', 'files', 'files/api-key', 'files/session-secret'],
    ]);
    expect((await readManifest(backup)).contents.counts).toEqual(counts);
    expect((await portal.store.owner.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('writes files that only their owner can read, and prints nothing about patients', async () => {
    for (const file of await filesIn(backup)) {
      const { mode } = await stat(join(backup, file));
      expect([file, mode & 0o077]).toEqual([file, 0]);
    }
    const texts = [made.stdout, made.stderr, await readFile(join(backup, 'backup.json'), 'utf8')];
    expect(texts.join('\n')).not.toContain(canary);
  });

  test('shows its steps, and leaves no copy beside the backup', async () => {
    expect(made.stderr.split('\n')).toEqual([
      ...['Counting rows', 'Copying the database', 'Counting rows'],
      ...['Checking files', 'Restoring the database', 'Counting rows', ''],
    ]);
    expect(await readdir(join(place.folder, 'backups'))).toEqual(['first']);
  });

  test('is recorded in the audit log', async () => {
    const { rows } = await portal.store.owner.query(
      "select via, user_email from portal.audit where target = 'database' and outcome = 'backup'",
    );
    expect(rows).toEqual([{ via: 'operator', user_email: expect.stringMatching(/^operator /) }]);
  });

  test('refuses a folder with files, and one inside of the data directory', async () => {
    const full = await onPortal('backup', backup);
    expect(full).toEqual({ code: 1, stdout: '', stderr: `${backup} is not empty: choose a new or empty folder\n` });
    const inside = await onPortal('backup', join(portal.dataDir, 'backup'));
    expect(inside).toMatchObject({ code: 2, stderr: expect.stringContaining('choose a folder outside') });
  });

  test('refuses a directory without a database, and a secret that is not the portal’s', async () => {
    const nowhere = await runOperator(settings(join(place.folder, 'nowhere')), ['backup', join(place.folder, 'b')]);
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('has no embedded database') });
    const env = { ...settings(portal.dataDir), SESSION_SECRET: 'another secret of 32 characters or more' };
    const other = await runOperator(env, ['backup', join(place.folder, 'b')]);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('SESSION_SECRET is not the secret') });
    expect(await readdir(place.folder)).not.toContain('b');
  });

  test('refuses the database of DATABASE_URL, and says what copies it', async () => {
    const env = { DATABASE_URL: databaseAddress(inject('postgres'), 'inova') };
    const refused = await runOperator(env, ['backup', join(place.folder, 'b')]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('pg_dump') });
  });

  test('leaves nothing behind when it is stopped with Ctrl-C', async () => {
    const folder = join(place.folder, 'stopped');
    const stopped = await runOperator(settings(portal.dataDir), ['backup', folder], 'Copying the database');
    expect(stopped).toMatchObject({ code: 130, stdout: '' });
    expect((await readdir(place.folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  test('is consistent while rows are written', async () => {
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) await portal.audit.record(auditEntry);
    })();
    const run = await onPortal('backup', join(place.folder, 'busy'));
    isWriting = false;
    await writing;
    expect(run).toMatchObject({ code: 0 });
    const { contents } = await readManifest(join(place.folder, 'busy'));
    expect(contents.audit.problem).toBeNull();
    expect(contents.counts['inova.patients']).toBe(counts['inova.patients']);
  });
});

describe('inova restore', () => {
  test('fills a new directory with what the backup had, ready for a portal', async () => {
    const dataDir = join(place.folder, 'restored');
    const restored = await restoreInto(dataDir);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.stdout).toMatch(/^Restored the backup of .*Z: tables: \d+, rows: [\d,]+, audit log: 6/);
    for (const name of ['session-secret', 'api-key']) {
      expect(await readFile(join(dataDir, name))).toEqual(await readFile(join(portal.dataDir, name)));
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
    }
    const verified = await runOperator(settings(dataDir), ['audit', 'verify']);
    expect(verified).toMatchObject({ code: 0, stdout: 'Rows: 7, seals: 3, all as they were written.\n' });
  });

  test('restores an audit log that was changed with the change, and says so', async () => {
    const setOutcome = (outcome: string) =>
      portal.store.owner.query('update portal.audit set outcome = $1 where id = 2', [outcome]);
    await letChangeAudit(portal.store.owner);
    await setOutcome('404');
    const folder = join(place.folder, 'changed');
    const changed = await onPortal('backup', folder);
    await setOutcome('200');
    const restored = await restoreInto(join(place.folder, 'changed data'), folder);
    for (const run of [changed, restored]) {
      expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('found changed rows') });
    }
  });

  test('names the settings with secrets that a backup does not contain', async () => {
    const { stdout } = await restoreInto(
      join(place.folder, 'with settings'),
      await changedBackup('named', { settings: ['INOVA_EHR_TOKEN'] }),
    );
    expect(stdout).toContain('Not in the backup, keep them too: INOVA_EHR_TOKEN.\n');
  });

  test('asks for SESSION_SECRET if the portal had it in its settings', async () => {
    const { files } = await readManifest(backup);
    const folder = await changedBackup('without secret', {
      files: files.filter(({ path }) => !path.endsWith('session-secret')),
    });
    const refused = await restoreInto(join(place.folder, 'no secret'), folder);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('SESSION_SECRET is required') });
  });

  test('refuses a directory that is not empty, and leaves it as it is', async () => {
    const before = await readdir(portal.dataDir);
    const refused = await restoreInto(portal.dataDir);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
    expect(await readdir(portal.dataDir)).toEqual(before);
    expect(await countRows(portal.store)).toMatchObject({ 'inova.patients': 1 });
  });

  test.each<[string, Partial<Manifest>, string]>([
    ['another system', { platform: 'darwin-arm64' }, 'the backup is for darwin-arm64'],
    ['another PostgreSQL', { postgres: 12 }, 'the backup is of PostgreSQL 12'],
    ['a later version', { portal: '99.0.0', migrations: ['server/store/migrations/9999-later.sql'] }, 'inova 99.0.0'],
  ])('refuses a backup of %s', async (name, changes, message) => {
    const dataDir = join(place.folder, `for ${name}`);
    const refused = await restoreInto(dataDir, await changedBackup(name, changes));
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    expect(await readdir(place.folder)).not.toContain(`for ${name}`);
  });

  test('refuses a damaged file, and one with other rows than its description says', async () => {
    const damaged = join(place.folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    await appendFile(join(damaged, 'database.tar.gz'), 'x');
    const dataDir = join(place.folder, 'empty');
    await mkdir(dataDir);
    const refused = await restoreInto(dataDir, damaged);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('was changed since the backup') });
    const { contents } = await readManifest(backup);
    const fewer = { ...contents, counts: { ...contents.counts, 'inova.patients': 99 } };
    const different = await restoreInto(dataDir, await changedBackup('different', { contents: fewer }));
    expect(different).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('inova.patients has 1 rows instead of 99'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('refuses a folder that is no backup', async () => {
    const refused = await restoreInto(join(place.folder, 'new'), place.folder);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('is no complete backup') });
  });
});
