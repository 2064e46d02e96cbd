import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from './free-port.ts';

const startTimeout = 120_000;

/** What test portals with a database of the test server share. */
export const sessionSecret = 'session secret of the tests, 32 or more';
export const portalApiKey = 'API key of the test portals';

/** A running portal; `log` is the file with its output, `pid` its own process. */
export interface Portal {
  origin: string;
  dataDir: string;
  log: string;
  pid?: number;
  /** Its exit code once it has ended, if it has its own process. */
  exited?: Promise<number | null>;
  stop(): Promise<void>;
}

/** The address, files and settings of a test portal; `remove` deletes its files. */
export async function preparePortal(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'inova-test-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    log: join(folder, 'portal.log'),
    env: {
      ...systemEnvironment(),
      NODE_ENV: 'production' as const,
      PORT: String(port),
      INOVA_DATA_DIR: dataDir,
      ...(settings.DATABASE_URL ? { SESSION_SECRET: sessionSecret, INOVA_API_KEY: portalApiKey } : {}),
      ...settings,
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts the built portal in its own process, on a free port with an empty data directory and these extra settings. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const { origin, dataDir, log, env, remove } = await preparePortal(settings);
  const logFile = await open(log, 'w');
  const child = spawn(process.execPath, ['build/server/main.js'], { stdio: ['ignore', logFile.fd, logFile.fd], env });
  await logFile.close();
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stopOnExit = () => child.kill('SIGTERM');
  process.once('exit', stopOnExit);
  const stop = async () => {
    process.off('exit', stopOnExit);
    child.kill('SIGTERM');
    await exited;
    await remove();
  };
  if (await waitUntilReady(origin, () => child.exitCode === null && child.signalCode === null)) {
    return { origin, dataDir, log, pid: child.pid, exited, stop };
  }
  const output = await readFile(log, 'utf8');
  await stop();
  throw new Error(`The portal did not start:\n${output}`);
}

/** The environment variables every program needs; the portal’s are left out, so that tests do not depend on them. */
export function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'];
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}

async function waitUntilReady(origin: string, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startTimeout;
  while (isAlive() && Date.now() < deadline) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return true;
    await sleep(100);
  }
  return false;
}
