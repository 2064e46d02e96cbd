import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rmdir } from 'node:fs/promises';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StoreError } from '../error.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster, superuser } from './cluster.ts';
import { lockDirectory, lockName } from './lock.ts';
import { preparePaths, type ServerPaths } from './paths.ts';
import { spawnServer } from './process.ts';
import type { ServerSettings } from './settings.ts';
import { stopOrphan, stopServer } from './stop-server.ts';

/** A running embedded server, with its connection settings. */
export interface EmbeddedServer {
  connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

/** Another PostgreSQL than the bundled one: the folder of its package, and initdb's options for its locale. */
export interface OtherPostgres {
  folder: string;
  locale: string[];
}

const database = 'inova';

/** How to connect to the server that listens in this folder. */
export const embeddedConnection = (folder: string) => ({ host: folder, user: superuser, database });

async function withClient<T>(host: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host, user: superuser, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${database}`);
}

async function lastLogError(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

/** Waits until the server accepts connections; crash recovery can take a while. */
async function waitUntilReady(child: ChildProcess, paths: ServerPaths): Promise<void> {
  let ended = false;
  const end = once(child, 'exit').catch(() => {});
  end.then(() => {
    ended = true;
  });
  while (!ended) {
    const ready = await withClient(paths.run, ensureDatabase).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await Promise.race([end, sleep(25)]);
  }
  throw new StoreError(`PostgreSQL stopped while starting: ${await lastLogError(paths.log)} (${paths.log})`);
}

function stopAtExit(child: ChildProcess): () => void {
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  return () => process.off('exit', stop);
}

async function startLocked(
  paths: ServerPaths,
  lock: Server,
  log: Logger,
  changes: ServerSettings,
  other?: OtherPostgres,
): Promise<EmbeddedServer> {
  const binaries = await findBinaries(paths.run, paths.account, other?.folder);
  await stopOrphan(paths);
  await prepareCluster(binaries, paths, other?.locale);
  const child = spawnServer(binaries, paths, changes);
  const removeExitHandler = stopAtExit(child);
  await waitUntilReady(child, paths);
  const reportEnd = () => log.error({ log: paths.log }, 'PostgreSQL stopped unexpectedly: restart the portal');
  child.once('exit', reportEnd);
  return {
    connection: embeddedConnection(paths.run),
    async stop() {
      child.off('exit', reportEnd);
      await stopServer(paths.data);
      removeExitHandler();
      lock.close();
      await rmdir(paths.run).catch(() => {});
    },
  };
}

/**
 * Starts PostgreSQL, creating the data directory if needed; `changes` override settings, and `other` replaces the
 * bundled PostgreSQL. Throws StoreError.
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  changes: ServerSettings = {},
  other?: OtherPostgres,
): Promise<EmbeddedServer> {
  const paths = await preparePaths(dataDir);
  const lock = await lockDirectory(join(paths.run, lockName), dataDir);
  try {
    return await startLocked(paths, lock, log, changes, other);
  } catch (error) {
    lock.close();
    throw error;
  }
}
