import type { Page } from '@playwright/test';
import { createAccountLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes the account it signs in with');

test.use({ storageState: { cookies: [], origins: [] } });

const title = 'Developer notes and service status';
const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Ok', includeHidden: true });

/** Signs in with an account that has not seen the notes. */
async function enter(page: Page, name: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@inova.test`);
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Presses OK after its five-second delay, which is a script timer or a CSS animation. */
async function pressOk(page: Page, hasScript: boolean | undefined) {
  if (hasScript === false) {
    await ok(page).evaluate((button) => {
      for (const animation of button.getAnimations()) animation.finish();
    });
  }
  await ok(page).click();
}

test('the notes and known issues show on entry, close with OK, and stay closed', { tag: '@no-script' }, async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await enter(page, await createAccountLike('staff'));
  await expect(page).toHaveURL('/overview/devnotes');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('rowheader', { name: 'CardConnect' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Version 2.5.9' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await pressOk(page, javaScriptEnabled);
  await expect(page).toHaveURL('/overview');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL('/overview');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('devnote');
  expect(names).not.toContain('dismissDevNote');
});

test('notes dismissed for the day do not show at the next sign-in', { tag: '@full' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const name = await createAccountLike('staff');
  await enter(page, name);
  await page.getByLabel('Dismiss for the day').check();
  await pressOk(page, javaScriptEnabled);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await enter(page, name);
  await expect(page).toHaveURL('/overview');
});

test('the known issues are in a scrolling box of at most 450 pixels', { tag: '@full' }, async ({ page }) => {
  await enter(page, await createAccountLike('staff'));
  await expect(page).toHaveURL('/overview/devnotes');
  for (const path of ['/overview/devnotes', '/status2']) {
    await page.goto(path);
    const box = page.getByRole('region', { name: 'List of known issues' });
    await expect(box).toHaveCSS('max-height', '450px');
    await expect(box).toHaveCSS('overflow-y', 'auto');
  }
});
