import * as calls from '#server/inova/contract/intakes/intakes.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import type { Author } from './questionnaire/change.ts';
import { readIntake } from './questionnaire/read.ts';
import { saveSection } from './questionnaire/save-section.ts';
import { returnIntake, reviewIntake, startIntake, submitIntake } from './questionnaire/steps.ts';

/** Intakes: what patients answer before their first consult. */
export function intakeRoutes({ store, now }: ServiceContext): Route[] {
  const authorOf = ({ principal }: Session): Author => ({
    store,
    clinics: principal.clinics,
    by: principal.email,
    at: now(),
  });
  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readIntake(db, id)),
    ),
    route(calls.start, ({ params: { id } }, session) => startIntake(authorOf(session), id)),
    route(calls.saveSection, ({ params: { intake, section }, body }, session) =>
      saveSection(authorOf(session), intake, { section, ...body }),
    ),
    route(calls.submit, ({ params: { intake }, body: { version } }, session) =>
      submitIntake(authorOf(session), intake, version),
    ),
    route(calls.sendBack, ({ params: { intake }, body }, session) => returnIntake(authorOf(session), intake, body)),
    route(calls.review, ({ params: { intake }, body: { version } }, session) =>
      reviewIntake(authorOf(session), intake, version),
    ),
  ];
}
