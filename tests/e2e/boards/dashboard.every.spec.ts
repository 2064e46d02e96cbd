import { expect, signIn, test } from '../../support/test.ts';

test('a dashboard tile opens as many rows as it counts', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: 'Seen, no flowsheet' });
  const count = await tile.locator('xpath=ancestor::div[1]').locator('p').nth(1).textContent();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen, without flowsheet' })).toBeVisible();
  await expect(page.getByText(`${count} found`)).toBeVisible();
});

test('a custom period is selected and stays in the address', { tag: '@no-script-only' }, async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/dashboard2');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Other days');
  await page.getByRole('textbox', { name: 'From' }).fill('2026-03-02');
  await page.getByRole('textbox', { name: 'To' }).fill('2026-03-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('The last day must be on or after the first day')).toBeVisible();
  await page.getByRole('textbox', { name: 'To' }).fill('2026-03-08');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('03/02/2026 – 03/08/2026, vs 02/23/2026 – 03/01/2026')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('custom');
});
