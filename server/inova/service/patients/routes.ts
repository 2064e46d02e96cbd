import * as calls from '#server/inova/contract/patients.ts';
import { requireWorkClinic } from '../caller.ts';
import { todayIn } from '../clinics/clients.ts';
import type { ServiceContext } from '../context.ts';
import { fieldError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { withWireBirthDate } from './birth-date.ts';
import { correctDemographics } from './correct.ts';
import { patientHistory } from './history.ts';
import { importPatient } from './import-patient.ts';
import { parsePatientQuery } from './patient-query.ts';
import { createPatient, getPatient } from './queries.ts';
import { searchPatients } from './search.ts';

/** Searching, adding, importing and reading patients. */
export function patientRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  const requirePast = async (dob: string, clinic: number) => {
    if (dob > (await todayIn(store, clinic, now()))) throw fieldError('dob', calls.futureBirthDate);
  };
  return [
    route(calls.search, async ({ params, query }, { principal }) => {
      const clinics = query.singleClient === 'true' ? [principal.clinic] : principal.clinics;
      const found = await searchPatients(store, clinics, parsePatientQuery(params.query, now().getFullYear()));
      return found.map(withWireBirthDate);
    }),

    route(calls.create, async ({ body }, session) => {
      const clinic = requireWorkClinic(session);
      await requirePast(body.dob, clinic);
      return withWireBirthDate(await createPatient(store, clinic, body, 'Added by staff'));
    }),

    route(calls.importFromEhr, async ({ params: { ehrId, clientId } }, { principal }) => {
      if (!principal.clinics.includes(clientId)) throw notFound('No patient has this EHR ID');
      return importPatient(context, clientId, ehrId);
    }),

    route(calls.get, async ({ params: { id } }, { principal }) => {
      const found = await getPatient(store, principal.clinics, id);
      if (!found) throw notFound();
      return withWireBirthDate(found);
    }),

    route(calls.correct, async ({ params: { id }, body }, { principal }) => {
      await requirePast(body.dob, principal.clinic);
      return withWireBirthDate(await correctDemographics(store, principal, id, body, now()));
    }),

    route(calls.history, async ({ params: { id } }, { principal }) => {
      const history = await patientHistory(context, principal, id);
      if (!history) throw notFound();
      return history;
    }),
  ];
}
