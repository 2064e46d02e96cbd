import * as calls from '#server/inova/contract/intakes/intakes.ts';
import { asClinics } from '#server/store/sql.ts';
import { authorOf } from '../author.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { readIntake } from './questionnaire/read.ts';
import { saveSection } from './questionnaire/save-section.ts';
import { returnIntake, reviewIntake, startIntake, submitIntake } from './questionnaire/steps.ts';

/** Intakes: what patients answer before their first consult. */
export function intakeRoutes(context: ServiceContext): Route[] {
  const { store } = context;
  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readIntake(db, principal.clinics, id)),
    ),
    route(calls.start, ({ params: { id } }, session) => startIntake(authorOf(context, session), id)),
    route(calls.saveSection, ({ params: { intake, section }, body }, session) =>
      saveSection(authorOf(context, session), intake, { section, ...body }),
    ),
    route(calls.submit, ({ params: { intake }, body: { version } }, session) =>
      submitIntake(authorOf(context, session), intake, version),
    ),
    route(calls.sendBack, ({ params: { intake }, body }, session) =>
      returnIntake(authorOf(context, session), intake, body),
    ),
    route(calls.review, ({ params: { intake }, body: { version } }, session) =>
      reviewIntake(authorOf(context, session), intake, version),
    ),
  ];
}
