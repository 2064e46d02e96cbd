import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

const message = (page: Page) => page.getByRole('status').getByText('Preferences saved');

test.beforeEach(async ({ page }) => {
  await signInLike(page, 'staff');
  await page.clock.install();
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Recent searches' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(message(page)).toBeVisible();
});

test('a message disappears after 6 seconds', { tag: '@full' }, async ({ page }) => {
  await page.clock.runFor(5_900);
  await expect(message(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(message(page)).toHaveCount(0);
});

test('a message stays while hovered or focused, and Close removes it', async ({ page }) => {
  await message(page).hover();
  await page.clock.runFor(20_000);
  await expect(message(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(600, 700);
  await page.clock.runFor(20_000);
  await expect(message(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(message(page)).toHaveCount(0);
});
