import { actions, related } from '#server/inova/contract/lists/related-records.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { readRecordActions } from './record-actions.ts';
import { readRelatedRecords } from './related-records.ts';

/** What exists of a patient in all domains. */
export function reportRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(related, async ({ params: { id } }, { principal }) => {
      const found = await readRelatedRecords(store, principal, id, now());
      if (!found) throw notFound();
      return found;
    }),

    route(actions, async ({ params: { id } }, { principal }) => {
      const found = await readRecordActions(context, principal, id, now());
      if (!found) throw notFound();
      return found;
    }),
  ];
}
