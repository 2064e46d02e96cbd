import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newPatientOf, type PatientTexts } from './new-patient.ts';
import { storedRow } from './portal-store.ts';

/** A new patient with names and contact details that no other test uses. */
export function uniquePatient(changes: Partial<PatientTexts> = {}) {
  const letters = randomUUID().replace(/[^a-z]/g, '');
  const contact = { email: `${letters} at home`, phone: `847-555-${randomInt(1_000, 10_000)} ${letters}` };
  return newPatientOf(`Newly-${letters}`, { firstname: `Eva-${letters}`, ...contact, ...changes });
}

const labels: Record<keyof PatientTexts, string> = {
  firstname: 'First name',
  lastname: 'Last name',
  dob: 'Date of birth',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  email: 'Email',
  phone: 'Phone',
};

/** A field of the Add Patient form. */
export function addField(page: Page, field: keyof PatientTexts) {
  return page.getByRole('dialog').getByLabel(labels[field], { exact: false });
}

/** Fills in the Add Patient form that is open. */
export async function fillPatientForm(page: Page, patient: Partial<PatientTexts>) {
  for (const [field, value] of Object.entries(patient)) {
    await addField(page, field as keyof PatientTexts).fill(value);
  }
}

/** The submit button of the Add Patient form. */
export const addButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Add patient' });

/** Adds a new patient with the form, which opens the record; returns the patient with its ID. */
export async function addPatient(page: Page, changes: Partial<PatientTexts> = {}) {
  const patient = uniquePatient(changes);
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  return { ...patient, id: Number(new URL(page.url()).pathname.split('/').at(-1)) };
}

/** The number of stored patients with this last name. */
export async function countStoredPatients(lastname: string): Promise<number> {
  const { count } = await storedRow<{ count: string }>(
    'select count(*) from inova.patients where lastname = $1',
    lastname,
  );
  return Number(count);
}
