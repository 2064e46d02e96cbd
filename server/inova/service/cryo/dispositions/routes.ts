import type { PoolClient } from 'pg';
import * as calls from '#server/inova/contract/cryo/dispositions.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { assertSigningAvailable } from '../../signatures/request-consent.ts';
import type { Author } from './author.ts';
import { createDisposition } from './create.ts';
import { readDispositions } from './queries.ts';
import { revokeDisposition } from './revoke.ts';
import { recordSituation, withdrawSituation } from './situations.ts';
import { decideUnclaimed } from './unclaimed.ts';

/** What patients and their partners decide about their frozen specimens. */
export function dispositionRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;

  /** Changes what is decided for a patient, whose number `work` returns, and reads all of it. */
  const change = (
    { principal: { clinics, email } }: Session,
    work: (db: PoolClient, clinics: number[], author: Author) => Promise<number>,
  ) =>
    asClinics(store, clinics, async (db) => {
      const patient = await work(db, clinics, { by: email, at: now() });
      return readDispositions(db, clinics, patient);
    });

  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readDispositions(db, principal.clinics, id)),
    ),

    route(calls.create, ({ params: { id }, body }, session) => {
      assertSigningAvailable(context);
      return change(session, async (db, clinics, author) => {
        await createDisposition(db, clinics, id, body, author);
        return id;
      });
    }),

    route(calls.revoke, ({ params: { disposition }, body }, session) =>
      change(session, (db, clinics, author) => revokeDisposition(db, clinics, disposition, body, author)),
    ),

    route(calls.recordSituation, ({ params: { id }, body }, session) =>
      change(session, async (db, clinics, author) => {
        await recordSituation(db, clinics, id, body, author);
        return id;
      }),
    ),

    route(calls.withdrawSituation, ({ params: { situation }, body }, session) =>
      change(session, (db, clinics, author) => withdrawSituation(db, clinics, situation, body.reason, author)),
    ),

    route(calls.unclaimed, ({ params: { id }, body }, session) =>
      change(session, async (db, clinics, author) => {
        await decideUnclaimed(db, clinics, id, body, author);
        return id;
      }),
    ),
  ];
}
