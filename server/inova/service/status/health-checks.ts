import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceState } from '#server/inova/contract/status.ts';
import type { Log, Store } from '#server/store/store.ts';
import { faultOf } from '../fault.ts';
import { forgetOthers, recordFinding } from './health-check-results.ts';

/** How often the services are asked, and how long one may take, in milliseconds. */
export const checkEvery = 60_000;
export const checkLimit = 5_000;
const failuresUntilUnhealthy = 3;

/** A service that can be asked whether it works; `check` throws where it does not. */
export interface Monitored {
  /** The service's name among the state of the services. */
  service: string;
  check(): Promise<void>;
}

interface Parts {
  store: Store;
  log: Log;
  monitored: Monitored[];
  now?: () => Date;
  /** Milliseconds one check may take. */
  limit?: number;
}

/** A state by the number of failures in a row, and what is said about it. */
function stateAfter(failures: number): { status: ServiceState; description: string } {
  if (failures === 0) return { status: 'HEALTHY', description: 'Answers the health check' };
  if (failures < failuresUntilUnhealthy) return { status: 'DEGRADED', description: 'Missed the last health check' };
  return { status: 'UNHEALTHY', description: `Missed ${failuresUntilUnhealthy} health checks in a row` };
}

/** Asks every service once and keeps what it finds; failures are counted from one round to the next. */
export function createHealthChecks({ store, log, monitored, now = () => new Date(), limit = checkLimit }: Parts) {
  const failures = new Map<string, number>();

  async function check({ service, check }: Monitored): Promise<void> {
    try {
      await withinLimit(check, limit);
      failures.set(service, 0);
    } catch (error) {
      failures.set(service, (failures.get(service) ?? 0) + 1);
      log.warn({ service, failures: failures.get(service), fault: faultOf(error) }, 'a health check failed');
    }
    await recordFinding(store, { service, ...stateAfter(failures.get(service) ?? 0), at: now() });
  }

  return async () => void (await Promise.all(monitored.map(check)));
}

async function withinLimit(check: () => Promise<void>, limit: number): Promise<void> {
  const timer = new AbortController();
  const tooLong = pause(limit, undefined, { signal: timer.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    await Promise.race([check(), tooLong]);
  } finally {
    tooLong.catch(() => undefined);
    timer.abort();
  }
}

export interface HealthChecks {
  /** Resolves when the rounds that have begun are over. */
  settled(): Promise<void>;
  /** Begins no other round, and resolves like `settled`. */
  stop(): Promise<void>;
}

/** Asks the services now and again and again; without services nothing runs. */
export function startHealthChecks(parts: Parts): HealthChecks {
  const { store, log, monitored } = parts;
  const checkAll = createHealthChecks(parts);
  const services = monitored.map(({ service }) => service);
  const report = (error: unknown) => log.error({ fault: faultOf(error) }, 'the health checks could not be kept');
  let rounds = forgetOthers(store, services).then(checkAll).catch(report);
  const nextRound = () => {
    rounds = rounds.then(checkAll).catch(report);
  };
  const timer = services.length > 0 ? setInterval(nextRound, checkEvery) : undefined;
  return {
    settled: () => rounds,
    stop() {
      clearInterval(timer);
      return rounds;
    },
  };
}
