import type { Page } from '@playwright/test';
import { addButton, fillIn, somebodyNew } from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedComplaints: [/status of 400/] });

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const total = (page: Page) => page.getByRole('row', { name: /^Patient pays/ });
const add = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The consult of somebody new; the number of the patient. */
async function openConsult(page: Page): Promise<string> {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await fillIn(page, somebodyNew());
  await addButton(page).click();
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  await page.getByRole('link', { name: 'Financial consult' }).click();
  await expect(page.getByRole('heading', { name: 'New consult' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) as string;
}

test('a consult is worked out line by line, and its estimate is sent as it was reviewed', async ({ page }) => {
  const patient = await openConsult(page);
  await field(page, 'package').selectOption({ label: 'Single IVF · $13,900.00' });
  await field(page, 'code').selectOption('89280');
  await add(page, 'Add procedure');
  await expect(field(page, 'items.0.amount')).toHaveValue('1,500.00');
  await field(page, 'items.0.quantity').fill('2');
  await field(page, 'offered').selectOption({ label: 'Military · 10 %' });
  await add(page, 'Add discount');
  await expect(total(page)).toContainText('$15,210.00');
  await expect(page.getByRole('row', { name: 'Military 10 % of $16,900.00' })).toContainText('-$1,690.00');

  await add(page, 'Add open item');
  await field(page, 'openItems.0.name').fill('Deductible left');
  await field(page, 'openItems.0.amount').fill('900');
  await field(page, 'openItems.0.payer').selectOption('insurance');
  await add(page, 'Update total');
  await expect(total(page)).toContainText('$15,210.00');
  await expect(page.getByText('Deductible left: $900.00 by insurance')).toBeVisible();

  await page.getByRole('button', { name: 'Review estimate' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/estimates/send/${patient}`));
  await page.getByLabel('A note for the patient').fill('As we said on the phone.');
  await page.getByRole('button', { name: 'Send estimate' }).click();
  await expect(page.getByText('Estimate sent').first()).toBeVisible();
  await expect(page.getByText('As we said on the phone.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('$15,210.00');
  await page.goto(`/patients/${patient}`);
  await expect(page.getByRole('link', { name: 'Single IVF' })).toBeVisible();
});

test('a mistake is told beside its field, and nothing that was typed is lost', async ({ page }) => {
  await openConsult(page);
  await add(page, 'Add another item');
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
  await expect(page.getByText('The draft has been saved')).toBeVisible();
  await expect(field(page, 'items.0.amount')).toHaveValue('250.00');
});
