import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { openSecrets, type Secrets } from '../secrets.ts';
import { requireSharedSecret } from '../shared-settings.ts';
import { findServer } from '../store/embedded/find-server.ts';
import { openStore, type Store } from '../store/store.ts';

export const silentLog = pino({ level: 'silent' });

/** Opens the store of the settings beside a running portal, or starts the embedded server if none runs. */
export async function openOperatorStore(config: Config): Promise<Store> {
  const socketFolder = config.databaseUrl ? null : await findServer(config.dataDir);
  return openStore({ ...config, replicaUrls: [], socketFolder }, silentLog);
}

export async function withOperatorStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openOperatorStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The portal's secrets; unlike a start, throws ConfigError instead of creating what is missing. */
export function existingSecrets(config: Config, dataDir = config.dataDir): Secrets {
  const configured = requireSharedSecret(config);
  if (!configured && !existsSync(join(dataDir, 'session-secret'))) {
    throw new ConfigError('SESSION_SECRET is required: the secret of the portal that uses this database');
  }
  return openSecrets(dataDir, configured, config.previousSecrets);
}
