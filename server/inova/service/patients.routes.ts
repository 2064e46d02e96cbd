import { IntentConflict, runOnce } from '#server/access/run-once.ts';
import * as calls from '../contract/patients.ts';
import { findPatientHistory } from './db/patient-history.ts';
import { createPatient, findPatient, searchPatients } from './db/patients.ts';
import { importPatient } from './import-patient.ts';
import type { ServiceParts } from './parts.ts';
import { historyOnWire, patientOnWire, recordOnWire } from './patients-on-wire.ts';
import { missing, Refused } from './refusal.ts';
import { answer, type Route } from './route.ts';

/** Finding, adding, importing and reading patients. */
export function patientRoutes(parts: ServiceParts): Route[] {
  const { store } = parts;
  return [
    answer(calls.searchPatients, async ({ params, query }, { principal }) => {
      const clinics = query.singleClient === 'true' ? [principal.clinic] : principal.clinics;
      const found = await searchPatients(store, clinics, params.query);
      return found.map(patientOnWire);
    }),

    answer(calls.createPatient, async ({ body, idempotencyKey }, { principal }) => {
      const create = async () => recordOnWire(await createPatient(store, principal.clinic, body));
      if (!idempotencyKey) return create();
      const scope = `POST /patients/ ${principal.userId}`;
      const intent = { scope, key: idempotencyKey, content: [principal.clinic, body] };
      return runOnce(store, intent, parts.now, create).catch(asRefusal);
    }),

    answer(calls.importEhrPatient, async ({ params: { ehrId, clientId } }, { principal }) => {
      if (!principal.clinics.includes(clientId)) throw missing('No patient with this EHR id');
      return importPatient(parts, clientId, ehrId);
    }),

    answer(calls.getPatient, async ({ params: { id } }, { principal }) => {
      const found = await findPatient(store, principal.clinics, id);
      if (!found) throw missing();
      return recordOnWire(found);
    }),

    answer(calls.getPatientHistory, async ({ params: { id } }, { principal }) => {
      const found = await findPatientHistory(store, principal.clinics, id);
      if (!found) throw missing();
      return historyOnWire(found);
    }),
  ];
}

function asRefusal(error: unknown): never {
  throw error instanceof IntentConflict ? new Refused(409, error.message) : error;
}
