import pino from 'pino';
import { InovaError } from '#server/inova/client/error.ts';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import { readCredential } from './credentials.ts';
import { CliError, exitCodes, toCliError } from './exit-codes.ts';
import type { Io } from './io.ts';
import { localApiKey, portalOrigin } from './settings.ts';

/** An import waits for the clinic's EHR, so it may take long. */
const timeLimit = 30_000;
const log = pino({ level: 'silent' });

interface ConnectionOptions {
  origin: string;
  apiKey: string;
  token: string | null;
  clinic?: number;
}

/** inova at a portal, for the clinic given or else the one worked in. */
export function connectInova({ origin, apiKey, token, clinic }: ConnectionOptions): Inova {
  return createInova({ transport: httpTransport(origin), apiKey, token, client: clinic ?? null, log, timeLimit });
}

/** Does the work as the signed-in user; a call that fails ends the program with its exit code. */
export async function withSession<T>(
  io: Io,
  clinic: number | undefined,
  work: (inova: Inova) => Promise<T>,
): Promise<T> {
  const origin = portalOrigin(io.env);
  const credential = await readCredential(io.env, origin);
  if (!credential) throw new CliError(exitCodes.signedOut, `Not signed in at ${origin}. Run: inova login`);
  const apiKey = io.env.INOVA_API_KEY || credential.apiKey;
  return withCliErrors(origin, () => work(connectInova({ origin, apiKey, token: credential.token, clinic })));
}

/** The key for signing in: set, of a portal on this machine, or kept from the last sign-in. */
export async function apiKeyFor(io: Io, origin: string): Promise<string> {
  const key = (await localApiKey(io.env)) ?? (await readCredential(io.env, origin))?.apiKey;
  if (key) return key;
  throw new CliError(
    exitCodes.usageError,
    `An API key is needed for ${origin}: set INOVA_API_KEY, or INOVA_DATA_DIR to the data directory of the portal.`,
  );
}

export async function withCliErrors<T>(origin: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InovaError ? toCliError(error, origin) : error;
  }
}
