import { createAccountLike, signInLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

test.skip(isQa, 'changes the account it signs in with');

test.use({ expectedErrors: [/status of 40[01]/] });

test('preferences are stored on the server and follow the user to another browser', async ({ page, browser }) => {
  const name = await signInLike(page, 'staff');
  await page.goto('/users');
  await page.getByLabel('Theme').selectOption('Dark');
  await page.getByLabel('Density').selectOption('Compact');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();

  const otherPage = await browser.newPage();
  await signInByForm(otherPage, name);
  for (const at of [page, otherPage]) {
    await expect(at.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(at.locator('html')).toHaveAttribute('data-density', 'compact');
  }
  await otherPage.goto('/users');
  await expect(otherPage.getByLabel('Theme')).toHaveValue('dark');
  await otherPage.close();
});

test('kiosk mode stays with the device: for whoever signs in there, and for nobody elsewhere', async ({
  page,
  browser,
}) => {
  const nurse = await signInLike(page, 'staff');
  const doctor = await createAccountLike('staff');
  const endSession = page.getByRole('banner').getByRole('button', { name: 'End session' });
  await page.goto('/users');
  await page.getByLabel('Kiosk').setChecked(true);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(endSession).toBeVisible();

  const otherPage = await browser.newPage();
  await signInByForm(otherPage, nurse);
  await expect(otherPage.locator('html')).not.toHaveAttribute('data-kiosk');
  await otherPage.close();

  await endSession.click();
  await expect(page.locator('html')).toHaveAttribute('data-kiosk');
  await signInByForm(page, doctor);
  await expect(endSession).toBeVisible();
  await page.goto('/users');
  await page.getByLabel('Kiosk').setChecked(false);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(endSession).toHaveCount(0);
});

test('after a password change only the new password works, and other sessions end', async ({ page, browser }) => {
  const name = await createAccountLike('staff');
  await signInByForm(page, name);
  const otherPage = await browser.newPage();
  await signInByForm(otherPage, name);

  await page.goto('/users');
  await page.getByLabel('Current password').fill('inova-demo');
  await page.getByLabel('New password').fill('a sentence to remember');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await otherPage.goto('/login');
  await otherPage.context().clearCookies({ name: 'inova-session' });
  for (const [password, landing] of [
    ['inova-demo', '/login'],
    ['a sentence to remember', '/overview'],
  ]) {
    await otherPage.goto('/login');
    await otherPage.getByLabel('Email').fill(`${name}@inova.test`);
    await otherPage.getByLabel('Password').fill(password as string);
    await otherPage.getByRole('button', { name: 'Sign in' }).click();
    if (landing === '/login') await expect(otherPage.getByRole('alert')).toBeVisible();
    await expect(otherPage).toHaveURL(landing as string);
  }
  await otherPage.close();
});

test('a password change requires the current password and a long enough new one', { tag: '@full' }, async ({
  page,
}) => {
  await signInLike(page, 'staff');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Current password is required/);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 12 characters/);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('a sentence to remember');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/The current password is incorrect/);
});
