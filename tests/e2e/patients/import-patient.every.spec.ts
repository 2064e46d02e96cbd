import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[04]/] });

/** An EHR ID of clinic 5 that nobody has imported, distinct per test and browser. */
function freshEhrId(test: number): string {
  const browser = ['script', 'no-script', 'kiosk'].indexOf(base.info().project.name);
  return String(590_000 + test * 10 + browser);
}
const base = test;

const dialog = (page: import('@playwright/test').Page) => page.getByRole('dialog', { name: 'Import Patient from EHR' });

test('a patient is imported, and the record opens', { tag: '@no-script' }, async ({ page }) => {
  const ehrId = freshEhrId(1);
  await signInLike(page, 'staff');
  await page.goto('/patients/import');
  await expect(dialog(page).getByLabel('Clinic')).toHaveValue('5');
  await dialog(page).getByLabel('EHR ID').fill(ehrId);
  await dialog(page).getByRole('button', { name: 'Import patient' }).click();
  await expect(page.getByText('Patient imported successfully')).toBeVisible();
  const stored = await storedRow<{ id: string; name: string; dob: string }>(
    `select id, lastname || ', ' || firstname as name, to_char(dob, 'MM/DD/YYYY') as dob
     from inova.patients where client_id = 5 and ehrid = $1`,
    ehrId,
  );
  await expect(page).toHaveURL(`/patients/${stored.id}`);
  await expect(page.getByRole('heading', { level: 1, name: stored.name, exact: true })).toBeVisible();
  await expect(page.getByText(stored.dob).first()).toBeVisible();
});

test('importing a patient again opens the same patient', { tag: '@full' }, async ({ page }) => {
  const ehrId = freshEhrId(2);
  await signInLike(page, 'staff');
  for (const _ of ['first', 'second']) {
    await page.goto('/patients/import');
    await dialog(page).getByLabel('EHR ID').fill(ehrId);
    await dialog(page).getByRole('button', { name: 'Import patient' }).click();
    await expect(page.getByText('Patient imported successfully')).toBeVisible();
  }
  const stored = await storedRows<{ id: string }>('select id from inova.patients where ehrid = $1', ehrId);
  expect(stored.map(({ id }) => `/patients/${id}`)).toEqual([new URL(page.url()).pathname]);
});

test('a double-click imports one patient', { tag: '@full' }, async ({ page }) => {
  const ehrId = freshEhrId(3);
  await signInLike(page, 'staff');
  await page.goto('/patients/import');
  await dialog(page).getByLabel('EHR ID').fill(ehrId);
  await dialog(page).getByRole('button', { name: 'Import patient' }).dblclick();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  expect(await storedRows('select id from inova.patients where ehrid = $1', ehrId)).toHaveLength(1);
});

test('the EHR ID takes only digits; an unknown one shows an error and stays in its field', async ({
  page,
  javaScriptEnabled,
}) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/import');
  await dialog(page)
    .getByLabel('EHR ID')
    .fill(javaScriptEnabled ? ' 5999-99 x' : '599999');
  await dialog(page).getByRole('button', { name: 'Import patient' }).click();
  await expect(page.getByRole('alert')).toContainText('Error importing patient');
  await expect(dialog(page).getByLabel('EHR ID')).toHaveValue('599999');
  await expect(dialog(page).getByLabel('Clinic')).toHaveValue('5');
});

test('clinic and EHR ID are required; the EHR ID takes only digits', { tag: '@full' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await signInLike(page, 'multi');
  await page.goto('/patients/import');
  await dialog(page).getByRole('button', { name: 'Import patient' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Clinic is required', 'EHR ID is required']);
  await dialog(page).getByLabel('Clinic').selectOption('13');
  await dialog(page).getByLabel('EHR ID').fill('59O001');
  if (javaScriptEnabled) return expect(dialog(page).getByLabel('EHR ID')).toHaveValue('59001');
  await dialog(page).getByRole('button', { name: 'Import patient' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter the EHR ID as digits only']);
  await expect(dialog(page).getByLabel('Clinic')).toHaveValue('13');
  await expect(dialog(page).getByLabel('EHR ID')).toHaveValue('59O001');
});

test('only corporate clinics can be selected', { tag: '@full' }, async ({ page }) => {
  const clinics = await storedRows<{ name: string }>(
    `select name from inova.clients where corp and id = any
       (select unnest(corpclients) from inova.users where email = 'network@inova.test') order by name`,
  );
  await signInLike(page, 'network');
  await page.goto('/patients/import');
  await expect(dialog(page).getByLabel('Clinic').getByRole('option')).toHaveText([
    'Select a clinic',
    ...clinics.map(({ name }) => name),
  ]);
});

test('a user of a clinic outside the corporate network sees that it is not connected to an EHR', {
  tag: '@full',
}, async ({ page }) => {
  await signInLike(page, 'client38');
  await page.goto('/patients/import');
  await expect(dialog(page).getByText('Your clinic isn’t connected to an EHR.')).toBeVisible();
});

test('a patient who is not found can be imported from the search results', async ({ page }) => {
  const ehrId = freshEhrId(4);
  await signInLike(page, 'staff');
  await page.goto(`/patients/results?q=${ehrId}`);
  await page.getByRole('button', { name: 'Import patient' }).click();
  await expect(page.getByText('Patient imported successfully')).toBeVisible();
  await page.goto(`/patients/results?q=${ehrId}`);
  await expect(page.getByText('1 patient', { exact: true })).toBeVisible();
});
