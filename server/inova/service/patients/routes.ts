import * as calls from '#server/inova/contract/patients.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { withWireBirthDate } from './birth-date.ts';
import { patientHistory } from './history.ts';
import { importPatient } from './import-patient.ts';
import { parsePatientQuery } from './patient-query.ts';
import { createPatient, getPatient } from './queries.ts';
import { searchPatients } from './search.ts';

/** Searching, adding, importing and reading patients. */
export function patientRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.search, async ({ params, query }, { principal }) => {
      const clinics = query.singleClient === 'true' ? [principal.clinic] : principal.clinics;
      const found = await searchPatients(store, clinics, parsePatientQuery(params.query, now().getFullYear()));
      return found.map(withWireBirthDate);
    }),

    route(calls.create, async ({ body }, { principal, workClinics }) => {
      if (!workClinics.includes(principal.clinic)) throw new ApiError(400, 'Select a clinic first');
      return withWireBirthDate(await createPatient(store, principal.clinic, body, 'Added by staff'));
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

    route(calls.history, async ({ params: { id } }, { principal }) => {
      const history = await patientHistory(context, principal.clinics, id);
      if (!history) throw notFound();
      return history;
    }),
  ];
}
