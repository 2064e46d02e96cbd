import { showBoard } from '../boards/show.ts';
import type { ServiceContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { audienceOf } from '../lists/audience.ts';
import { withCachedGroups } from '../lists/cached-groups.ts';
import { openList } from '../lists/open.ts';
import { listSlowQueries, type SlowQuery } from './slow-queries.ts';

/** Finds out ahead of its readers what took long and has aged, one answer after another, until it is to stop. */
export async function warmCache(context: ServiceContext, signal: AbortSignal): Promise<void> {
  for (const slowQuery of await listSlowQueries(context.store, context.now())) {
    if (signal.aborted) return;
    await warmQuery(context, slowQuery).catch((error) => {
      context.log.error({ slow: slowQuery.name, fault: describeError(error) }, 'figures could not be found out ahead');
    });
  }
}

async function warmQuery(context: ServiceContext, { kind, name, query: params, principal }: SlowQuery): Promise<void> {
  if (kind === 'board') {
    await showBoard(context, { board: name, params, principal, freshness: 'ahead' });
  } else {
    const audience = await audienceOf(context.store, principal, name);
    await withCachedGroups(openList(context, audience, name, params, true), context.caches.sums, 'ahead');
  }
}

const warmInterval = 60_000;

/** Begins a round soon after the start, and the next a minute after each; `stop` waits for the answer under way. */
export function startWarming(round: (controller: AbortSignal) => Promise<void>, report: (error: unknown) => void) {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const schedule = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = round(stopping.signal)
        .catch(report)
        .finally(() => stopping.signal.aborted || schedule(warmInterval));
    }, milliseconds).unref();
  };
  schedule(1_000);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
