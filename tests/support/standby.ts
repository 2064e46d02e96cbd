import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { baseBackup } from '#server/store/embedded/base-backup.ts';
import { superuser } from '#server/store/embedded/cluster.ts';
import { extractCluster } from '#server/store/embedded/extract-cluster.ts';
import { preparePaths } from '#server/store/embedded/paths.ts';
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded/server.ts';
import type { ServerSettings } from '#server/store/embedded/settings.ts';

const log = pino({ level: 'error' });

/** Starts a server in an empty data directory that begins with a copy of a running one, and follows it from then on. */
export async function startStandby(
  primary: EmbeddedServer['connection'],
  dataDir: string,
  settings: ServerSettings,
): Promise<EmbeddedServer> {
  await extractCluster(baseBackup(primary), dataDir);
  const { data } = await preparePaths(dataDir);
  await writeFile(join(data, 'standby.signal'), '');
  return startEmbedded(dataDir, log, { ...settings, primary_conninfo: `host=${primary.host} user=${superuser}` });
}
