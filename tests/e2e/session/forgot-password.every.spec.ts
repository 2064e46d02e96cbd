import { createAccountLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { requestResetLink } from '../../support/reset-link-page.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes the account it signs in with');

test.use({ expectedErrors: [/status of 400/] });

test('a forgotten password is reset with the emailed link, once', async ({ page }) => {
  const email = `${await createAccountLike('staff')}@inova.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
  const message = await requestResetLink(page, email);
  const link = message.getByRole('link');
  const path = (await link.getAttribute('href')) as string;
  await link.click();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 12 characters/);
  await page.getByLabel('New password').fill('a sentence to remember');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a sentence to remember');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/overview');

  await page.goto(path);
  await page.getByLabel('New password').fill('another sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
});
