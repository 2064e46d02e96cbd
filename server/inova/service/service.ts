import type { RequestLimit } from '#server/access/request-limit.ts';
import { createLimits } from '#server/access/sign-in/limits.ts';
import { noPeers, type Peers } from '#server/workers/peers.ts';
import { countsMaxAgeSeconds } from '../contract/lists/lists.ts';
import type { TokenMemory } from '../contract/session/token-memory.ts';
import { createApp } from './app.ts';
import { createCountMemory } from './cache/count-memory.ts';
import { createFigureStore } from './cache/figure-store.ts';
import { createShortMemory } from './cache/short-memory.ts';
import { createSwrCache } from './cache/swr-cache.ts';
import { createCallLog } from './call-log.ts';
import type { ServiceContext } from './context.ts';
import { createInProcess } from './in-process.ts';
import { createBackgroundTasks } from './jobs/background-tasks.ts';
import { bindTasks } from './jobs/bind-tasks.ts';
import { registry } from './registry.ts';
import { findUser } from './session/session.ts';
import { hashToken } from './token.ts';

export type Service = ReturnType<typeof createService>;

interface ServiceOptions
  extends Omit<ServiceContext, 'now' | 'registry' | 'limits' | 'backgroundTasks' | 'calls' | 'caches'> {
  now?: () => Date;
  /** How many requests a caller over HTTP may send; by default any number. */
  requestLimit?: RequestLimit;
  /** The other processes that serve this portal; by default none. */
  peers?: Peers;
}

/** How long lists and boards may offer providers, colleagues and payers as they were; actions look them up. */
const choicesLifetimeMs = 2_000;

/** How old the counts beside the menu and above lists may be; older than a quarter of this, they are refreshed. */
const countsMaxAgeMs = countsMaxAgeSeconds * 1_000;

/**
 * The embedded inova. `serve` serves the portal in process (the portal does its own audit); `edge` serves everyone else
 * over HTTP, with the base path in its routes, an audit of patient data and rate limits. `tasks` are the kinds of jobs
 * it can run; `settled` waits for work that a response left behind.
 */
export function createService(options: ServiceOptions) {
  const { audit, now = () => new Date(), requestLimit = () => 0, peers = noPeers, ...rest } = options;
  const { store, log } = rest;
  const backgroundTasks = createBackgroundTasks(log);
  const calls = createCallLog(store, log);
  const figures = createFigureStore(store);
  const caches = {
    figures: createSwrCache({ figures, backgroundTasks, slowAfterMs: 150 }),
    sums: createSwrCache({ figures, backgroundTasks, slowAfterMs: 50 }),
    choices: createShortMemory(choicesLifetimeMs),
    counts: createCountMemory({
      ...{ backgroundTasks, peers, now },
      maxAgeMs: countsMaxAgeMs,
      refreshAfterMs: countsMaxAgeMs / 4,
    }),
  };
  const context: ServiceContext = {
    ...rest,
    audit,
    registry,
    now,
    backgroundTasks,
    calls,
    caches,
    limits: createLimits(store, now, rest.events),
  };
  const edge = createApp(context, { audit, requestLimit });
  return {
    serve: createInProcess(context),
    edge,
    /** True while a token works: it has not expired or been revoked, and its user is not disabled. */
    isTokenActive: async (token: string, memory: TokenMemory) =>
      (await findUser(context, hashToken(token), memory)) !== null,
    async settled() {
      await backgroundTasks.settled();
      await calls.flush();
    },
    tasks: bindTasks(context),
  };
}
