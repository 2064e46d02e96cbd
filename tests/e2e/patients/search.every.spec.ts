import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const placeholder = 'search by name, DOB e.g. 9-1-1985, EHR ID number or email';

/** Searches from the top bar. */
async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Patient search' }).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
}

/** Searches again in the results dialog. */
async function searchAgain(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Patients' });
  await dialog.getByLabel('Patient', { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Search' }).click();
}

const results = (page: Page) => page.getByRole('table', { name: 'Patients' });
const names = (page: Page) => results(page).getByRole('rowheader').getByRole('button');

test.beforeEach(async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/overview');
});

test('the search box lists what can be searched for', { tag: '@full' }, async ({ page }) => {
  await expect(page.getByRole('searchbox', { name: 'Patient search' })).toHaveAttribute('placeholder', placeholder);
  await page.goto('/patients');
  await expect(page.getByLabel('Patient', { exact: true })).toHaveAttribute('placeholder', placeholder);
});

test('Enter starts the search', { tag: '@full' }, async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Patient search' }).fill('oneil');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText("O'Neil, Mary-Ann");
});

test('the results are in a dialog called Patients, 850 pixels wide', { tag: '@full' }, async ({ page }) => {
  await search(page, 'winters');
  const dialog = page.getByRole('dialog', { name: 'Patients' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(850);
  await expect(page.getByRole('searchbox', { name: 'Patient search' })).not.toBeFocused();
});

test('the box holds 100 characters', { tag: '@full' }, async ({ page }) => {
  const box = page.getByRole('searchbox', { name: 'Patient search' });
  await box.click();
  await page.keyboard.insertText('a'.repeat(120));
  await expect(box).toHaveValue('a'.repeat(100));
});

const searches = [
  ['a date with slashes', '09/01/1985'],
  ['a date with hyphens', '9-1-1985'],
  ['an EHR ID', '500001'],
  ['an email', 'maryann.oneil85@example.com'],
  ['the first and the last name', "Mary-Ann O'Neil"],
  ['the last and the first name', "O'Neil, Mary-Ann"],
  ['fragments of both names', 'mary neil'],
  ['a name typed plainly', 'maryann oneil'],
] as const;

test('finds a patient by name, date of birth, EHR ID and email', { tag: '@full' }, async ({ page }) => {
  for (const [what, text] of searches) {
    await page.goto('/overview');
    await search(page, text);
    await expect(names(page).filter({ hasText: "O'Neil, Mary-Ann" }), what).toBeVisible();
  }
});

test('a three-letter name gets a hint and is found with a comma after it', { tag: '@full' }, async ({ page }) => {
  await search(page, 'Lee');
  await expect(page.getByText('For a last name of three letters or fewer, add a comma or a first name')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await searchAgain(page, 'Lee, ');
  await expect(names(page).filter({ hasText: 'Lee, Grace' })).toBeVisible();
});

test('a text that is too short is not searched', { tag: '@full' }, async ({ page }) => {
  await search(page, '123');
  await expect(page.getByText('Enter at least 4 characters.')).toBeVisible();
});

test('a result shows name, EHR ID, location, and the true date of birth', { tag: '@full' }, async ({ page }) => {
  await search(page, '500001');
  await expect(results(page).getByRole('columnheader')).toHaveText(['Name', 'EHR ID', 'Location', 'Partner', 'DOB']);
  const { dob } = await storedRow<{ dob: string }>(
    "select to_char(dob, 'MM/DD/YYYY') as dob from inova.patients where client_id = 5 and ehrid = '500001'",
  );
  await expect(results(page).getByRole('row').nth(1)).toHaveText(
    new RegExp(`O'Neil, Mary-Ann.*500001.*Evanston, IL.*${dob}`),
  );
});

test('the number of results is shown', { tag: '@full' }, async ({ page }) => {
  const { count } = await storedRow<{ count: string }>(
    `select count(*) from inova.patients
     where client_id = 5 and (plain_name like '%miller%' or plain_partner like '%miller%')`,
  );
  await search(page, 'miller');
  await expect(page.getByText(`${count} patients`, { exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(Number(count));
  await searchAgain(page, '500001');
  await expect(page.getByText('1 patient', { exact: true })).toBeVisible();
});

test('patients of another clinic are not found', { tag: '@full' }, async ({ page }) => {
  const { ehrid } = await storedRow<{ ehrid: string }>('select ehrid from inova.patients where id = 1801');
  await search(page, ehrid);
  await expect(page.getByText('Patient not found').first()).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test('a patient who is not found can be imported, with the EHR ID filled in', async ({ page }) => {
  await search(page, '590499');
  await expect(page.getByRole('status').getByText('Patient not found')).toBeVisible();
  const importOffer = page.getByRole('region', { name: 'Import patient from EHR' });
  await expect(importOffer.getByLabel('EHR ID')).toHaveValue('590499');
  await expect(importOffer.getByLabel('Clinic')).toHaveValue('5');
});

test('a very long name is shown in full, without scrolling sideways', { tag: '@full' }, async ({ page }) => {
  await search(page, 'Fernández');
  await expect(names(page)).toHaveText([
    'Fernández de Córdoba y Álvarez de Toledo Montemayor-Villavicencio Bustamante-Echeverría y Zaldívar, ' +
      'Maria Guadalupe Concepción Esperanza del Rosario de la Santísima Trinidad Inmaculada Remedios',
  ]);
});

test('the Back button returns from a record to the search', { tag: '@no-script' }, async ({ page }) => {
  await search(page, 'winters');
  await names(page).filter({ hasText: 'Winters, Claire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winters, Claire' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Winters, Claire', 'Winters, Emma', 'Winters, Emma']);
  await expect(page.getByRole('dialog').getByLabel('Patient', { exact: true })).toHaveValue('winters');
});
