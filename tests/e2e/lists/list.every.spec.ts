import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storedRow } from '../../support/portal-store.ts';
import { expect, signIn, test } from '../../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'New Patients' });
const patients = (page: Page) => table(page).getByRole('rowheader').locator('a[href^="/patients/"]');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();

/** The number of clinic 5’s patients with source Phone. */
async function byPhone(): Promise<number> {
  const { count } = await storedRow<{ count: string }>(
    "select count(*) from inova.patients where client_id = 5 and source = 'Phone'",
  );
  return Number(count);
}

test.beforeEach(({ page }) => signIn(page, 'staff'));

test('a list is filtered, sorted, paged, and cleared with its chip', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/newpatients');
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Phone');
  await apply(page);
  await expect(page.getByText(`${await byPhone()} found`)).toBeVisible();
  await expect(table(page).getByRole('cell', { name: 'Phone', exact: true })).toHaveCount(20);

  await table(page).getByRole('link', { name: 'Patient' }).click();
  await expect(page.getByRole('columnheader', { name: 'Patient' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await patients(page).allTextContents();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await expect(patients(page).first()).not.toHaveText(names[0] as string);
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('Phone');

  await page.getByRole('link', { name: 'Remove Source: Phone' }).click();
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('');
  await expect(page.getByRole('columnheader', { name: 'Patient' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a record opened from a list shows its position and links to the next, the previous, and the list', async ({
  page,
}) => {
  await page.goto('/newpatients?source=Phone&sort=patient');
  const names = await patients(page).allTextContents();
  await patients(page).nth(2).click();
  const position = page.getByRole('navigation', { name: 'Position in New Patients' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2] as string);
  await expect(position).toContainText(`3 of ${await byPhone()}`);
  await position.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[3] as string);
  await position.getByRole('link', { name: 'Previous' }).click();
  await expect(position).toContainText('3 of');
  await position.getByRole('link', { name: 'New Patients' }).click();
  await expect(page.getByRole('link', { name: 'Remove Source: Phone' })).toBeVisible();
});

test('an invalid filter shows its message, and the other filters stay', { tag: '@full' }, async ({ page }) => {
  await page.goto('/newpatients?source=Phone&provider=nobody');
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveAccessibleDescription(
    'Select an option from the list',
  );
  await expect(page.getByText(`${await byPhone()} found`)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Last name' })
    .or(page.getByRole('searchbox', { name: 'Last name' }))
    .fill('nobody at all');
  await apply(page);
  await expect(page.getByText('No results match these filters')).toBeVisible();
});

test('the CSV has every row that matches the filters', { tag: '@full' }, async ({ page }) => {
  await page.goto('/newpatients?source=Phone');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^new-patients-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength((await byPhone()) + 1);
});
