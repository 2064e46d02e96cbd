import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/consults.ts';
import { listProviders } from '../clinics/providers.ts';
import { sendLetters } from '../emails/patient-letters.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { bookConsult, cancelConsult, endConsult, moveConsult, readConsult } from './book.ts';

/** Financial consults: booked, moved, cancelled, and what came of them. */
export function consultBookingRoutes(parts: ServiceParts): Route[] {
  const { store, now, mail, afterwards } = parts;
  const asked = ({ principal }: Session) => ({
    ...{ store, clinics: principal.clinics, by: principal.email, at: now() },
    canMail: mail !== null,
  });
  const telling = async (done: Promise<calls.ToldConsult>) => {
    const { letterTo } = await done;
    if (letterTo) afterwards.start('letters to patients', () => sendLetters(parts));
    return done;
  };

  return [
    answer(calls.listCounselors, async (_, { principal }) => {
      const providers = await listProviders(store, principal.clinics);
      const counselors = providers.filter(({ role }) => role === 'Financial counselor');
      return counselors.map(({ id, client, name }) => ({ id, client, name }));
    }),

    answer(calls.getConsult, ({ params }, session) => readConsult(asked(session), params.appointment)),

    answer(calls.bookConsult, async ({ body, idempotencyKey }, session) => {
      const book = () => telling(bookConsult(asked(session), body));
      if (!idempotencyKey) return book();
      const intent = { scope: `POST /consults/ ${session.principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, book).catch(conflictAsRefusal);
    }),

    answer(calls.moveConsult, ({ params, body }, session) =>
      telling(moveConsult(asked(session), params.appointment, body)),
    ),

    answer(calls.cancelConsult, ({ params, body }, session) =>
      telling(cancelConsult(asked(session), params.appointment, body)),
    ),

    answer(calls.endConsult, ({ params, body }, session) =>
      telling(endConsult(asked(session), params.appointment, body)),
    ),
  ];
}
