import * as calls from '#server/inova/contract/signatures/consents.ts';
import { asClinics } from '#server/store/sql.ts';
import { authorOf } from '../author.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { assignConsents } from './assign.ts';
import { savePartner } from './partner.ts';
import { readConsents } from './queries.ts';
import { signInPerson } from './sign-in-person.ts';
import { withdrawConsent } from './withdraw.ts';
import { publishWording, readNewestWordings, readWordings } from './wordings.ts';

/** Consents of patients and their partners; they are sent by `POST /signatures`. */
export function consentRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readConsents(db, principal.clinics, id, now())),
    ),
    route(calls.assign, ({ params: { id }, body }, session) =>
      assignConsents(authorOf(context, session), id, body.consents),
    ),
    route(calls.savePartner, ({ params: { id }, body }, session) => savePartner(authorOf(context, session), id, body)),
    route(calls.recordInPerson, ({ params: { consent }, body }, session) =>
      signInPerson(authorOf(context, session), consent, body),
    ),
    route(calls.withdraw, ({ params: { consent }, body }, session) =>
      withdrawConsent(authorOf(context, session), consent, body),
    ),
    route(calls.wordings, ({ params: { consent } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readWordings(db, principal.clinics, consent)),
    ),
    route(calls.newestWordings, (_request, { principal }) => asClinics(store, principal.clinics, readNewestWordings)),
    route(calls.publishWording, ({ body }, { principal }) =>
      publishWording(store, body, { by: principal.email, at: now() }),
    ),
  ];
}
