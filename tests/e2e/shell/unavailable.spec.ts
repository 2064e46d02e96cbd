import type { Page } from '@playwright/test';
import { errorPage, type SentForm } from '#server/http/unavailable-page.ts';
import {
  addButton,
  addField,
  countStoredPatients,
  fillPatientForm,
  uniquePatient,
} from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 503/] });

const unavailable = { status: 503, contentType: 'text/html; charset=utf-8', headers: { 'Retry-After': '1' } };
const shown = { message: 'Try again.', requestId: '1' };

test.beforeEach(({ page }) => signInLike(page, 'staff'));

/** Lets the portal respond to the Add Patient form as while the database is away, until the returned function is called. */
async function takeDatabaseAway(page: Page): Promise<() => void> {
  let isAway = true;
  await page.route('**/patients/add.data*', (route) => {
    if (route.request().method() !== 'POST' || !isAway) return route.continue();
    const fields = [...new URLSearchParams(route.request().postData() ?? '')] as SentForm['fields'];
    return route.fulfill({ ...unavailable, body: errorPage({ ...shown, form: { action: '/patients/add', fields } }) });
  });
  return () => {
    isAway = false;
  };
}

test('a form sent while the database is away keeps its fields, says so, and is sent again and saved once', async ({
  page,
}) => {
  const patient = uniquePatient();
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  const bringBack = await takeDatabaseAway(page);
  await addButton(page).click();
  const notice = page.getByRole('dialog').getByRole('alert');
  await expect(notice).toContainText('inova is temporarily unavailable');
  await expect(notice).toContainText('saved only once');
  await expect(notice).toBeFocused();
  await expect(addField(page, 'lastname')).toHaveValue(patient.lastname);
  await expect(addField(page, 'firstname')).toHaveValue(patient.firstname);
  bringBack();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  expect(await countStoredPatients(patient.lastname)).toBe(1);
});

test('a form that is changed while the database is away is sent with the button, as it is by then', async ({
  page,
}) => {
  const patient = uniquePatient();
  const corrected = uniquePatient().lastname;
  await page.goto('/patients/add');
  await fillPatientForm(page, patient);
  const bringBack = await takeDatabaseAway(page);
  await addButton(page).click();
  const notice = page.getByRole('dialog').getByRole('alert');
  await expect(notice).toContainText('sent again automatically');
  await addField(page, 'lastname').fill(corrected);
  await expect(notice).toContainText('Send it again in a minute.');
  bringBack();
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  expect(await countStoredPatients(corrected)).toBe(1);
  expect(await countStoredPatients(patient.lastname)).toBe(0);
});

test('a form without a key says to check whether it was saved, and is sent again only with the button', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/users.data*', (route) =>
    route.request().method() === 'POST' && requests++ === 0
      ? route.fulfill({ ...unavailable, body: errorPage(shown) })
      : route.continue(),
  );
  await page.goto('/users');
  await page.getByLabel('Theme').selectOption('Dark');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'temporarily unavailable' });
  await expect(notice).toContainText('Check whether it was saved before you send it again.');
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  expect(requests).toBe(1);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await expect(notice).toHaveCount(0);
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
