import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertUsable } from '#server/store/roles.ts';
import { openStore, type Store, StoreError } from '#server/store/store.ts';
import { isFull } from '../../support/seed.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;

let folder: string;
let stores: Store[];
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inova embedded '));
  stores = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Store> {
  const store = await openStore({ dataDir, databaseUrl: null }, log);
  stores.push(store);
  return store;
}

/** Starts a process that writes rows, kills it after this many are acknowledged, and returns the last one. */
async function killWriter(dataDir: string, acknowledgedCount: number): Promise<number> {
  const script = join(import.meta.dirname, '../../support/write-until-killed.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === acknowledgedCount) child.kill('SIGKILL');
  }
  return last;
}

async function readPostmasterPid(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
}

describe('the embedded database', () => {
  test.runIf(isFull)('keeps its data when it is closed and reopened', async () => {
    const first = await openStore({ dataDir: folder, databaseUrl: null }, log);
    await first.owner.query('create table kept as select 1 as one');
    await first.close();
    await expect(readPostmasterPid(folder)).rejects.toThrow('ENOENT');
    const { rows } = await (await open(folder)).owner.query('select one from kept');
    expect(rows).toEqual([{ one: 1 }]);
  });

  test.runIf(isFull)('keeps every acknowledged row when its portal is killed', async () => {
    const acknowledged = await killWriter(folder, 500);
    const store = await open(folder);
    const { rows } = await store.owner.query('select count(*) as count from written where number <= $1', [
      acknowledged,
    ]);
    expect(rows).toEqual([{ count: acknowledged }]);
  });

  test('keeps every acknowledged row when it is killed together with its portal', async () => {
    const acknowledged = await killWriter(folder, 500);
    process.kill(Number.parseInt(await readPostmasterPid(folder), 10), 'SIGKILL');
    const store = await open(folder);
    const { rows } = await store.owner.query('select count(*) as count from written where number <= $1', [
      acknowledged,
    ]);
    expect(rows).toEqual([{ count: acknowledged }]);
  });

  test('lets the portal in as a user that owns nothing and can only work as its roles', async () => {
    const { pool } = await open(folder);
    const { rows } = await pool.query('select session_user as login, current_user as role');
    expect(rows).toEqual([{ login: 'inova_login', role: 'inova_login' }]);
    await expect(pool.query('create table own ()')).rejects.toThrow('permission denied');
    await expect(pool.query('set role postgres')).rejects.toThrow('permission denied');
    await assertUsable(pool);
  });

  test('is refused to a second portal on the same directory, without affecting the first', async () => {
    const store = await open(folder);
    const second = openStore({ dataDir: folder, databaseUrl: null }, log);
    await expect(second).rejects.toThrow(`another portal is running on ${folder}`);
    await expect(second).rejects.toBeInstanceOf(StoreError);
    expect((await store.owner.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test.runIf(isFull)('starts despite a stale PID file whose PID another process now has', async () => {
    await (await openStore({ dataDir: folder, databaseUrl: null }, log)).close();
    await writeFile(join(folder, 'postgres/data/postmaster.pid'), `${process.pid}\n${folder}\n`);
    expect((await (await open(folder)).owner.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test.runIf(isFull)('runs next to another one, and in a folder with a long name', async () => {
    const first = await open(join(folder, 'first'));
    const second = await open(join(folder, 'x'.repeat(120)));
    await first.owner.query('create table only_first ()');
    await expect(second.owner.query('select from only_first')).rejects.toThrow('does not exist');
  });

  test.runIf(isFull)(
    'sorts and lowercases text the same on every machine, and accepts no network connections',
    async () => {
      const { rows } = await (await open(folder)).owner.query(
        `select datlocprovider, datlocale, current_setting('listen_addresses') as network, lower('ÅÉ') as lower
       from pg_database where datname = current_database()`,
      );
      expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', network: '', lower: 'åé' }]);
    },
  );

  test.runIf(isRoot && isFull)('runs as nobody when started by root, even inside a private home folder', async () => {
    const home = join(folder, 'private');
    await mkdir(home);
    await chmod(home, 0o700);
    await open(join(home, 'data'));
    const status = await readFile(
      `/proc/${Number.parseInt(await readPostmasterPid(join(home, 'data')), 10)}/status`,
      'utf8',
    );
    expect(status).toMatch(/^Uid:\s65534\s/m);
  });
});

describe('a store that cannot be opened', () => {
  test('reports that the data directory cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(open(file)).rejects.toThrow(/^the data directory .*file cannot be written .* set INOVA_DATA_DIR$/);
  });

  test('reports an unreachable database without its password', async () => {
    const opened = openStore({ dataDir: folder, databaseUrl: 'postgres://u:secret@127.0.0.1:1/x' }, log);
    await expect(opened).rejects.toThrow(/^cannot connect to the database in DATABASE_URL \(.*ECONNREFUSED.*\)/);
    await expect(opened).rejects.not.toThrow('secret');
  });
});
