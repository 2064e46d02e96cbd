import { newAccountLike, signInLike } from '../../support/own-account.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

test.use({ expectedComplaints: [/status of 40[01]/] });

test('preferences are kept by the server and follow the user to another browser', async ({ page, browser }) => {
  const name = await signInLike(page, 'staff');
  await page.goto('/users');
  await page.getByLabel('Theme').selectOption('Dark');
  await page.getByLabel('Density').selectOption('Compact');
  await page.getByLabel('Kiosk').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();

  const elsewhere = await browser.newPage();
  await signInByForm(elsewhere, name);
  for (const at of [page, elsewhere]) {
    await expect(at.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(at.locator('html')).toHaveAttribute('data-density', 'compact');
    await expect(at.getByRole('button', { name: 'End session' })).toBeVisible();
  }
  await elsewhere.goto('/users');
  await expect(elsewhere.getByLabel('Theme')).toHaveValue('dark');
  await expect(elsewhere.getByLabel('Kiosk')).toBeChecked();
  await elsewhere.getByLabel('Kiosk').uncheck();
  await elsewhere.getByRole('button', { name: 'Save preferences' }).click();
  await expect(elsewhere.getByRole('button', { name: 'End session' })).toHaveCount(0);
  await elsewhere.close();
});

test('a changed password is the only one that signs in, and ends the other sessions', async ({ page, browser }) => {
  const name = await newAccountLike('staff');
  await signInByForm(page, name);
  const elsewhere = await browser.newPage();
  await signInByForm(elsewhere, name);

  await page.goto('/users');
  await page.getByLabel('Current password').fill('inova-demo');
  await page.getByLabel('New password').fill('a sentence to remember');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await elsewhere.goto('/login');
  await elsewhere.context().clearCookies({ name: 'inova-session' });
  for (const [password, landing] of [
    ['inova-demo', '/login'],
    ['a sentence to remember', '/overview'],
  ]) {
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('Email').fill(`${name}@inova.test`);
    await elsewhere.getByLabel('Password').fill(password as string);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    if (landing === '/login') await expect(elsewhere.getByRole('alert')).toBeVisible();
    await expect(elsewhere).toHaveURL(landing as string);
  }
  await elsewhere.close();
});

test('a password is changed only with the current one and a long enough new one', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Current password is required/);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/At least 12 characters/);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('a sentence to remember');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/The current password is wrong/);
});
