import type { Page } from '@playwright/test';
import { addPatient } from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const add = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the worksheet of a new patient. */
async function openConsult(page: Page) {
  await signInLike(page, 'staff');
  await addPatient(page);
  await page.getByRole('link', { name: 'Start an estimate' }).click();
  await expect(page.getByRole('heading', { name: 'New estimate' })).toBeVisible();
}

test('an error shows beside its field, and everything entered stays', { tag: '@no-script' }, async ({ page }) => {
  await openConsult(page);
  await add(page, 'Add custom item');
  await field(page, 'items.0.name').fill('Sperm wash');
  await field(page, 'items.0.amount').fill('two fifty');
  await add(page, 'Add credit');
  await field(page, 'credits.0.description').fill('Deposit');
  await field(page, 'credits.0.amount').fill('100');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount like 1,234.50');
  await expect(field(page, 'items.0.amount')).toHaveValue('two fifty');
  await expect(field(page, 'credits.0.amount')).toHaveValue(/^100/);
  await page.getByRole('button', { name: 'Remove credit 1' }).click();
  await expect(field(page, 'credits.0.amount')).toHaveCount(0);
  await expect(field(page, 'items.0.name')).toHaveValue('Sperm wash');
  await field(page, 'items.0.amount').fill('250');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(field(page, 'items.0.amount')).toHaveValue('250.00');
});
