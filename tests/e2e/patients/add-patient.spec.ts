import {
  addButton,
  addField,
  countStoredPatients,
  fillPatientForm,
  uniquePatient,
} from '../../support/add-patient-page.ts';
import { createAccountLike, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

test('the button is disabled until all required fields are filled in', async ({ page }) => {
  const patient = uniquePatient();
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await expect(addButton(page)).toBeDisabled();
  await fillPatientForm(page, { ...patient, phone: '' });
  await expect(addButton(page)).toBeDisabled();
  await addField(page, 'phone').fill('847-555-0100');
  await expect(addButton(page)).toBeEnabled();
  await addField(page, 'city').fill('   ');
  await expect(addButton(page)).toBeDisabled();
});

test('a required field left empty shows its error until something is entered', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await expect(addField(page, 'firstname')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(addField(page, 'firstname')).toHaveAccessibleDescription(/First Name is required/);
  await expect(addField(page, 'lastname')).not.toHaveAccessibleDescription(/required/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await addField(page, 'firstname').fill('Ana');
  await expect(addField(page, 'firstname')).not.toHaveAccessibleDescription(/required/);
  await expect(addField(page, 'firstname')).toHaveValue('Ana');
});

test.describe('an error from the server', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('shows the patient’s name', async ({ page }) => {
    const patient = uniquePatient();
    const name = await createAccountLike('multi');
    await signInByForm(page, name);
    await page.goto('/patients/add');
    await page.getByRole('dialog').getByLabel('Clinic').selectOption({ label: 'Lakeshore Fertility' });
    await page.getByRole('button', { name: 'Switch to this clinic' }).click();
    await expect(page.getByText('The patient will be added to Lakeshore Fertility.')).toBeVisible();
    await expect(addButton(page)).toBeDisabled();
    await fillPatientForm(page, patient);
    await storedRows(`update inova.users set corpclients = '{13}' where email = $1`, `${name}@inova.test`);
    await addButton(page).click();
    const errorMessage = `${patient.firstname} ${patient.lastname}, You don't have access to this clinic!`;
    await expect(page.getByRole('alert')).toContainText(errorMessage);
    await expect(addField(page, 'lastname')).toHaveValue(patient.lastname);
    expect(await countStoredPatients(patient.lastname)).toBe(0);
  });
});

test('Escape closes the form', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients');
  await page.getByRole('main').getByRole('link', { name: 'Add patient' }).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(addField(page, 'firstname')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/patients');
});

test('the success message can be closed', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await fillPatientForm(page, uniquePatient());
  await addButton(page).click();
  const message = page.getByRole('status').getByText('has been added to inova!');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);
});
