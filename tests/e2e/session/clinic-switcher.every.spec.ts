import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('the switcher shows the current clinic and switches to another on the same page', async ({ page }) => {
  await signInLike(page, 'multi');
  await page.goto('/patients');
  const switcher = page.locator('#clinic-switcher');
  await expect(switcher.locator('option:checked')).toHaveText('Inova Fertility Network');
  await switcher.selectOption({ label: 'Lakeshore Fertility' });
  await expect(page).toHaveURL('/patients');
  await page.getByRole('button', { name: 'Switch' }).click();
  await expect(switcher.locator('option:checked')).toHaveText('Lakeshore Fertility');
  await expect(page).toHaveURL('/patients');
  await page.goto('/overview');
  await expect(page.getByText('Lakeshore Fertility').last()).toBeVisible();
});

test('switching to the same clinic keeps it', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'multi');
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Switch' }).click();
  await expect(page).toHaveURL('/overview');
  await expect(page.locator('#clinic-switcher option:checked')).toHaveText('Inova Fertility Network');
});

test('a corporate user is offered only their own clinics', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'multi');
  await page.goto('/overview');
  await expect(page.locator('#clinic-switcher option')).toHaveText([
    'Inova Fertility Network',
    'Cedar Valley Fertility Center',
    'Lakeshore Fertility',
  ]);
});

test('a user of one clinic sees its name and no switcher', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/overview');
  await expect(page.locator('#clinic-switcher')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Lakeshore Fertility')).toBeVisible();
});
