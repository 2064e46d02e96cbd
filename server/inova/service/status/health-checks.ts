import { setTimeout as pause } from 'node:timers/promises';
import type { Log, Store } from '#server/store/store.ts';
import { describeError } from '../describe-error.ts';
import { recordCheckResult, removeOtherResults } from './health-check-results.ts';

const checkTimeoutMs = 5_000;

/** A check that found more than a missing response: `message` is shown, without waiting for further failures. */
export class HealthProblem extends Error {}

/** A service to monitor; `check` throws if it is unavailable, or HealthProblem. */
export interface MonitoredService {
  /** The service's name on the status page. */
  service: string;
  check(): Promise<void>;
}

interface HealthCheckOptions {
  store: Store;
  log: Log;
  monitored: MonitoredService[];
  now?: () => Date;
  /** The timeout of a check, in milliseconds. */
  timeoutMs?: number;
}

/** Checks every service once and stores the results; removes those of services no longer monitored. */
export function createHealthChecks({
  store,
  log,
  monitored,
  now = () => new Date(),
  timeoutMs = checkTimeoutMs,
}: HealthCheckOptions) {
  const check = async ({ service, check }: MonitoredService): Promise<void> => {
    const error = await withTimeout(check, timeoutMs).then(
      () => null,
      (cause) => cause,
    );
    if (error) log.warn({ service, fault: describeError(error) }, 'a health check failed');
    const problem = error instanceof HealthProblem ? error.message : null;
    await recordCheckResult(store, { service, isUp: !error, problem, at: now() });
  };

  return async () => {
    await removeOtherResults(
      store,
      monitored.map(({ service }) => service),
    );
    await Promise.all(monitored.map(check));
  };
}

async function withTimeout(check: () => Promise<void>, timeoutMs: number): Promise<void> {
  const controller = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: controller.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    await Promise.race([check(), timeout]);
  } finally {
    timeout.catch(() => undefined);
    controller.abort();
  }
}
