import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/consults.ts';
import type { Session } from '../caller.ts';
import { listProviders } from '../clinics/providers.ts';
import type { ServiceContext } from '../context.ts';
import { sendQueuedEmails } from '../emails/patient-emails.ts';
import { conflictAsApiError } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { bookConsult, cancelConsult, moveConsult, readConsult, recordConsultOutcome } from './book.ts';

/** Financial consults: booked, moved, cancelled, and what came of them. */
export function consultBookingRoutes(context: ServiceContext): Route[] {
  const { store, now, mailer, backgroundTasks } = context;
  const bookingContext = ({ principal }: Session) => ({
    ...{ store, clinics: principal.clinics, by: principal.email, at: now() },
    canEmail: mailer !== null,
  });
  const withEmail = async (done: Promise<calls.ConsultWithEmail>) => {
    const { letterTo } = await done;
    if (letterTo) backgroundTasks.start('letters to patients', () => sendQueuedEmails(context));
    return done;
  };

  return [
    route(calls.listCounselors, async (_, { principal }) => {
      const providers = await listProviders(store, principal.clinics);
      const counselors = providers.filter(({ role }) => role === 'Financial counselor');
      return counselors.map(({ id, client, name }) => ({ id, client, name }));
    }),

    route(calls.getConsult, ({ params }, session) => readConsult(bookingContext(session), params.appointment)),

    route(calls.bookConsult, async ({ body, idempotencyKey }, session) => {
      const book = () => withEmail(bookConsult(bookingContext(session), body));
      if (!idempotencyKey) return book();
      const intent = { scope: `POST /consults/ ${session.principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, book).catch(conflictAsApiError);
    }),

    route(calls.moveConsult, ({ params, body }, session) =>
      withEmail(moveConsult(bookingContext(session), params.appointment, body)),
    ),

    route(calls.cancelConsult, ({ params, body }, session) =>
      withEmail(cancelConsult(bookingContext(session), params.appointment, body)),
    ),

    route(calls.recordConsultOutcome, ({ params, body }, session) =>
      withEmail(recordConsultOutcome(bookingContext(session), params.appointment, body)),
    ),
  ];
}
