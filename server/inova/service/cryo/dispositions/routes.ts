import * as calls from '#server/inova/contract/cryo/dispositions.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { assertSigningAvailable } from '../../signatures/request-consent.ts';
import { createDisposition } from './create.ts';
import { readDispositions } from './queries.ts';
import { revokeDisposition } from './revoke.ts';
import { recordSituation, withdrawSituation } from './situations.ts';
import { decideUnclaimed } from './unclaimed.ts';

/** What patients and their partners decide about their frozen specimens. */
export function dispositionRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  const authorOf = ({ principal }: Session) => ({ by: principal.email, at: now() });

  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readDispositions(db, id)),
    ),

    route(calls.create, ({ params: { id }, body }, session) => {
      assertSigningAvailable(context);
      return asClinics(store, session.principal.clinics, async (db) => {
        await createDisposition(db, id, body, authorOf(session));
        return readDispositions(db, id);
      });
    }),

    route(calls.revoke, ({ params: { disposition }, body }, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        const patient = await revokeDisposition(db, disposition, body, authorOf(session));
        return readDispositions(db, patient);
      }),
    ),

    route(calls.recordSituation, ({ params: { id }, body }, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        await recordSituation(db, id, body, authorOf(session));
        return readDispositions(db, id);
      }),
    ),

    route(calls.withdrawSituation, ({ params: { situation }, body }, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        const patient = await withdrawSituation(db, situation, body.reason, authorOf(session));
        return readDispositions(db, patient);
      }),
    ),

    route(calls.unclaimed, ({ params: { id }, body }, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        await decideUnclaimed(db, id, body, authorOf(session));
        return readDispositions(db, id);
      }),
    ),
  ];
}
