import * as calls from '#server/inova/contract/scheduling/waitlist.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import type { SchedulingContext } from './scheduling/change.ts';
import { addEntry, offerTime, removeEntry } from './scheduling/waitlist-entries.ts';
import { bookOffer, declineOffer } from './scheduling/waitlist-offers.ts';
import { readEntry } from './waitlist/queries.ts';

/** The waitlist: who waits for a time, and what becomes of the times that are offered. */
export function waitlistRoutes({ store, now }: ServiceContext): Route[] {
  const contextOf = ({ principal }: Session): SchedulingContext => ({
    ...{ store, clinics: principal.clinics, by: principal.email, at: now() },
    mayOverbook: false,
  });

  return [
    route(calls.get, ({ params }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readEntry(db, principal.clinics, params.entry, now())),
    ),
    route(calls.add, ({ body }, session) => addEntry(contextOf(session), body)),
    route(calls.remove, ({ params, body }, session) => removeEntry(contextOf(session), params.entry, body.version)),
    route(calls.offerTime, ({ params, body }, session) => offerTime(contextOf(session), params.entry, body)),
    route(calls.book, ({ params }, session) => bookOffer(contextOf(session), params.offer)),
    route(calls.decline, ({ params }, session) => declineOffer(contextOf(session), params.offer)),
  ];
}
