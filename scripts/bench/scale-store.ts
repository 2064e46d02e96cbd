import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import pino from 'pino';
import { startEmbedded } from '#server/store/embedded/server.ts';
import { connectionsFor } from '#server/store/embedded/settings.ts';
import { openStore, type Store } from '#server/store/store.ts';

/** A store of a given size, reused between runs, with its database URL for a portal. */
export interface ScaleStore extends Store {
  databaseUrl: string;
  databaseVersion: string;
}

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
  // The portal and the statements beside it each open as many connections as a portal does.
  const server = await startEmbedded(dataDir, log, { max_connections: String(connectionsFor(2)) });
  const { host, user, database } = server.connection;
  const store = await openStore({ dataDir, databaseUrl: null, socketFolder: host }, log);
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  // The state after autovacuum, which runs some time after a migration has written records.
  await store.owner.query('vacuum');
  // Queries recorded as slow by an earlier run would be computed ahead, and first responses would come from the cache.
  await store.owner.query('delete from inova.slow_answers; delete from inova.cached_figures');
  const { rows } = await store.owner.query<{ server_version: string }>('show server_version');
  const close = async () => {
    await store.close();
    await server.stop();
  };
  return { ...store, close, databaseUrl, databaseVersion: rows[0]?.server_version ?? '' };
}
