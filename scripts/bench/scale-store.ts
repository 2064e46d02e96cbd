import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import pino from 'pino';
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded/server.ts';
import { connectionsFor } from '#server/store/embedded/settings.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databaseAddress } from '../../tests/support/test-server.ts';

/** A store of a given size, reused between runs, with its server, and its database URL for a portal. */
export interface ScaleStore extends Store {
  server: EmbeddedServer;
  databaseUrl: string;
  databaseVersion: string;
}

/** Connections of a portal with four processes and of the statements beside it, each as many as a portal has. */
export const scaleConnections = { max_connections: String(connectionsFor(5)) };

/**
 * Opens the store of this size, with messages instead of other records if wanted, by its name; `npm run seed` fills it
 * first if necessary.
 */
export async function openScaleStore(patients: number, messages = 0, name = String(patients)): Promise<ScaleStore> {
  const dataDir = `.cache/bench/store-${messages > 0 ? `messages-${messages}` : name}`;
  mkdirSync(dataDir, { recursive: true });
  const seed = ['--import', 'tsx', 'scripts/seed.ts', '--patients', String(patients)];
  if (messages > 0) seed.push('--messages', String(messages));
  const child = spawn(process.execPath, seed, { stdio: 'inherit', env: { ...process.env, INOVA_DATA_DIR: dataDir } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the store could not be filled');
  const log = pino({ level: 'warn' });
  const server = await startEmbedded(dataDir, log, scaleConnections);
  const { host, database } = server.connection;
  const store = await openStore({ dataDir, databaseUrl: null, socketFolder: host }, log);
  const databaseUrl = databaseAddress(host, database);
  // The state after autovacuum, which runs some time after a migration has written records.
  await store.owner.query('vacuum');
  // Lists are measured as this user in the largest clinic (`widenReaders`); everything else in their own.
  await store.owner.query("update inova.users set client_id = 5 where email = 'financial@inova.test'");
  // Queries recorded as slow by an earlier run would be computed ahead, and first responses would come from the cache.
  await store.owner.query('delete from inova.slow_answers; delete from inova.cached_figures');
  const { rows } = await store.owner.query<{ server_version: string }>('show server_version');
  const close = async () => {
    await store.close();
    await server.stop();
  };
  return { ...store, close, server, databaseUrl, databaseVersion: rows[0]?.server_version ?? '' };
}
