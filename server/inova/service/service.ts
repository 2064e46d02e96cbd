import type { Audit } from '#server/access/audit.ts';
import { createLimits } from '#server/access/limits.ts';
import { createApp } from './app.ts';
import { createSwrCache } from './cache/swr-cache.ts';
import { warmCache } from './cache/warm-cache.ts';
import type { ServiceContext } from './context.ts';
import { createBackgroundTasks } from './jobs/background-tasks.ts';
import { cleanupJobs, registry } from './registry.ts';
import { isTokenActive } from './session/tokens.ts';
import { hashToken } from './token.ts';

export type Service = ReturnType<typeof createService>;

interface ServiceOptions extends Omit<ServiceContext, 'now' | 'registry' | 'limits' | 'backgroundTasks' | 'caches'> {
  audit: Audit;
  now?: () => Date;
}

/**
 * The embedded inova. `fetch` serves the portal in process (the portal does its own audit); `edge` serves everyone else
 * over HTTP, with the base path in its routes, an audit of patient data and rate limits. `settled` waits for background
 * tasks, `jobs` are run periodically, and `warmCache` recomputes slow queries ahead of readers.
 */
export function createService({ audit, now = () => new Date(), ...rest }: ServiceOptions) {
  const { store, log } = rest;
  const backgroundTasks = createBackgroundTasks(log);
  const caches = {
    figures: createSwrCache({ backgroundTasks, slowAfterMs: 150 }),
    sums: createSwrCache({ backgroundTasks, slowAfterMs: 50 }),
  };
  const context: ServiceContext = {
    ...rest,
    registry,
    now,
    backgroundTasks,
    caches,
    limits: createLimits(store, now),
  };
  const inProcess = createApp(context, null);
  const edge = createApp(context, { audit });
  return {
    fetch: async (request: Request): Promise<Response> => inProcess.fetch(request),
    edge,
    /** True while a token works: it has not expired or been revoked, and its user is not disabled. */
    isTokenActive: (token: string) => isTokenActive(store, hashToken(token), now()),
    settled: backgroundTasks.settled,
    jobs: [
      ...cleanupJobs(store),
      ...registry.deliveries.map((deliver) => (at: Date) => deliver({ ...context, now: () => at })),
    ],
    warmCache: (signal: AbortSignal) => warmCache(context, signal),
  };
}
