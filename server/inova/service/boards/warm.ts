import type { SlowQuery } from '../cache/slow-queries.ts';
import type { ServiceContext } from '../context.ts';
import { showBoard } from './show.ts';

/** Computes the figures of a board in the background, ahead of readers. */
export async function warmBoard(context: ServiceContext, { name, query, principal }: SlowQuery): Promise<void> {
  await showBoard(context, { board: name, params: query, principal, freshness: 'ahead' });
}
