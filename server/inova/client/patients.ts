import type { Demographics, NewPatient } from '../contract/patients.ts';
import { birthDateFromWire } from './birth-date.ts';
import type { ContractCalls } from './derive.ts';

/** The patient calls; dates of birth are the true ones. */
export function patientCalls(calls: ContractCalls<'patients'>) {
  return {
    ...calls,

    /** Finds up to 100 patients by name, partner's name, date of birth (M-D-YYYY), EHR id, phone or email, in the current clinic or all. */
    search: async (query: string, { singleClient = false } = {}) => {
      const found = await calls.search(query, { singleClient: singleClient ? 'true' : undefined });
      return found.map(correctBirthDate);
    },

    /** Adds a patient to the current clinic; reusing the key returns the same patient. */
    create: async (newPatient: NewPatient, idempotencyKey: string) =>
      correctBirthDate(await calls.create(newPatient, idempotencyKey)),

    /** Corrects demographics; a conflict if another user did since this version. */
    correct: async (id: number, changed: Demographics & { version: number }) =>
      correctBirthDate(await calls.correct(id, changed)),

    /** A patient; throws an InovaError of kind `missing` if there is none, or it is another clinic's. */
    get: async (id: number) => correctBirthDate(await calls.get(id)),
  };
}

function correctBirthDate<P extends { dob: string }>(patient: P): P {
  return { ...patient, dob: birthDateFromWire(patient.dob) };
}
