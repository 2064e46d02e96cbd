import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceStatus } from '#server/inova/contract/status.ts';
import type { Log, Store } from '#server/store/store.ts';
import { describeError } from '../describe-error.ts';
import { recordCheckResult, removeOtherResults } from './health-check-results.ts';

/** How often the services are asked, and how long one may take, in milliseconds. */
export const checkIntervalMs = 60_000;
export const checkTimeoutMs = 5_000;
const unhealthyAfterFailures = 3;

/** A service that can be asked whether it works; `check` throws where it does not. */
export interface MonitoredService {
  /** The service's name among the state of the services. */
  service: string;
  check(): Promise<void>;
}

interface HealthCheckOptions {
  store: Store;
  log: Log;
  monitored: MonitoredService[];
  now?: () => Date;
  /** Milliseconds one check may take. */
  timeoutMs?: number;
}

/** A state by the number of failures in a row, and what is said about it. */
function statusAfter(failures: number): { status: ServiceStatus; description: string } {
  if (failures === 0) return { status: 'HEALTHY', description: 'Passes the health check' };
  if (failures < unhealthyAfterFailures) return { status: 'DEGRADED', description: 'Missed the last health check' };
  return { status: 'UNHEALTHY', description: `Missed ${unhealthyAfterFailures} health checks in a row` };
}

/** Asks every service once and keeps what it finds; failures are counted from one round to the next. */
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
  /** Resolves when the rounds that have begun are over. */
  settled(): Promise<void>;
  /** Begins no other round, and resolves like `settled`. */
  stop(): Promise<void>;
}

/** Asks the services now and again and again; without services nothing runs. */
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
