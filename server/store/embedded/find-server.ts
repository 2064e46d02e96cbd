import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../error.ts';
import { isListening, lockName } from './lock.ts';
import { preparePaths } from './paths.ts';
import { type EmbeddedServer, embeddedConnection } from './server.ts';

/** The folder in which the embedded server of a data directory listens, or null if no portal runs on it. */
export async function findServer(dataDir: string): Promise<string | null> {
  await access(join(dataDir, 'postgres', 'data', 'PG_VERSION')).catch((error) => {
    if (error.code === 'ENOENT') throw new StoreError(`${dataDir} has no embedded database: check INOVA_DATA_DIR`);
    throw new StoreError(`${dataDir} cannot be read (${error.code}): run this as the account that runs the portal`);
  });
  return runningFolder(dataDir);
}

/** The same for a data directory that may be empty, which gets the folders of a server. */
export async function runningFolder(dataDir: string): Promise<string | null> {
  const { run } = await preparePaths(dataDir);
  return (await isListening(join(run, lockName))) ? run : null;
}

/** How to connect to the embedded server of a data directory while it runs. */
export const serverConnection = async (dataDir: string): Promise<EmbeddedServer['connection']> =>
  embeddedConnection((await preparePaths(dataDir)).run);
