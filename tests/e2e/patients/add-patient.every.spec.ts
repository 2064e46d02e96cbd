import {
  addButton,
  addField,
  countStoredPatients,
  fillPatientForm,
  uniquePatient,
} from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { submitUnchanged } from '../../support/page-states.ts';
import { storedRow } from '../../support/portal-store.ts';
import { pressCancel } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

const messages = {
  firstname: 'First Name is required',
  lastname: 'Last Name is required',
  dob: 'Date of birth is required',
  address1: 'Address 1 is required',
  city: 'City is required',
  state: 'State is required',
  zip: 'Zip is required',
  email: 'Email is required',
  phone: 'Phone is required',
} as const;
const requiredFields = Object.keys(messages) as (keyof typeof messages)[];

test.beforeEach(async ({ page }) => {
  await signInLike(page, 'staff');
});

test('a patient is added and the record opens', async ({ page }) => {
  const patient = uniquePatient({ address2: 'Apt 4' });
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await addButton(page).click();
  await expect(page.getByText(`${patient.firstname} ${patient.lastname} has been added to inova!`)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: `${patient.lastname}, ${patient.firstname}`, exact: true }),
  ).toBeVisible();
  const stored = await storedRow(
    `select firstname, lastname, dob::text, address1, address2, city, state, zip, email, phone, client_id
     from inova.patients where lastname = $1`,
    patient.lastname,
  );
  expect(stored).toEqual({ ...patient, client_id: 5 });
});

test('the success message is shown once', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient();
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await addButton(page).click();
  await expect(page.getByText('has been added to inova!')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: `${patient.lastname}, ${patient.firstname}`, exact: true }),
  ).toBeVisible();
  await expect(page.getByText('has been added to inova!')).toHaveCount(0);
});

test('an empty form lists all required fields, and each message links to its field', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/patients/add');
  await submitUnchanged(page);
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(requiredFields.map((field) => messages[field]));
  for (const field of requiredFields) {
    await expect(addField(page, field)).toHaveAccessibleDescription(messages[field]);
  }
  await summary.getByRole('link', { name: 'Zip is required' }).click();
  await expect(addField(page, 'zip')).toBeFocused();
});

test('an incomplete form keeps what was entered', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient({ city: '   ' });
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await submitUnchanged(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['City is required']);
  for (const field of requiredFields.filter((name) => name !== 'city')) {
    await expect(addField(page, field)).toHaveValue(patient[field]);
  }
  await addField(page, 'city').fill('Evanston');
  await addButton(page).click();
  await expect(page.getByText('has been added to inova!')).toBeVisible();
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('any text is accepted as email and phone', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient({ email: 'she has none', phone: 'ask her sister' });
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await addButton(page).click();
  await expect(page.getByText('has been added to inova!')).toBeVisible();
});

test('text fields hold 100 characters and are trimmed', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient({ firstname: '  Eva  ', city: ' Evanston ' });
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await addField(page, 'address1').fill('');
  await addField(page, 'address1').focus();
  await page.keyboard.insertText('x'.repeat(120));
  await expect(addField(page, 'address1')).toHaveValue('x'.repeat(100));
  await addButton(page).click();
  await expect(page.getByText(`Eva ${patient.lastname} has been added to inova!`)).toBeVisible();
  const stored = await storedRow(
    'select firstname, city, length(address1) as length from inova.patients where lastname = $1',
    patient.lastname,
  );
  expect(stored).toEqual({ firstname: 'Eva', city: 'Evanston', length: 100 });
});

test('a card number is refused beside its field, and the rest stays', { tag: '@full' }, async ({ page }) => {
  const patient = uniquePatient({ address2: '4111 1111 1111 1111' });
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await addButton(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'This looks like a card number' })).toBeVisible();
  await expect(addField(page, 'address2')).toHaveAccessibleDescription(/This looks like a card number/);
  await expect(addField(page, 'lastname')).toHaveValue(patient.lastname);
  expect(await countStoredPatients(patient.lastname)).toBe(0);
});

test('Cancel returns to the search', { tag: '@full' }, async ({ page }) => {
  await page.goto('/patients/add');
  await pressCancel(page);
  await expect(page).toHaveURL('/patients');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search page links to the form', { tag: '@full' }, async ({ page }) => {
  await page.goto('/patients');
  await page.getByRole('main').getByRole('link', { name: 'Add patient' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Patient' })).toBeVisible();
});

test('the cryo team has an Add patient icon in the top bar', { tag: '@full' }, async ({ page, browser }) => {
  await page.goto('/overview');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Add patient' })).toHaveCount(0);
  const cryo = await browser.newPage();
  await signInLike(cryo, 'cryo');
  await cryo.goto('/overview');
  await cryo.getByRole('banner').getByRole('link', { name: 'Add patient' }).click();
  await expect(cryo.getByRole('dialog', { name: 'Add Patient' })).toBeVisible();
  await cryo.close();
});
