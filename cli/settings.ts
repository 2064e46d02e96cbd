import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError, exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The origin of the portal, from INOVA_URL. */
export function portalOrigin(env: Io['env']): string {
  const text = env.INOVA_URL || 'http://127.0.0.1:3000';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new CliError(exitCodes.usageError, 'INOVA_URL must be an http or https URL, such as http://127.0.0.1:3000');
}

/** The API key from INOVA_API_KEY, or from the data directory of a portal on this machine, or null. */
export async function localApiKey(env: Io['env']): Promise<string | null> {
  if (env.INOVA_API_KEY) return env.INOVA_API_KEY;
  const file = join(env.INOVA_DATA_DIR || '.inova', 'api-key');
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() || null;
}
