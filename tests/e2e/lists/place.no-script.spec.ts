import { pressCancel } from '../../support/press.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('without script, Cancel returns to the row, on a phone too', async ({ page }) => {
  await signIn(page, 'network');
  await page.goto('/worklists/pa');
  const open = page.getByRole('link', { name: /^Actions: / }).nth(12);
  const row = await open.getAttribute('data-row-menu');
  await open.click();
  await page.getByRole('region').getByRole('list', { name: 'Actions' }).getByRole('link').last().click();
  await pressCancel(page);
  await expect(page.locator(`[data-row-menu="${row}"]`)).toBeInViewport();
});

test('without script, Cancel keeps the selected rows', async ({ page }) => {
  await signIn(page, 'network');
  await page.goto('/worklists/pa');
  const boxes = page.locator('[name=row]');
  await boxes.nth(1).check();
  await boxes.nth(4).check();
  const selected = await page
    .locator('[name=row]:checked')
    .evaluateAll((all) => all.map((box) => box.getAttribute('value')));
  await page.getByRole('form', { name: 'Actions' }).getByRole('button').first().click();
  await pressCancel(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const now = await page
    .locator('[name=row]:checked')
    .evaluateAll((all) => all.map((box) => box.getAttribute('value')));
  expect(now).toEqual(selected);
});
