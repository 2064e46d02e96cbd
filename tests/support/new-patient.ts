import type { NewPatient } from '#server/inova/contract/patients.ts';

/** The texts of the Add Patient form. */
export type PatientTexts = { [Field in keyof NewPatient]: string };

/** A patient to add, with every required field. */
export function newPatientOf(
  lastname: string,
  changes: Partial<PatientTexts> = {},
): Omit<PatientTexts, 'address2'> & Partial<PatientTexts> {
  return {
    firstname: 'Eva',
    lastname,
    dob: '1990-03-01',
    address1: '12 Elm Street',
    city: 'Evanston',
    state: 'IL',
    zip: '60201',
    email: 'eva at home',
    phone: '847-555-0100',
    ...changes,
  };
}
