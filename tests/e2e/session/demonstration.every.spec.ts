import { expect, test } from '../../support/test.ts';

test('one click on a role of the demonstration signs in', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('region', { name: 'Demonstration' }).getByRole('button', { name: 'Researcher' }).click();
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.locator('h1')).toHaveText('Welcome, Rhea');
});
