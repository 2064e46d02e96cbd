import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { CliError, exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';

const credentialSchema = z.object({ email: z.string(), token: z.string(), apiKey: z.string() });
const credentialsFile = z.record(z.string(), credentialSchema);

/** What `inova login` saves for one portal. */
export type Credential = z.infer<typeof credentialSchema>;

/** The credential for a portal, or null; rejects a file that other users can read. */
export async function readCredential(env: Io['env'], origin: string): Promise<Credential | null> {
  return (await readAll(credentialsPath(env)))[origin] ?? null;
}

export async function saveCredential(env: Io['env'], origin: string, saved: Credential): Promise<void> {
  const file = credentialsPath(env);
  await writeAll(file, { ...(await readAll(file)), [origin]: saved });
}

export async function removeCredential(env: Io['env'], origin: string): Promise<void> {
  const file = credentialsPath(env);
  const { [origin]: _removed, ...others } = await readAll(file);
  await writeAll(file, others);
}

function credentialsPath(env: Io['env']): string {
  const configured = env.XDG_CONFIG_HOME ?? '';
  const home = isAbsolute(configured) ? configured : join(env.HOME || homedir(), '.config');
  return join(home, 'inova', 'credentials.json');
}

async function readAll(file: string): Promise<Record<string, Credential>> {
  const text = await readPrivateFile(file);
  if (text === null) return {};
  try {
    return credentialsFile.parse(JSON.parse(text));
  } catch {
    throw new CliError(exitCodes.failed, `${file} is damaged. Delete it and run: inova login`);
  }
}

async function readPrivateFile(file: string): Promise<string | null> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new CliError(exitCodes.failed, `Can't read ${file}: ${error.code}`);
  });
  if (!handle) return null;
  try {
    const { mode } = await handle.stat();
    const readableByOthers = process.platform !== 'win32' && (mode & 0o077) !== 0;
    if (readableByOthers)
      throw new CliError(exitCodes.failed, `${file} is readable by other users. Run: chmod 600 ${file}`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Replaces the file atomically. */
async function writeAll(file: string, credentials: Record<string, Credential>): Promise<void> {
  const folder = dirname(file);
  const temporary = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    await writeFile(temporary, JSON.stringify(credentials, null, 2), { mode: 0o600, flag: 'wx' });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}
