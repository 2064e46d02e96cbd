import type { SlowQuery } from '../cache/slow-queries.ts';
import type { ServiceContext } from '../context.ts';
import { audienceOf } from './audience.ts';
import { withCachedGroups } from './cached-groups.ts';
import { openList } from './open.ts';

/** Computes the aggregates of a list in the background, ahead of readers. */
export async function warmList(context: ServiceContext, { name, query, principal }: SlowQuery): Promise<void> {
  const audience = await audienceOf(context, principal, name);
  await withCachedGroups(openList(context, audience, name, query, true), context.caches.sums, 'ahead');
}
