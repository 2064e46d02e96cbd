import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { exitCodes, Failure } from './exit-codes.ts';
import type { Io } from './io.ts';

const credential = z.object({ email: z.string(), token: z.string(), apiKey: z.string() });
const credentialsFile = z.record(z.string(), credential);

/** What `inova login` keeps for one portal. */
export type Credential = z.infer<typeof credential>;

/** The credential of a portal, or null; refuses a file that others can read. */
export async function readCredential(env: Io['env'], origin: string): Promise<Credential | null> {
  return (await readAll(fileOf(env)))[origin] ?? null;
}

export async function keepCredential(env: Io['env'], origin: string, kept: Credential): Promise<void> {
  const file = fileOf(env);
  await writeAll(file, { ...(await readAll(file)), [origin]: kept });
}

export async function forgetCredential(env: Io['env'], origin: string): Promise<void> {
  const file = fileOf(env);
  const { [origin]: _forgotten, ...others } = await readAll(file);
  await writeAll(file, others);
}

function fileOf(env: Io['env']): string {
  const configured = env.XDG_CONFIG_HOME ?? '';
  const home = isAbsolute(configured) ? configured : join(env.HOME || homedir(), '.config');
  return join(home, 'inova', 'credentials.json');
}

async function readAll(file: string): Promise<Record<string, Credential>> {
  const text = await readOwned(file);
  if (text === null) return {};
  try {
    return credentialsFile.parse(JSON.parse(text));
  } catch {
    throw new Failure(exitCodes.failed, `${file} cannot be read. Remove it and run: inova login`);
  }
}

async function readOwned(file: string): Promise<string | null> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Failure(exitCodes.failed, `${file} cannot be read: ${error.code}`);
  });
  if (!handle) return null;
  try {
    const { mode } = await handle.stat();
    const readableByOthers = process.platform !== 'win32' && (mode & 0o077) !== 0;
    if (readableByOthers) throw new Failure(exitCodes.failed, `Others can read ${file}. Run: chmod 600 ${file}`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Replaces the file in one step, so that no reader ever sees half of it. */
async function writeAll(file: string, credentials: Record<string, Credential>): Promise<void> {
  const folder = dirname(file);
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    await writeFile(draft, JSON.stringify(credentials, null, 2), { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
