import { storedRow } from './portal-store.ts';

/** Adds a patient of clinic 5 and returns their ID. */
export function storedPatient(lastname: string, email: string | null = null) {
  return storedRow<{ id: string }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, email, created_at)
     values (5, 'Corinna', $1, '1990-04-04', $2, now()) returning id`,
    lastname,
    email,
  );
}
