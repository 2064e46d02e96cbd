import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes the account it signs in with');

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views of New Patients' }).getByRole('link');
const headings = (page: Page) => page.locator('thead th:not([data-print="hide"])');

test.use({ expectedErrors: [/status of 400/] });
test.beforeEach(async ({ page }) => void (await signInLike(page, 'staff')));

test('selected columns are saved, and with a filter they become a view with its count', async ({ page }) => {
  await page.goto('/newpatients?source=Phone');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'EHR ID' }).uncheck();
  await page.getByRole('group').getByRole('button', { name: 'Apply' }).click();
  const selectedColumns = ['Patient', 'Added', 'Source', 'Provider', 'Next step'];
  await expect(headings(page)).toHaveText(selectedColumns);
  const resultCount = await page.getByText(/^\d+ found$/).textContent();

  await page.getByRole('link', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Called us');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tabs(page).nth(1)).toHaveText(`Called us ${resultCount?.replace(' found', '')}`);
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page');

  await tabs(page).first().click();
  await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page');
  await expect(headings(page)).toHaveText(selectedColumns);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(headings(page)).toHaveCount(6);
  await tabs(page).nth(1).click();
  await expect(headings(page)).toHaveText(selectedColumns);
});

test('a row opens beside its list, then the next one, and the list stays in place', {
  tag: '@no-script',
}, async ({ page, javaScriptEnabled }) => {
  await page.goto('/newpatients?sort=patient');
  const names = page.getByRole('table', { name: 'New Patients' }).getByRole('rowheader').getByRole('link');
  const [third, fourth] = [await names.nth(4).textContent(), await names.nth(6).textContent()];
  await page.getByRole('link', { name: `Preview ${third}` }).click();
  const panel = page.getByRole('region', { name: third as string });
  await expect(panel).toContainText('3 of');
  await expect(panel).toContainText('Next appointment');
  if (javaScriptEnabled) await expect(panel).toBeFocused();
  await panel.getByRole('link', { name: 'Next row' }).click();
  const next = page.getByRole('region', { name: fourth as string });
  await expect(next).toContainText('4 of');
  if (javaScriptEnabled) await next.press('Escape');
  else await next.getByRole('link', { name: 'Close' }).click();
  await expect(next).toBeHidden();
  await expect(page).toHaveURL(/newpatients\?sort=patient$/);
  if (javaScriptEnabled) await expect(page.getByRole('link', { name: `Preview ${fourth}` })).toBeFocused();
});
