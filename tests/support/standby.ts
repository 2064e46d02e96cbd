import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { baseBackup } from '#server/store/embedded/base-backup.ts';
import { superuser } from '#server/store/embedded/cluster.ts';
import { extractCluster } from '#server/store/embedded/extract-cluster.ts';
import { preparePaths } from '#server/store/embedded/paths.ts';
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded/server.ts';
import type { ServerSettings } from '#server/store/embedded/settings.ts';

const log = pino({ level: 'error' });

type Connection = EmbeddedServer['connection'];

/** Starts a server in an empty data directory that begins with a copy of a running one, and follows it from then on. */
export async function startStandby(
  primary: Connection,
  dataDir: string,
  settings: ServerSettings,
): Promise<EmbeddedServer> {
  await extractCluster(baseBackup(primary), dataDir);
  return follow(primary, dataDir, settings);
}

/** Starts a standby that was promoted before and then told to follow again, without being rewound: it can't. */
export async function startStrayStandby(
  primary: Connection,
  dataDir: string,
  settings: ServerSettings,
): Promise<EmbeddedServer> {
  const promoted = await startStandby(primary, dataDir, settings);
  await onServer(promoted, 'select pg_promote()');
  await onServer(promoted, 'select pg_switch_wal()');
  await promoted.stop();
  return follow(primary, dataDir, settings);
}

async function follow(primary: Connection, dataDir: string, settings: ServerSettings): Promise<EmbeddedServer> {
  const { data } = await preparePaths(dataDir);
  await writeFile(join(data, 'standby.signal'), '');
  return startEmbedded(dataDir, log, { ...settings, primary_conninfo: `host=${primary.host} user=${superuser}` });
}

/** The only value that a statement returns. */
export async function onServer<T>({ connection }: EmbeddedServer, statement: string): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0] as T;
  } finally {
    await client.end();
  }
}
