import type { Page } from '@playwright/test';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { storedPatient } from '../../support/stored-patient.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

const noteField = (page: Page) => page.getByLabel('Note to patient');
const setEmail = (id: string, email: string | null) =>
  storedRows('update inova.patients set email = $2 where client_id = 5 and id = $1', id, email);

/** Adds a patient with a completed verification and returns the patient’s ID. */
async function verifiedPatient() {
  const { id } = await storedPatient(`Zq${randomLetters()}`, 'corinna@example.com');
  await storedRows(
    `insert into inova.verifications (client_id, patient_id, reason, state, received_at, completed_at)
     values (5, $1, 'New cycle', 'completed', now(), now())`,
    id,
  );
  return id;
}

test('a note to the patient stays when it cannot be sent, for reading or for signature', { tag: '@full' }, async ({
  page,
}) => {
  const id = await verifiedPatient();
  await signInLike(page, 'staff');
  await page.goto(`/patients/insurance/download/${id}`);
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await noteField(page).fill('Pay with 4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Don't enter card numbers here/);
  await expect(noteField(page)).toHaveAccessibleDescription(/Don't enter card numbers here/);

  await noteField(page).fill('Call us before day 1.');
  await setEmail(id, 'corinna at home');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Email can’t be sent to “corinna at home”');
  await expect(noteField(page)).toHaveValue('Call us before day 1.');
  await setEmail(id, 'corinna@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Benefits sent to corinna@example.com').first()).toBeVisible();

  await page.goto(`/patients/insurance/send-for-signing/${id}`);
  await noteField(page).fill('Sign before day 1.');
  await setEmail(id, null);
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByRole('alert')).toContainText('This patient has no email address');
  await expect(noteField(page)).toHaveValue('Sign before day 1.');
  await expect(page.getByText('Sent for signature')).toHaveCount(0);
});
