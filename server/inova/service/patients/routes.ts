import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/patients.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing, Refused } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import { withBirthDateOnWire } from './birth-date.ts';
import { patientHistory } from './history.ts';
import { importPatient } from './import-patient.ts';
import { parsePatientQuery } from './patient-query.ts';
import { createPatient, getPatient } from './queries.ts';
import { searchPatients } from './search.ts';

/** Finding, adding, importing and reading patients. */
export function patientRoutes(parts: ServiceParts): Route[] {
  const { store, now } = parts;
  return [
    answer(calls.searchPatients, async ({ params, query }, { principal }) => {
      const clinics = query.singleClient === 'true' ? [principal.clinic] : principal.clinics;
      const found = await searchPatients(store, clinics, parsePatientQuery(params.query, now().getFullYear()));
      return found.map(withBirthDateOnWire);
    }),

    answer(calls.createPatient, async ({ body, idempotencyKey }, { principal, workClinics }) => {
      if (!workClinics.includes(principal.clinic)) throw new Refused(400, 'Choose a clinic first');
      const create = async () =>
        withBirthDateOnWire(await createPatient(store, principal.clinic, body, 'Added by staff'));
      if (!idempotencyKey) return create();
      const scope = `POST /patients/ ${principal.userId}`;
      const intent = { scope, key: idempotencyKey, content: [principal.clinic, body] };
      return runOnce(store, intent, now, create).catch(conflictAsRefusal);
    }),

    answer(calls.importEhrPatient, async ({ params: { ehrId, clientId } }, { principal }) => {
      if (!principal.clinics.includes(clientId)) throw missing('No patient with this EHR id');
      return importPatient(parts, clientId, ehrId);
    }),

    answer(calls.getPatient, async ({ params: { id } }, { principal }) => {
      const found = await getPatient(store, principal.clinics, id);
      if (!found) throw missing();
      return withBirthDateOnWire(found);
    }),

    answer(calls.getPatientHistory, async ({ params: { id } }, { principal }) => {
      const history = await patientHistory(store, principal.clinics, id);
      if (!history) throw missing();
      return history;
    }),
  ];
}
