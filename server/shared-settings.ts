import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { refuse } from './config-error.ts';

const everyPortal = 'the same for every portal on the database, such as what "openssl rand -hex 32" prints';

/** The configured secret; required if other portals may use the same database, so that all have the same keys. */
export function requireSharedSecret(config: Config): string | null {
  refuse(missingSecret(config));
  return config.sessionSecret;
}

/** Refuses to start a portal that other portals on its database would not understand. */
export function requireSharedSettings(config: Config): void {
  refuse([...missingSecret(config), ...missingApiKey(config)]);
}

function missingSecret({ databaseUrl, sessionSecret }: Config): string[] {
  if (sessionSecret || !databaseUrl) return [];
  return [`SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, ${everyPortal}`];
}

function missingApiKey({ databaseUrl, inovaApiKey, dataDir }: Config): string[] {
  if (inovaApiKey || !databaseUrl) return [];
  const generated = join(dataDir, 'api-key');
  const keep = existsSync(generated) ? `; INOVA_API_KEY_FILE=${generated} keeps the key of this portal` : '';
  return [`INOVA_API_KEY is required with DATABASE_URL: at least 8 characters, ${everyPortal}${keep}`];
}
