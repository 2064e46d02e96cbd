import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const results = (page: Page) => page.getByRole('table', { name: 'Patients' });
const clinicField = (page: Page) => page.getByRole('search', { name: 'Patients' }).getByLabel('Clinic');

/** Patients called Smith, or with a partner of that name. */
const isFound = "(p.plain_name like '%smith%' or p.plain_partner like '%smith%')";
const inOrder = 'order by p.plain_last, p.plain_first, p.id';

/** Searches on the search page, in this clinic. */
async function search(page: Page, text: string, clinic = 'All my clinics') {
  await page.goto('/patients');
  await page.getByLabel('Patient', { exact: true }).fill(text);
  await clinicField(page).selectOption({ label: clinic });
  await page.getByRole('search', { name: 'Patients' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=/);
}

test('a user of one clinic has no clinic field', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients');
  await expect(clinicField(page)).toHaveCount(0);
});

test('a corporate user can select only their own clinics', async ({ page }) => {
  await signInLike(page, 'multi');
  await page.goto('/patients');
  await expect(clinicField(page).getByRole('option')).toHaveText([
    'All my clinics',
    'Cedar Valley Fertility Center',
    'Lakeshore Fertility',
  ]);
});

test('all clinics are searched at once, and each result shows its clinic', async ({ page }) => {
  const found = await storedRows<{ name: string }>(
    `select c.name from inova.patients p join inova.clients c on c.id = p.client_id
     where p.client_id in (5, 13) and ${isFound} ${inOrder}`,
  );
  await signInLike(page, 'multi');
  await search(page, 'smith');
  await expect(results(page).getByRole('columnheader')).toHaveText([
    'Name',
    'EHR ID',
    'Location',
    'Partner',
    'DOB',
    'Clinic',
  ]);
  await expect(results(page).getByRole('cell', { name: /Fertility/ })).toHaveText(found.map(({ name }) => name));
});

test('a selected clinic limits the search to its patients', async ({ page }) => {
  const { count } = await storedRow<{ count: string }>(
    `select count(*) from inova.patients p where client_id = 13 and ${isFound}`,
  );
  await signInLike(page, 'multi');
  await search(page, 'smith', 'Cedar Valley Fertility Center');
  await expect(results(page).getByRole('cell', { name: 'Cedar Valley Fertility Center' })).toHaveCount(Number(count));
  await expect(results(page).getByRole('cell', { name: 'Lakeshore Fertility' })).toHaveCount(0);
});

test('at most 100 results are shown, with a hint to narrow the search', async ({ page }) => {
  await signInLike(page, 'network');
  await search(page, 'ma ma');
  await expect(results(page).getByRole('rowheader')).toHaveCount(100);
  await expect(page.getByText('The first 100 patients are shown.')).toBeVisible();
});

test('every date of birth is shown as stored', async ({ page }) => {
  const stored = await storedRows<{ dob: string }>(
    `select to_char(dob, 'MM/DD/YYYY') as dob from inova.patients p
     where client_id = 13 and ${isFound} ${inOrder}`,
  );
  await signInLike(page, 'multi');
  await search(page, 'smith', 'Cedar Valley Fertility Center');
  const shown = results(page).getByRole('cell', { name: /^\d\d\/\d\d\/\d{4}$/ });
  await expect(shown).toHaveText(stored.map(({ dob }) => dob));
});

test('without a match in any clinic, import is offered only after selecting a clinic', async ({ page }) => {
  await signInLike(page, 'multi');
  await search(page, '1390499');
  await expect(page.getByText('Patient not found').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import patient' })).toHaveCount(0);
  await search(page, '1390499', 'Cedar Valley Fertility Center');
  const importOffer = page.getByRole('region', { name: 'Import patient from EHR' });
  await expect(importOffer.getByLabel('Clinic')).toHaveValue('13');
  await expect(importOffer.getByLabel('EHR ID')).toHaveValue('1390499');
});
