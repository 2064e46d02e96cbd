import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

/** Milliseconds after typing until the search starts. */
const searchDelay = 200;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });

async function open(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Recent searches' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/overview');
});

test('Ctrl+K lists the pages, and Enter opens the first match', async ({ page }) => {
  await open(page);
  await expect(palette(page).getByRole('link', { name: 'Import from EHR' })).toBeVisible();
  await page.keyboard.type('profile');
  await expect(palette(page).getByRole('link')).toHaveText(['Profile and preferences']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  await expect(palette(page)).toBeHidden();
});

test('arrow keys select a patient, who is opened and added to recent searches', async ({ page }) => {
  await open(page);
  await page.keyboard.type('winters');
  const found = palette(page).getByRole('region', { name: 'Patients' }).getByRole('button');
  await expect(found).toHaveText(['Winters, Claire', 'Winters, Emma', 'Winters, Emma']);
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Winters, Claire' })).toBeVisible();
  await page.getByRole('button', { name: 'Recent searches' }).click();
  const recent = page.locator('#recent-searches').getByRole('listitem');
  await expect(recent.first()).toContainText('Claire Winters');
});

test('Escape closes it, and it opens empty again', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await page.keyboard.type('zzzz');
  await expect(palette(page).getByText('No results for “zzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/go') && searches.push(request.url()));
  await open(page);
  await expect(palette(page).getByRole('textbox')).toHaveValue('');
  await page.waitForTimeout(2 * searchDelay);
  expect(searches).toHaveLength(1);
});
