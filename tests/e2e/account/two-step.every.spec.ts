import { signInLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';
import { codeAt } from '../../support/two-step.ts';
import { turnOnTwoStep } from '../../support/two-step-page.ts';

test.skip(isQa, 'changes the account it signs in with');

test.use({ expectedErrors: [/status of 40[01]/] });

test('with two-step verification on, signing in asks for a code', async ({ page, browser }) => {
  const name = await signInLike(page, 'staff');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Set up' }).click();
  const secret = await turnOnTwoStep(page);
  await expect(page.locator('code')).toHaveCount(10);
  const recoveryCode = await page.locator('code').first().innerText();
  await page.getByRole('link', { name: 'I saved these codes' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  const otherPage = await browser.newPage();
  await otherPage.goto('/login');
  await otherPage.getByLabel('Email').fill(`${name}@inova.test`);
  await otherPage.getByLabel('Password').fill('inova-demo');
  await otherPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(otherPage).toHaveURL('/login/code');
  await otherPage.getByRole('textbox', { name: 'Code' }).fill('000000');
  await otherPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(otherPage.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /incorrect or was already used/,
  );
  await otherPage.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date(), 1));
  await otherPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(otherPage).toHaveURL('/overview');
  await otherPage.close();

  await page.getByRole('link', { name: 'Turn off' }).click();
  await expect(page).toHaveURL('/users/second-step');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('inova-demo');
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step verification is off')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up' })).toBeVisible();
});

test('a user signs out another browser from the profile', { tag: '@full' }, async ({ page, browser }) => {
  const name = await signInLike(page, 'staff');
  const recoveryPage = await browser.newPage();
  await recoveryPage.goto('/login');
  await recoveryPage.getByLabel('Email').fill(`${name}@inova.test`);
  await recoveryPage.getByLabel('Password').fill('inova-demo');
  await recoveryPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(recoveryPage).toHaveURL('/overview');

  await page.goto('/users');
  const sessions = page.getByRole('table', { name: 'Active sessions' });
  await expect(sessions.getByRole('row', { name: /Chrome on/ })).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(page.getByText('Signed out: 1')).toBeVisible();
  await expect(sessions.getByRole('row', { name: /Chrome on/ })).toHaveCount(1);
  await recoveryPage.goto('/overview');
  await expect(recoveryPage).toHaveURL('/login');
  await recoveryPage.close();
});
