import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded/server.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { openStore } from '#server/store/store.ts';
import type { TestStore } from './database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { onServer, startStandby, startStrayStandby } from './standby.ts';
import { databaseAddress, demonstrationDay, template } from './test-server.ts';

const log = pino({ level: 'error' });

/** Both lose data in a crash, which makes them faster. */
const settings = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', io_method: 'sync' };

/** A store with the small demonstration on a server of its own, and a standby of that server behind a proxy. */
export async function openStoreWithStandby() {
  const folder = await mkdtemp(join(tmpdir(), 'inova-standby-'));
  const primary = await startSeeded(join(folder, 'primary'));
  const standby = await startStandby(primary.connection, join(folder, 'standby'), settings);
  const proxy = await startDatabaseProxy(standby.connection.host);
  const databaseUrl = databaseAddress(primary.connection.host, template);
  const replicaUrl = proxy.through(databaseAddress(standby.connection.host, template));
  const portal = await openStore({ dataDir: '', databaseUrl, replicaUrls: [replicaUrl] }, log);
  let stray: EmbeddedServer | null = null;
  const close = async () => {
    await portal.close();
    proxy.close();
    await stray?.stop();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const store: TestStore = { ...portal, pool: portal.owner, portal, databaseUrl, close };
  const administer = (statement: string) => onServer(standby, statement);
  /** Resolves once the standby has applied all that was written before. */
  const caughtUp = async () => {
    const position = await onServer<string>(primary, "select pg_logical_emit_message(true, 'test', '')::text");
    while (!(await onServer<boolean>(standby, `select pg_last_wal_replay_lsn() >= '${position}'`))) await wait(20);
  };
  return {
    store,
    /** The address of the standby, through the proxy. */
    replicaUrl,
    /** The way of the portal to the standby. */
    proxy,
    /** From then on the standby receives the log without applying it. */
    pause: async () => {
      await caughtUp();
      await administer('select pg_wal_replay_pause()');
    },
    resume: () => administer('select pg_wal_replay_resume()'),
    /** The address of a copy that was promoted for a moment, so that it can't follow the primary any more. */
    startStray: async () => {
      stray ??= await startStrayStandby(primary.connection, join(folder, 'stray'), settings);
      return databaseAddress(stray.connection.host, template);
    },
    /** What a promoted server starts with, too: the rest of a file of the log is left empty. */
    switchLog: () => onServer(primary, 'select pg_switch_wal() from pg_logical_emit_message(true, $$test$$, $$$$)'),
    /** Why the portal doesn't read from the standby; null if it does. */
    fault: () => portal.standbys?.states()[0]?.fault,
  };
}

/** A server with the demonstration. */
async function startSeeded(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, log, settings);
  const databaseUrl = databaseAddress(server.connection.host, template);
  const store = await openStore({ dataDir, databaseUrl }, log);
  await migrateAll(store);
  await seedDemonstration(store, { today: demonstrationDay, accounts: true, isSmall: true });
  await store.close();
  return server;
}
