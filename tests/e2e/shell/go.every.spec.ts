import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('the page index finds pages and patients', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/go');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Overview' })).toBeVisible();
  await main.getByLabel('Patient, page or action').fill('import');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByRole('link')).toHaveText(['Import from EHR', 'Import remittance']);
  await main.getByLabel('Patient, page or action').fill('winters');
  await main.getByRole('button', { name: 'Search' }).click();
  await main.getByRole('button', { name: 'Winters, Claire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winters, Claire' })).toBeVisible();
});

test('recent searches open from every page and can be cleared there', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/results?q=500001');
  await page.getByRole('button', { name: "O'Neil, Mary-Ann" }).click();
  await expect(page).toHaveURL('/patients/1021');
  const opener = page.getByRole('banner').locator('[aria-label="Recent searches"]');
  await opener.click();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText([/^Mary-Ann O'Neil \(500001\)09\/01\/85/]);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/patients');
  await expect(page.getByRole('main').getByText('No recent searches')).toBeVisible();
});
