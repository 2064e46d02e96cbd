import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../../tests/support/free-port.ts';

/** CPU time since start in milliseconds, and current resident memory in bytes. */
export interface Usage {
  cpu: number;
  memory: number;
}

export interface MeasuredServer {
  origin: string;
  /** Milliseconds from starting the process to its first response. */
  startedIn: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

const startLimit = 120_000;

/** Starts a Node program that listens on PORT, in production mode, and waits until `path` responds. */
export async function startMeasured(
  args: string[],
  env: Record<string, string> = {},
  path = '/readyz',
): Promise<MeasuredServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', new URL('servers/usage.mjs', import.meta.url).href, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', killWithUs);
    child.kill(signal);
    await ended;
  };
  await untilAnswered(origin + path, () => child.exitCode === null && child.signalCode === null);
  return {
    origin,
    startedIn: performance.now() - begun,
    async usage() {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = await answer;
      return usage as Usage;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function untilAnswered(address: string, isAlive: () => boolean): Promise<void> {
  const limit = performance.now() + startLimit;
  while (isAlive() && performance.now() < limit) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error(`${address} did not answer`);
}
