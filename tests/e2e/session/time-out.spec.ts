import type { Page } from '@playwright/test';
import { minute, openWatched } from '../../support/clock.ts';
import { signInLike } from '../../support/own-account.ts';
import { isFull } from '../../support/seed.ts';
import { expect, test } from '../../support/test.ts';

const warningDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const waitForStayRequest = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/session/stay'));

let name: string;
test.beforeEach(async ({ page, context }) => {
  name = await signInLike(page, 'staff');
  await context.clock.install();
});

test('after 25 idle minutes a warning offers to continue, which extends the session on the server', async ({
  page,
  context,
}) => {
  await openWatched(page, '/patients/1021');
  await context.clock.fastForward(24 * minute);
  await expect(warningDialog(page)).toBeHidden();
  await context.clock.fastForward(1.5 * minute);
  await expect(warningDialog(page)).toContainText(/in [45] minutes/);
  await expect(page.getByRole('button', { name: 'Continue session' })).toBeFocused();
  const stayRequest = waitForStayRequest(page);
  await page.getByRole('button', { name: 'Continue session' }).click();
  expect((await (await stayRequest).response())?.status()).toBe(204);
  await expect(warningDialog(page)).toBeHidden();
  await context.clock.fastForward(24 * minute);
  await expect(warningDialog(page)).toBeHidden();
});

test('mouse movement and Tab do not dismiss the warning, and its Logout works', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openWatched(page, '/overview');
  await context.clock.fastForward(26 * minute);
  await expect(warningDialog(page)).toBeVisible();
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(warningDialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL('/login');
});

test('5 minutes later it logs out, and the next sign-in returns to the page', async ({ page, context }) => {
  await openWatched(page, '/patients/results?q=winters');
  await context.clock.fastForward(29 * minute);
  await expect(warningDialog(page)).toContainText('in 1 minute.');
  await context.clock.fastForward(1.5 * minute);
  await expect(page).toHaveURL('/login?ended');
  await expect(page.getByText('You were logged out')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['inova-session-active']);
  await page.getByLabel('Email').fill(`${name}@inova.test`);
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/patients/results?q=winters');
});

test('typing extends the session on the server, even without other requests', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openWatched(page, '/patients/add');
  await page.getByLabel('First Name').fill('Ada');
  const stayRequest = waitForStayRequest(page);
  await context.clock.fastForward(46_000);
  expect((await (await stayRequest).response())?.status()).toBe(204);
});

test('a laptop that slept past the end is logged out', { tag: '@full' }, async ({ page, context }) => {
  await openWatched(page, '/patients/1021');
  await context.clock.pauseAt(Date.now() + 60 * minute);
  await page.mouse.move(50, 50);
  await page.mouse.move(90, 90);
  await expect(page).toHaveURL('/login?ended');
});

/** Ten tabs only in the full test. */
for (const count of isFull ? [2, 10] : [2]) {
  test(`with ${count} tabs, all warn, activity in one dismisses all, and logging out in one ends all`, async ({
    page,
    context,
  }) => {
    const tabs = [page];
    while (tabs.length < count) tabs.push(await context.newPage());
    for (const tab of tabs) await openWatched(tab, '/patients/1021');
    await context.clock.fastForward(26 * minute);
    for (const tab of tabs) await expect(warningDialog(tab)).toBeVisible();
    await page.mouse.click(5, 5);
    for (const tab of tabs) await expect(warningDialog(tab)).toBeHidden();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of tabs) await expect(tab).toHaveURL('/login');
  });

  test(`with ${count} tabs, a timeout ends all`, async ({ page, context }) => {
    const tabs = [page];
    while (tabs.length < count) tabs.push(await context.newPage());
    for (const tab of tabs) await openWatched(tab, '/patients/1021');
    await context.clock.fastForward(31 * minute);
    for (const tab of tabs) await expect(tab).toHaveURL(/\/login(\?ended)?$/);
  });
}
