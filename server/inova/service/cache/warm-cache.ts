import type { ServiceContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { listSlowQueries } from './slow-queries.ts';

/** Recomputes stale slow queries, one after another, until aborted. */
export async function warmCache(context: ServiceContext, signal: AbortSignal): Promise<void> {
  for (const slowQuery of await listSlowQueries(context.store, context.now())) {
    if (signal.aborted) return;
    await context.registry.warmers[slowQuery.kind](context, slowQuery).catch((error) => {
      context.log.error({ slow: slowQuery.name, fault: describeError(error) }, 'figures could not be cached ahead');
    });
  }
}

const warmInterval = 60_000;

/** Runs a round one second after the start, and again a minute after each round; `stop` waits for the current one. */
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
