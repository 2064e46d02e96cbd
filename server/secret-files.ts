import { readFileSync } from 'node:fs';

/** The settings that are secret, or contain a password. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'INOVA_API_KEY',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'INOVA_EHR_TOKEN',
  'INOVA_ENGAGEDMD_API_KEY',
  'INOVA_SYNTHPOP_SECRET',
  'INOVA_PHOTO_TOKEN',
  'INOVA_ESIGN_TOKEN',
  'CARDCONNECT_PASSWORD',
  'INOVA_SMTP_URL',
];

type Environment = Record<string, string | undefined>;

/**
 * The environment with the secrets that `<NAME>_FILE` settings name a file for, as vaults mount them, and one line per
 * mistake.
 */
export function readSecretFiles(env: Environment): { env: Environment; mistakes: string[] } {
  const mistakes: string[] = [];
  const secrets: Environment = {};
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) mistakes.push(`${name} and ${name}_FILE are both set: set one of them`);
    try {
      secrets[name] = readFileSync(path, 'utf8').trim();
      if (!secrets[name]) mistakes.push(`${name}_FILE ${path} is empty`);
    } catch (error) {
      mistakes.push(`${name}_FILE ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { env: { ...env, ...secrets }, mistakes };
}
