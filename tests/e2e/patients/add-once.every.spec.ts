import { addButton, addField, fillIn, somebodyNew, storedNumber } from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedComplaints: [/status of 409/] });

test.beforeEach(async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
});

/** Everything the open form would send. */
const contentsOf = (page: import('@playwright/test').Page) =>
  page
    .getByRole('dialog')
    .locator('form[action="/patients/add"]')
    .evaluate((form: HTMLFormElement) => {
      return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    });

test('a double click adds one patient', async ({ page }) => {
  const patient = somebodyNew();
  await fillIn(page, patient);
  await addButton(page).dblclick();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  await expect(
    page.getByRole('heading', { level: 1, name: `${patient.lastname}, ${patient.firstname}`, exact: true }),
  ).toBeVisible();
  expect(await storedNumber(patient.lastname)).toBe(1);
});

test('the same form sent again opens the same patient', async ({ page }) => {
  const patient = somebodyNew();
  await fillIn(page, patient);
  const form = await contentsOf(page);
  await addButton(page).click();
  await expect(page.getByText('has been added to inova!')).toBeVisible();
  const record = new URL(page.url()).pathname;
  const again = await page.request.post('/patients/add', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(new URL(again.url()).pathname).toBe(record);
  expect(await storedNumber(patient.lastname)).toBe(1);
});

test('the same form sent from two tabs at once adds one patient', async ({ page }) => {
  const patient = somebodyNew();
  await fillIn(page, patient);
  const form = await contentsOf(page);
  const send = () => page.request.post('/patients/add', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map((answer) => new URL(answer.url()).pathname)).size).toBe(1);
  expect(await storedNumber(patient.lastname)).toBe(1);
});

test('a form that was sent with other contents is refused in words', async ({ page }) => {
  const patient = somebodyNew();
  await fillIn(page, patient);
  const form = await contentsOf(page);
  await page.request.post('/patients/add', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  await addField(page, 'city').fill('Chicago');
  await addButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This form was already sent with other contents');
  await expect(addField(page, 'city')).toHaveValue('Chicago');
  expect(await storedNumber(patient.lastname)).toBe(1);
});
