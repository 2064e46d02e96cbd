import type { Locator, Page } from '@playwright/test';
import { addField, uniquePatient } from '../../support/add-patient-page.ts';
import { createAccountLike } from '../../support/own-account.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** True if the focused element or its form has an outline, or if nothing is focused. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.querySelector(':focus');
    const boxes = [focused, focused?.closest('form')].filter((element) => element instanceof Element);
    return focused === null || boxes.some((box) => getComputedStyle(box).outlineStyle !== 'none');
  });

/** Presses Tab until the target is focused; the focus must be visible at every stop. */
async function focusByTab(page: Page, target: Locator) {
  await target.waitFor();
  for (let stop = 0; stop < 100; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await isFocusSeen(page), await page.locator(':focus').evaluateAll(([at]) => at?.outerHTML)).toBe(true);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

test('with only the keyboard: sign in, find a patient, open the record, add a patient', async ({ page }) => {
  const name = await createAccountLike('staff');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(`${name}@inova.test`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('inova-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');

  await focusByTab(page, page.getByRole('searchbox', { name: 'Patient search' }));
  await page.keyboard.type('winters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Winters, Claire' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Winters, Claire' })).toBeVisible();

  await focusByTab(page, page.getByRole('navigation').getByRole('link', { name: 'Patients', exact: true }));
  await page.keyboard.press('Enter');
  await focusByTab(page, page.getByRole('main').getByRole('link', { name: 'Add patient' }));
  await page.keyboard.press('Enter');
  const patient = uniquePatient({ dob: '03011990' });
  for (const field of ['firstname', 'lastname', 'dob', 'phone', 'email', 'address1', 'city', 'state', 'zip'] as const) {
    await focusByTab(page, addField(page, field));
    await page.keyboard.type(patient[field]);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/\d+$/);
  await expect(
    page.getByRole('heading', { level: 1, name: `${patient.lastname}, ${patient.firstname}` }),
  ).toBeVisible();
  await expect(page.getByText('03/01/1990').first()).toBeVisible();
});

test('the first Tab stop is the link to the main content', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/overview');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog keeps the keyboard focus inside', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/patients/import');
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || Boolean(focused?.closest('dialog'));
    });
    expect(isInside).toBe(true);
  }
});
