import type { ServiceContext, ServiceTask } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { listSlowQueries } from './slow-queries.ts';

/** Recomputes stale slow queries, one after another, until aborted. */
async function warmCache(context: ServiceContext, signal: AbortSignal): Promise<void> {
  for (const slowQuery of await listSlowQueries(context.store, context.now())) {
    if (signal.aborted) return;
    await context.registry.warmers[slowQuery.kind](context, slowQuery).catch((error) => {
      context.log.error({ slow: slowQuery.name, fault: describeError(error) }, 'figures could not be cached ahead');
    });
  }
}

export const warmCacheTask: ServiceTask = {
  name: 'warm-figures',
  label: 'Compute slow figures ahead of readers',
  cron: '* * * * *',
  run: (context, _, signal) => warmCache(context, signal),
};
