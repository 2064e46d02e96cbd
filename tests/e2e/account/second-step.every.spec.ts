import { signInLike } from '../../support/own-account.ts';
import { codeAt } from '../../support/second-step.ts';
import { turnOnSecondStep } from '../../support/second-step-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedComplaints: [/status of 40[01]/] });

test('with the second step on, signing in asks for a code', async ({ page, browser }) => {
  const name = await signInLike(page, 'staff');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Set up' }).click();
  const secret = await turnOnSecondStep(page);
  await expect(page.locator('code')).toHaveCount(10);
  const recoveryCode = await page.locator('code').first().innerText();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(`${name}@inova.test`);
  await elsewhere.getByLabel('Password').fill('inova-demo');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL('/login/code');
  await elsewhere.getByLabel('Code').fill('000000');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByLabel('Code')).toHaveAccessibleDescription(/not right, or was used before/);
  await elsewhere.getByLabel('Code').fill(codeAt(secret, new Date(), 1));
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL('/overview');
  await elsewhere.close();

  await page.getByRole('link', { name: 'Turn off' }).click();
  await expect(page).toHaveURL('/users/second-step');
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second step is off')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up' })).toBeVisible();
});

test('a forgotten browser is signed out from here', async ({ page, browser }) => {
  const name = await signInLike(page, 'staff');
  const forgotten = await browser.newPage();
  await forgotten.goto('/login');
  await forgotten.getByLabel('Email').fill(`${name}@inova.test`);
  await forgotten.getByLabel('Password').fill('inova-demo');
  await forgotten.getByRole('button', { name: 'Sign in' }).click();
  await expect(forgotten).toHaveURL('/overview');

  await page.goto('/users');
  const sessions = page.getByRole('table', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('row', { name: /Chrome on/ })).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(page.getByText('Signed out: 1')).toBeVisible();
  await expect(sessions.getByRole('row', { name: /Chrome on/ })).toHaveCount(1);
  await forgotten.goto('/overview');
  await expect(forgotten).toHaveURL('/login');
  await forgotten.close();
});
