import { related } from '#server/inova/contract/related-records.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { readRelatedRecords } from './related-records.ts';

/** What exists of a patient in all domains. */
export function reportRoutes({ store, now }: ServiceContext): Route[] {
  return [
    route(related, async ({ params: { id } }, { principal }) => {
      const found = await readRelatedRecords(store, principal, id, now());
      if (!found) throw notFound();
      return found;
    }),
  ];
}
