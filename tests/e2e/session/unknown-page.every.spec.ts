import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an unknown address shows the 404 page with a link to the home page', async ({ page }) => {
  for (const path of ['/no-such-page', '/patients/add/more', '/404-page-not-found']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL('/404-page-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await page.getByRole('link', { name: 'Home page' }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('the link of the 404 page leads staff to the home page', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page).toHaveURL('/overview');
});
