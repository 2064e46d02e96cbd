import type { SlowQuery } from '../cache/slow-queries.ts';
import type { ServiceContext } from '../context.ts';
import { audienceOf } from './audience.ts';
import { withCachedGroups } from './cached-groups.ts';
import { openList } from './open.ts';

/** Computes the sums of a list before its readers ask. */
export async function warmList(context: ServiceContext, { name, query, principal }: SlowQuery): Promise<void> {
  const audience = await audienceOf(context, principal, name);
  await withCachedGroups(openList(context, audience, name, query, true), context.caches.sums, 'ahead');
}
