import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerPaths } from './paths.ts';

const execute = promisify(execFile);

async function isServerIn(pid: string, folder: string): Promise<boolean> {
  try {
    const [cwd, name] = await Promise.all([readlink(`/proc/${pid}/cwd`), readFile(`/proc/${pid}/comm`, 'utf8')]);
    return cwd === folder && name.trim() === 'postgres';
  } catch {
    return false;
  }
}

/** The processes of the server on this directory; on Linux also those left when the server process was killed. */
async function serverProcesses(data: string): Promise<number[]> {
  const folder = await realpath(data).catch(() => data);
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const matches = await Promise.all(pids.map((pid) => isServerIn(pid, folder)));
    return pids.filter((_, index) => matches[index]).map(Number);
  }
  const { stdout } = await execute('ps', ['-axo', 'pid=,command=']);
  const lines = stdout.split('\n').filter((line) => line.includes(`-D ${folder}`));
  return lines.map((line) => Number.parseInt(line, 10));
}

async function waitForEnd(data: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while ((await serverProcesses(data)).length > 0) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}

async function signalAll(data: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await serverProcesses(data)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already exited.
    }
  }
}

/** Stops the server on this directory cleanly, or after 30 seconds immediately, with recovery at the next start. */
export async function stopServer(data: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  if ((await serverProcesses(data)).includes(pid)) process.kill(pid, 'SIGINT');
  if (await waitForEnd(data, 30_000)) return;
  await signalAll(data, 'SIGQUIT');
  await waitForEnd(data, 10_000);
}

/** Ends every process of the server on this directory at once, as a crash does. */
export const killServer = (data: string): Promise<void> => signalAll(data, 'SIGKILL');

/** Stops a server left behind by a killed portal; its lock files may name a process id that was since reused. */
export async function stopOrphan({ data, run }: ServerPaths): Promise<void> {
  await stopServer(data);
  for (const lock of [join(data, 'postmaster.pid'), join(run, '.s.PGSQL.5432.lock')]) await rm(lock, { force: true });
}
