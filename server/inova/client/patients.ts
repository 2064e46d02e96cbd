import type { NewPatient } from '../contract/patients.ts';
import { birthDateFromWire } from './birth-date.ts';
import type { ContractCalls } from './derive.ts';

/** The calls about patients; every date of birth given and taken here is the true one. */
export function patientCalls(calls: ContractCalls<'patients'>) {
  return {
    ...calls,

    /** Patients by name, date of birth (M-D-YYYY), EHR id or email, 100 at most; of the clinic acted in or of all. */
    search: async (query: string, { singleClient = false } = {}) => {
      const found = await calls.search(query, { singleClient: singleClient ? 'true' : undefined });
      return found.map(correctBirthDate);
    },

    /** Adds a patient to the clinic acted in; the same key again answers with the same patient. */
    create: async (newPatient: NewPatient, idempotencyKey: string) =>
      correctBirthDate(await calls.create(newPatient, idempotencyKey)),

    /** One patient; one that does not exist or is another clinic's is an InovaError of kind `missing`. */
    get: async (id: number) => correctBirthDate(await calls.get(id)),
  };
}

function correctBirthDate<P extends { dob: string }>(patient: P): P {
  return { ...patient, dob: birthDateFromWire(patient.dob) };
}
