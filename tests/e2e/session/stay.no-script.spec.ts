import type { Page } from '@playwright/test';
import { moveAnimations } from '../../support/move-animations.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

const strip = (page: Page) => page.locator('section[aria-label=Session]');

test('after 25 minutes a bar offers to stay signed in', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/results?q=winters');
  await expect(page.getByText(/^Session ends \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await moveAnimations(page, 25 * 60_000 - 10_000);
  await expect(strip(page)).toBeHidden();
  await moveAnimations(page, 25 * 60_000 + 10_000);
  await expect(strip(page)).toBeVisible();
  await strip(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL('/patients/results?q=winters');
  await expect(strip(page)).toBeHidden();
});

test('staying signed in keeps what was entered', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/add');
  await page.getByLabel('First Name').fill('Ada');
  await moveAnimations(page, 26 * 60_000);
  await strip(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.frameLocator('iframe').getByText(/You’re signed in until \d{1,2}:\d\d [AP]M/)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page).toHaveURL('/patients/add');
});
