import { errorPage } from '#server/http/unavailable-page.ts';
import { addButton, countStoredPatients, fillPatientForm, uniquePatient } from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 503/] });

const unavailable = { status: 503, contentType: 'text/html; charset=utf-8', headers: { 'Retry-After': '1' } };
const shown = { message: 'Try again.', requestId: '1' };

test.beforeEach(({ page }) => signInLike(page, 'staff'));

test('a form sent while the database is away stays on a plain page, and is sent again from there', async ({ page }) => {
  const patient = uniquePatient();
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  await page.route('**/patients/add.data*', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const fields = [...new URLSearchParams(route.request().postData() ?? '')];
    const form = { action: '/patients/add', fields };
    return route.fulfill({ ...unavailable, body: errorPage({ ...shown, form }) });
  });
  await addButton(page).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('a form sent while no portal can be reached waits on its page, and is saved once', async ({ page }) => {
  const patient = uniquePatient();
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  let requests = 0;
  await page.route('**/patients/add.data*', (route) =>
    route.request().method() === 'POST' && requests++ < 2
      ? route.fulfill({ ...unavailable, body: '<!doctype html><title>inova</title><h1>Unavailable</h1>' })
      : route.continue(),
  );
  await addButton(page).click();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  expect(requests).toBe(3);
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('a link followed while the database is away opens its page once it is back', async ({ page }) => {
  let requests = 0;
  await page.route('**/users.data*', (route) =>
    requests++ === 0 ? route.fulfill({ ...unavailable, body: errorPage(shown) }) : route.continue(),
  );
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile and preferences' }).click();
  await expect(page).toHaveURL('/users');
  expect(requests).toBeGreaterThan(1);
});
