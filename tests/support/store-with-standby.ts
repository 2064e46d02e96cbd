import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { superuser } from '#server/store/embedded/cluster.ts';
import { preparePaths } from '#server/store/embedded/paths.ts';
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded/server.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { openStore } from '#server/store/store.ts';
import type { TestStore } from './database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { databaseAddress, demonstrationDay, template } from './test-server.ts';

const log = pino({ level: 'error' });
const run = promisify(execFile);

/** Both lose data in a crash, which makes them faster. */
const settings = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', io_method: 'sync' };

/** A store with the small demonstration on a server of its own, and a standby of that server behind a proxy. */
export async function openStoreWithStandby() {
  const folder = await mkdtemp(join(tmpdir(), 'inova-standby-'));
  const primary = await startSeeded(join(folder, 'primary'));
  const standby = await startStandby(join(folder, 'standby'), join(folder, 'primary'), primary.connection.host);
  const proxy = await startDatabaseProxy(standby.connection.host);
  const databaseUrl = databaseAddress(primary.connection.host, template);
  const replicaUrls = [proxy.through(databaseAddress(standby.connection.host, template))];
  const portal = await openStore({ dataDir: '', databaseUrl, replicaUrls }, log);
  const close = async () => {
    await portal.close();
    proxy.close();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const store: TestStore = { ...portal, pool: portal.owner, portal, databaseUrl, close };
  const administer = (statement: string) => onServer(standby, statement);
  return {
    store,
    /** The way of the portal to the standby. */
    proxy,
    /** From then on the standby receives the log without applying it. */
    pause: () => administer('select pg_wal_replay_pause()'),
    resume: () => administer('select pg_wal_replay_resume()'),
    /** Why the portal doesn't read from the standby; null if it does. */
    fault: () => portal.standbys?.states()[0]?.fault,
  };
}

/** A server with the demonstration, stopped once so that its files can be copied. */
async function startSeeded(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, log, settings);
  const databaseUrl = databaseAddress(server.connection.host, template);
  const store = await openStore({ dataDir, databaseUrl }, log);
  await migrateAll(store);
  await seedDemonstration(store, { today: demonstrationDay, accounts: true, isSmall: true });
  await store.close();
  await server.stop();
  const { data } = await preparePaths(dataDir);
  await run('cp', ['-a', data, `${dataDir}-copy`]);
  return startEmbedded(dataDir, log, settings);
}

async function startStandby(dataDir: string, primaryDir: string, primaryHost: string): Promise<EmbeddedServer> {
  const { data } = await preparePaths(dataDir);
  await run('mv', [`${primaryDir}-copy`, data]);
  await writeFile(join(data, 'standby.signal'), '');
  return startEmbedded(dataDir, log, {
    ...settings,
    hot_standby: 'on',
    primary_conninfo: `host=${primaryHost} user=${superuser}`,
  });
}

async function onServer({ connection }: EmbeddedServer, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
