import { expect, signIn, test } from '../../support/test.ts';

test('staff of clinic 38 see their cryo dashboard, and open a tank at the kiosk', async ({ page }) => {
  await signIn(page, 'client38');
  await page.goto('/clinic/cryo/dashboard?client=38');
  await expect(page.getByRole('heading', { level: 1, name: 'Clinic Cryo Dashboard' })).toBeVisible();
  const tanks = page.getByRole('table', { name: 'Tanks' });
  await tanks.getByRole('link', { name: 'Tank T01' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tank T01' })).toBeVisible();
  await page.getByLabel('Barcode or position').fill('T01-C1-K1-G1-S1');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
