import * as calls from '../contract/patients.ts';
import { birthDateFromWire } from './birth-date.ts';
import type { SendCall } from './call.ts';

/** The calls about patients; every date of birth given and taken here is the true one. */
export function patientCalls(call: SendCall) {
  return {
    /** Patients by name, date of birth (M-D-YYYY), EHR id or e-mail, 100 at most; of the clinic acted in or of all. */
    search: async (query: string, { singleClient = false } = {}) => {
      const found = await call(calls.searchPatients, {
        params: { query },
        query: { singleClient: singleClient ? 'true' : undefined },
      });
      return found.map(correctBirthDate);
    },

    /** Adds a patient to the clinic acted in; the same key again answers with the same patient. */
    create: async (newPatient: calls.NewPatient, idempotencyKey: string) =>
      correctBirthDate(await call(calls.createPatient, { body: newPatient, idempotencyKey })),

    /** The number of the patient imported from the clinic's EHR, new or already there. */
    importFromEhr: (ehrId: string, clientId: number) => call(calls.importEhrPatient, { params: { ehrId, clientId } }),

    /** One patient; one that does not exist or is another clinic's is an InovaError of kind `missing`. */
    get: async (id: number) => correctBirthDate(await call(calls.getPatient, { params: { id } })),

    /** What the store knows of the patient's way; an upstream may lack it (kind `unsupported`). */
    history: (id: number) => call(calls.getPatientHistory, { params: { id } }),
  };
}

function correctBirthDate<P extends { dob: string }>(patient: P): P {
  return { ...patient, dob: birthDateFromWire(patient.dob) };
}
