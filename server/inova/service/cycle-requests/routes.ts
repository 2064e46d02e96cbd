import type { PoolClient } from 'pg';
import * as calls from '#server/inova/contract/cycle-requests.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { decideRequest } from './decide.ts';
import { publishForm, readForm } from './form.ts';
import { type Author, readRequests } from './queries.ts';
import { createRequest, saveRequest, withdrawRequest } from './save.ts';

/** Requests of treatment cycles, and the form that clinics request them with. */
export function cycleRequestRoutes({ store, now }: ServiceContext): Route[] {
  const authorOf = ({ principal }: Session): Author => ({
    clinics: principal.clinics,
    by: principal.email,
    at: now(),
  });

  /** Changes a request and reads those of its patient. */
  const change = (session: Session, work: (db: PoolClient, author: Author) => Promise<number>) => {
    const author = authorOf(session);
    return asClinics(store, session.principal.clinics, async (db) => readRequests(db, await work(db, author), author));
  };

  return [
    route(calls.ofPatient, ({ params: { id } }, session) => change(session, async () => id)),

    route(calls.create, ({ params: { id }, body }, session) =>
      change(session, async (db, author) => {
        await createRequest(db, id, body, author);
        return id;
      }),
    ),

    route(calls.save, ({ params: { cycleRequest }, body }, session) =>
      change(session, (db, author) => saveRequest(db, cycleRequest, body, author)),
    ),

    route(calls.withdraw, ({ params: { cycleRequest }, body }, session) =>
      change(session, (db, author) => withdrawRequest(db, cycleRequest, body.version, author)),
    ),

    route(calls.decide, ({ params: { cycleRequest }, body }, session) =>
      change(session, (db, author) => decideRequest(db, cycleRequest, body, author)),
    ),

    route(calls.readForm, (_, { principal, workClinics }) => {
      requireClinic(workClinics, principal.clinic);
      return asClinics(store, [principal.clinic], (db) => readForm(db, principal.clinic));
    }),

    route(calls.publishForm, ({ body }, session) => {
      const { principal, workClinics } = session;
      requireClinic(workClinics, principal.clinic);
      return asClinics(store, [principal.clinic], (db) =>
        publishForm(db, { client: principal.clinic, ...authorOf(session) }, body),
      );
    }),
  ];
}

/** Refuses the network's own office, which has no patients. */
function requireClinic(clinics: number[], clinic: number): void {
  if (!clinics.includes(clinic)) throw new ApiError(400, 'Select a clinic first');
}
