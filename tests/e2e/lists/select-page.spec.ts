import { expect, signIn, test } from '../../support/test.ts';

test('one checkbox selects every row of the page, and shows when only some are selected', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/worklists/pa');
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const boxes = page.locator('[name=row]');
  await all.check();
  await expect(page.getByText(`${await boxes.count()} selected`)).toBeVisible();
  await boxes.first().uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await boxes.first().check();
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(boxes.nth(1)).not.toBeChecked();
});
