import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('the welcome message is previewed as it will look, and everything entered stays', async ({ page }) => {
  await signInLike(page, 'superadmin');
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Welcome Message' }).click();
  const typed = '<h2>Snow day</h2><p>Clinics <b>close</b> at noon.</p><img src="https://elsewhere.example/x.png">';
  await page.getByLabel('Text').fill(typed);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Snow day' })).toBeVisible();
  await expect(preview.getByText('close')).toBeVisible();
  await expect(preview.locator('img')).toHaveCount(0);
  await expect(page.getByLabel('Text')).toHaveValue(typed);
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Title is required/);
  await expect(page.getByLabel('Text')).toHaveValue(typed);
});

test('the account menu opens the welcome note over the home page', { tag: '@full' }, async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Welcome note' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to inova' })).toContainText(
    'All clinics, people, and records',
  );
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/overview');
});
