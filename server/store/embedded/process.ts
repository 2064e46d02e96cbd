import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Places } from './places.ts';
import { serverSettings } from './settings.ts';

const run = promisify(execFile);

/** Variables of the portal, secrets among them, are none of the server's business. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

async function isServerOf(pid: number, data: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data));
    return (await run('ps', ['-p', String(pid), '-o', 'command='])).stdout.includes(data);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitForEnd(pid: number, data: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (await isServerOf(pid, data)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** Stops a server: first cleanly, and when that takes more than half a minute at once, to recover at the next start. */
export async function stopServer(pid: number, data: string): Promise<void> {
  if (!(await isServerOf(pid, data))) return;
  process.kill(pid, 'SIGINT');
  if (await waitForEnd(pid, data, 30_000)) return;
  process.kill(pid, 'SIGQUIT');
  await waitForEnd(pid, data, 10_000);
}

/** Stops the server a killed portal left behind, and forgets one whose number now belongs to another program. */
export async function clearOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!pid) return;
  if (await isServerOf(pid, data)) await stopServer(pid, data);
  else if (isAlive(pid)) await rm(file, { force: true });
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches the portal alone. */
export async function spawnServer(binaries: string, places: Places): Promise<ChildProcess> {
  const log = await open(places.log, 'w', 0o600);
  const settings = Object.entries(serverSettings(places.run)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', places.dataForServer, ...settings], {
    cwd: places.data,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...places.account,
  });
  child.unref();
  child.once('exit', () => log.close());
  return child;
}
