import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Log, Store } from '#server/store/store.ts';
import { type ObserveJob, type ReportFailure, toTaskList } from './run-task.ts';
import type { Task, Tasks } from './task.ts';
import { holdLock, openLockConnection, releaseAbandonedJobs } from './worker-locks.ts';

const concurrency = 4;
const pollInterval = 5_000;
const restartDelay = 1_000;
const releaseInterval = 60_000;

interface QueueOptions {
  store: Store;
  log: Log;
  tasks: Tasks;
  report: ReportFailure;
  observe?: ObserveJob;
  /** False to start no scheduled jobs, and leave them to other portals of the database. */
  hasSchedule?: boolean;
}

/** Runs due jobs, four at a time; `stop` waits for those running. It starts anew when its connection breaks. */
export function startQueue(options: QueueOptions) {
  const stopping = new AbortController();
  const running = keepRunning(options, stopping.signal);
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

async function keepRunning(options: QueueOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await runUntilBroken(options, stopping).catch((error) => {
      options.log.error({ fault: { name: error.name, code: error.code } }, 'the job queue stopped');
    });
    await pause(restartDelay, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Runs jobs until the signal aborts; throws when a connection, a worker, or the schedule breaks. */
async function runUntilBroken(options: QueueOptions, stopping: AbortSignal): Promise<void> {
  const broken = new AbortController();
  const locks = await openLockConnection(options.store);
  const onBreak = (error: unknown) => broken.abort(error);
  locks.on('error', onBreak);
  let releasing: NodeJS.Timeout | undefined;
  try {
    await releaseAbandonedJobs(options.store);
    const runner = await startRunner(options, locks, onBreak);
    releasing = setInterval(() => releaseAbandonedJobs(options.store).catch(() => undefined), releaseInterval);
    await aborted(AbortSignal.any([stopping, broken.signal]));
    await runner.stop().catch(() => undefined);
    if (!stopping.aborted) throw broken.signal.reason;
  } finally {
    clearInterval(releasing);
    locks.release(true);
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function startRunner(
  { store, log, tasks, report, observe, hasSchedule = true }: QueueOptions,
  locks: PoolClient,
  onBreak: (error: unknown) => void,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:stop', ({ error }) => error && onBreak(error));
  const runner = await run({
    pgPool: withoutRejections(store.jobs, onBreak),
    events,
    concurrency,
    pollInterval,
    noHandleSignals: true,
    noPreparedStatements: true,
    logger: toLogger(log),
    taskList: toTaskList(store, tasks, report, observe),
    parsedCronItems: parseCronItems(hasSchedule ? Object.entries(tasks).flatMap(toCronItems) : []),
    preset: {
      plugins: [
        {
          name: 'worker-locks',
          version: '1.0.0',
          worker: { hooks: { startWorker: (_, { worker }) => holdLock(locks, worker.workerId) } },
        },
      ],
    },
  });
  runner.promise.catch(onBreak);
  return runner;
}

/**
 * The pool for the library: an error of a statement that its scheduler runs, by `query`, would be a rejected promise that
 * nobody handles, which ends the process. Such an error is reported instead, and the statement returns no rows.
 */
function withoutRejections(pool: Pool, onError: (error: unknown) => void): Pool {
  const query = (text: string, values: unknown[]) =>
    pool.query(text, values).catch((error) => {
      onError(error);
      return { rows: [] };
    });
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
}

/** A scheduled job replaces one that has not run yet, and waits for one that runs. */
function toCronItems([task, { cron }]: [string, Task]): CronItem[] {
  const options = { backfillPeriod: 0, queueName: task, jobKey: task, jobKeyMode: 'preserve_run_at' as const };
  return cron ? [{ task, match: cron, identifier: task, options }] : [];
}

/** The library's messages at the levels of ours: each attempt that failed is reported by `report`. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.debug(message);
    else log.trace(message);
  });
}
