import pino from 'pino';
import { InovaError } from '#server/inova/client/error.ts';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import type { Client } from '#server/inova/contract/session/session.ts';
import { readCredential } from './credentials.ts';
import { CliError, exitCodes, toCliError } from './exit-codes.ts';
import type { Io } from './io.ts';
import { localApiKey, portalOrigin } from './settings.ts';

/** Milliseconds; long, because an import waits for the clinic's EHR. */
const timeLimit = 30_000;
const log = pino({ level: 'silent' });

interface ConnectionOptions {
  origin: string;
  apiKey: string;
  token: string | null;
  clinic?: number;
}

/** A client for a portal, for the given clinic or the user's current one. */
export function connectInova({ origin, apiKey, token, clinic }: ConnectionOptions): Inova {
  return createInova({ transport: httpTransport(origin), apiKey, token, client: clinic ?? null, log, timeLimit });
}

/** Runs `work` as the signed-in user; a failed call exits the program with its exit code. */
export async function withSession<T>(
  io: Io,
  clinic: number | undefined,
  work: (inova: Inova) => Promise<T>,
): Promise<T> {
  const origin = portalOrigin(io.env);
  const credential = await readCredential(io.env, origin);
  if (!credential) throw new CliError(exitCodes.signedOut, `Not signed in to ${origin}. Run: inova login`);
  const apiKey = io.env.INOVA_API_KEY || credential.apiKey;
  return withCliErrors(origin, () => work(connectInova({ origin, apiKey, token: credential.token, clinic })));
}

/** The API key to sign in with: from the settings, from a portal on this machine, or saved by the last sign-in. */
export async function apiKeyFor(io: Io, origin: string): Promise<string> {
  const key = (await localApiKey(io.env)) ?? (await readCredential(io.env, origin))?.apiKey;
  if (key) return key;
  throw new CliError(
    exitCodes.usageError,
    `No API key for ${origin}. Set INOVA_API_KEY, or set INOVA_DATA_DIR to the portal's data directory.`,
  );
}

/** A clinic's time zone; null if unknown. */
export function timeZoneOf(clinics: Client[], id: number): string | null {
  return clinics.find((clinic) => clinic.id === id)?.timeZone ?? null;
}

export async function withCliErrors<T>(origin: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InovaError ? toCliError(error, origin) : error;
  }
}
