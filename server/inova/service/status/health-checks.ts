import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceStatus } from '#server/inova/contract/status.ts';
import type { Log, Store } from '#server/store/store.ts';
import { describeError } from '../describe-error.ts';
import { recordCheckResult, removeOtherResults } from './health-check-results.ts';

/** The interval and timeout of checks, in milliseconds. */
export const checkIntervalMs = 60_000;
export const checkTimeoutMs = 5_000;
const unhealthyAfterFailures = 3;

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

/** The status and message after a number of consecutive failures. */
function statusAfter(failures: number): { status: ServiceStatus; description: string } {
  if (failures === 0) return { status: 'HEALTHY', description: 'Passes the health check' };
  if (failures < unhealthyAfterFailures) return { status: 'DEGRADED', description: 'Missed the last health check' };
  return { status: 'UNHEALTHY', description: `Missed ${unhealthyAfterFailures} health checks in a row` };
}

/** Checks every service once and stores the results; failures are counted across rounds. */
export function createHealthChecks({
  store,
  log,
  monitored,
  now = () => new Date(),
  timeoutMs = checkTimeoutMs,
}: HealthCheckOptions) {
  const failures = new Map<string, number>();

  async function check({ service, check }: MonitoredService): Promise<void> {
    try {
      await withTimeout(check, timeoutMs);
      failures.set(service, 0);
    } catch (error) {
      if (error instanceof HealthProblem) {
        const { message: description } = error;
        return recordCheckResult(store, { service, status: 'UNHEALTHY', description, at: now() });
      }
      failures.set(service, (failures.get(service) ?? 0) + 1);
      log.warn({ service, failures: failures.get(service), fault: describeError(error) }, 'a health check failed');
    }
    await recordCheckResult(store, { service, ...statusAfter(failures.get(service) ?? 0), at: now() });
  }

  return async () => void (await Promise.all(monitored.map(check)));
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

export interface HealthChecks {
  /** Resolves when the running checks are done. */
  settled(): Promise<void>;
  /** Stops starting checks, and resolves like `settled`. */
  stop(): Promise<void>;
}

/** Checks the services now and at every interval; does nothing without services. */
export function startHealthChecks(options: HealthCheckOptions): HealthChecks {
  const { store, log, monitored } = options;
  const checkAll = createHealthChecks(options);
  const services = monitored.map(({ service }) => service);
  const report = (error: unknown) => log.error({ fault: describeError(error) }, 'the health checks could not be saved');
  let rounds = removeOtherResults(store, services).then(checkAll).catch(report);
  const nextRound = () => {
    rounds = rounds.then(checkAll).catch(report);
  };
  const timer = services.length > 0 ? setInterval(nextRound, checkIntervalMs) : undefined;
  return {
    settled: () => rounds,
    stop() {
      clearInterval(timer);
      return rounds;
    },
  };
}
