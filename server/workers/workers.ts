import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { startEmbedded } from '#server/store/embedded/server.ts';
import { connectionsFor } from '#server/store/embedded/settings.ts';
import { packageRoot } from '#server/store/package-root.ts';
import { roleToEnvironment, type WorkerRole } from './role.ts';

const program = join(packageRoot, 'build', 'server', 'main.js');
const ready = 'ready';
/** A worker that ends is replaced after this long, and after twice as long each time it does not last. */
const delays = { first: 500, longest: 30_000 };
const lastsMs = 60_000;

/** What the workers of a portal share. */
type Shared = Pick<WorkerRole, 'socketFolder' | 'esignSandbox' | 'cardSandbox'>;

/** Tells the process that started this worker that it serves pages. */
export const reportReady = () => void cluster.worker?.send(ready);

/**
 * Runs the portal in several processes on one port and one store, and replaces those that end. The first prepares the
 * store before the others start; null if it ends before, which it has given a reason for.
 */
export async function startWorkers(config: Config, log: Logger): Promise<{ stop(): Promise<void> } | null> {
  const { shared, close } = await openShared(config, log);
  const stopping = new AbortController();
  cluster.setupPrimary({ exec: program });
  cluster.on('message', passOn);
  const start = (role: WorkerRole) => startWorker(role, log);
  const first = start({ number: 1, isFirstStart: true, ...shared });
  if (!(await isReady(first))) {
    await close();
    return null;
  }
  const kept = Array.from({ length: config.workers }, (_, index) => {
    const role = { number: index + 1, isFirstStart: false, ...shared };
    return keepRunning(index === 0 ? first : start(role), () => start(role), log, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
      await Promise.all(kept);
      await close();
    },
  };
}

async function openShared(config: Config, log: Logger): Promise<{ shared: Shared; close(): Promise<void> }> {
  const settings = { max_connections: String(connectionsFor(config.workers)) };
  const database = config.databaseUrl ? null : await startEmbedded(config.dataDir, log, settings);
  const { startEsignSandboxFor } = await import('#server/open-esign.ts');
  const { startCardSandboxFor } = await import('#server/open-cards.ts');
  const esign = await startEsignSandboxFor(config);
  const cards = await startCardSandboxFor(config);
  return {
    shared: {
      socketFolder: database?.connection.host ?? null,
      esignSandbox: esign?.url ?? null,
      cardSandbox: cards?.url ?? null,
    },
    async close() {
      await Promise.all([esign?.close(), cards?.close()]);
      await database?.stop();
    },
  };
}

function startWorker(role: WorkerRole, log: Logger): Worker {
  const worker = cluster.fork(roleToEnvironment(role));
  worker.on('error', () => {});
  log.info({ worker: role.number, pid: worker.process.pid }, 'a worker starts');
  return worker;
}

function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message) => message === ready && resolve(true));
    worker.once('exit', () => resolve(false));
  });
}

/** Replaces a worker whenever it ends, until the signal aborts. */
async function keepRunning(first: Worker, start: () => Worker, log: Logger, stopping: AbortSignal): Promise<void> {
  let [worker, delay] = [first, delays.first];
  for (;;) {
    const startedAt = performance.now();
    const { code, signal } = await ended(worker);
    if (stopping.aborted) return;
    log.error({ pid: worker.process.pid, code, signal }, 'a worker ended and is replaced');
    if (performance.now() - startedAt > lastsMs) delay = delays.first;
    await pause(delay, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    delay = Math.min(2 * delay, delays.longest);
    worker = start();
  }
}

function ended(worker: Worker): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve) => worker.once('exit', (code, signal) => resolve({ code, signal })));
}

/** Passes a message of a worker on to the others, or to the one that it is for. */
function passOn(from: Worker, message: unknown): void {
  if (message === ready) return;
  const { to, ...rest } = message as { to?: number };
  for (const worker of Object.values(cluster.workers ?? {})) {
    if (!worker?.isConnected() || worker === from || (to !== undefined && worker.id !== to)) continue;
    worker.send({ ...rest, from: from.id }, () => {});
  }
}
