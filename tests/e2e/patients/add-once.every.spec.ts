import {
  addButton,
  addField,
  countStoredPatients,
  fillPatientForm,
  uniquePatient,
} from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 409/] });

test.beforeEach(async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
});

/** All fields the open form would send. */
const readFormFields = (page: import('@playwright/test').Page) =>
  page
    .getByRole('dialog')
    .locator('form[action="/patients/add"]')
    .evaluate((form: HTMLFormElement) => {
      return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    });

test('a double-click adds one patient', async ({ page }) => {
  const patient = uniquePatient();
  await fillPatientForm(page, patient);
  await addButton(page).dblclick();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  await expect(
    page.getByRole('heading', { level: 1, name: `${patient.lastname}, ${patient.firstname}`, exact: true }),
  ).toBeVisible();
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('resubmitting the same form opens the same patient', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient();
  await fillPatientForm(page, patient);
  const form = await readFormFields(page);
  await addButton(page).click();
  await expect(page.getByText('has been added to inova!')).toBeVisible();
  const record = new URL(page.url()).pathname;
  const repeated = await page.request.post('/patients/add', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(new URL(repeated.url()).pathname).toBe(record);
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('submitting the same form concurrently adds one patient', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient();
  await fillPatientForm(page, patient);
  const form = await readFormFields(page);
  const send = () => page.request.post('/patients/add', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  const responses = await Promise.all([send(), send(), send()]);
  expect(new Set(responses.map((response) => new URL(response.url()).pathname)).size).toBe(1);
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('resubmitting a form with different values shows an error', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient();
  await fillPatientForm(page, patient);
  const form = await readFormFields(page);
  await page.request.post('/patients/add', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  await addField(page, 'city').fill('Chicago');
  await addButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This form was already submitted with different values');
  await expect(addField(page, 'city')).toHaveValue('Chicago');
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});
