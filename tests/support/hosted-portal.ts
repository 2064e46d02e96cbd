import { type ChildProcess, fork } from 'node:child_process';
import { type Portal, preparePortal, systemEnvironment } from './portal.ts';

interface Answer {
  id: number;
  error?: string;
}

let host: ChildProcess | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();

/** The process that runs all portals of this worker. */
function openHost(): ChildProcess {
  if (host?.connected) return host;
  const child = fork('tests/support/portal-host.mjs', {
    env: { ...systemEnvironment(), NODE_ENV: 'production' },
    execArgv: [],
  });
  child.on('message', ({ id, error }: Answer) => {
    const each = waiting.get(id);
    waiting.delete(id);
    if (error) each?.reject(new Error(error));
    else each?.resolve();
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The host of the portals ended with ${code}.`));
    waiting.clear();
  });
  process.once('exit', () => child.kill());
  host = child;
  return child;
}

function ask(request: object): Promise<void> {
  lastId += 1;
  const message = { id: lastId, ...request };
  return new Promise((resolve, reject) => {
    waiting.set(message.id, { resolve, reject });
    openHost().send(message);
  });
}

/** Starts the built portal in this worker’s host process: like `startPortal`, but with already warm code. */
export async function startHostedPortal(settings: Record<string, string>): Promise<Portal> {
  const { origin, dataDir, log, env, remove } = await preparePortal(settings);
  await ask({ request: 'start', origin, env, log });
  return {
    origin,
    dataDir,
    log,
    async stop() {
      await ask({ request: 'stop', origin });
      await remove();
    },
  };
}
