import { createAccountLike, signInLike } from '../../support/own-account.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[014]/] });

const wrongCredentials = 'Incorrect email or password';

test('a wrong password is refused, and the email stays in its field', async ({ page }) => {
  const name = await createAccountLike('staff');
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@inova.test`);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(wrongCredentials)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(`${name}@inova.test`);
});

test('an unknown email is refused with the same message', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@inova.test');
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(wrongCredentials)).toBeVisible();
});

test('an empty sign-in says what is missing', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link', { name: 'Email is required' })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Password is required' })).toBeVisible();
});

test('the right password leads to the home page', { tag: '@no-script' }, async ({ page }) => {
  await signInByForm(page, await createAccountLike('staff'));
  await expect(page).toHaveURL('/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sam');
});

test('signing in leads to the requested page', { tag: '@full' }, async ({ page }) => {
  const name = await createAccountLike('staff');
  await page.goto('/patients/results?q=500001');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(`${name}@inova.test`);
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/patients/results?q=500001');
  await expect(page.getByRole('row', { name: "O'Neil, Mary-Ann" })).toBeVisible();
});

test('every page redirects visitors to sign in', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/', '/overview', '/patients', '/patients/1021', '/patients/add', '/users']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
});

test('addresses without their own page redirect signed-in users to the home page', { tag: '@full' }, async ({
  page,
}) => {
  await signInLike(page, 'staff');
  for (const path of ['/', '/login', '/logout', '/clinic']) {
    await page.goto('/users');
    await page.goto(path);
    await expect(page, path).toHaveURL('/overview');
  }
});

test('Logout in the account menu ends the session in every tab', { tag: '@no-script' }, async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await signInLike(page, 'staff');
  await page.goto('/overview');
  const otherTab = await context.newPage();
  await otherTab.goto('/overview');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  if (!javaScriptEnabled) await otherTab.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(otherTab).toHaveURL('/login');
});

test('after Logout the Back button shows no patient data', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients/1021');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('two users can be signed in on one machine in separate browsers', { tag: '@full' }, async ({ page, browser }) => {
  await signInLike(page, 'staff');
  const other = await browser.newPage();
  await signInByForm(other, await createAccountLike('clinic13'));
  await other.goto('/users');
  await expect(other.getByText('Cedar Valley Fertility Center').first()).toBeVisible();
  await page.goto('/users');
  await expect(page.getByText('Lakeshore Fertility').first()).toBeVisible();
  await other.close();
});
