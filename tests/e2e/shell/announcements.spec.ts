import { expect, signIn, test } from '../../support/test.ts';

test('the title of a page that opens by script is announced, and how many rows a filter finds', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/newpatients');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const announced = page.locator('[aria-live="polite"]');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile and preferences' }).click();
  await expect(announced.filter({ hasText: /^Profile$/ })).toHaveCount(1);
  await page.goBack();
  await expect(announced.filter({ hasText: /^New Patients$/ })).toHaveCount(1);
  const count = announced.filter({ hasText: / found$/ });
  const before = (await count.textContent()) ?? '';
  await count.evaluate((element) => Object.assign(element, { isOldElement: true }));
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Phone');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(count).not.toHaveText(before);
  expect(await count.evaluate((element) => 'isOldElement' in element), 'a live region stays').toBe(true);
  expect(await page.evaluate(() => 'isOldPage' in window), 'without a new document').toBe(true);
});
