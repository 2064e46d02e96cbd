import * as calls from '#server/inova/contract/consults.ts';
import type { Session } from '../caller.ts';
import { listProviders } from '../clinics/providers.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { bookConsult, cancelConsult, moveConsult, readConsult, recordConsultOutcome } from './book.ts';
import { listFreeTimes } from './free-times.ts';

/** Financial consults: booking, rescheduling, canceling and outcomes. */
export function consultBookingRoutes(context: ServiceContext): Route[] {
  const { store, now, mailer } = context;
  const bookingContext = ({ principal }: Session) => ({
    ...{ store, clinics: principal.clinics, by: principal.email, at: now() },
    canEmail: mailer !== null,
  });

  return [
    route(calls.counselors, async (_, { principal }) => {
      const providers = await listProviders(store, principal.clinics);
      const counselors = providers.filter(({ role }) => role === 'Financial counselor');
      return counselors.map(({ id, client, name, email }) => {
        return { id, client, name, isSelf: email === principal.email };
      });
    }),

    route(calls.freeTimes, ({ params, query }, session) => {
      return listFreeTimes(bookingContext(session), { counselor: params.counselor, ...query });
    }),

    route(calls.get, ({ params }, session) => readConsult(bookingContext(session), params.appointment)),

    route(calls.book, ({ body }, session) => bookConsult(bookingContext(session), body)),

    route(calls.move, ({ params, body }, session) => moveConsult(bookingContext(session), params.appointment, body)),

    route(calls.cancel, ({ params, body }, session) =>
      cancelConsult(bookingContext(session), params.appointment, body),
    ),

    route(calls.recordOutcome, ({ params, body }, session) =>
      recordConsultOutcome(bookingContext(session), params.appointment, body),
    ),
  ];
}
