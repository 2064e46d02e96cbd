import type { Page } from '@playwright/test';
import { sidewaysOverflow, violationsOf } from '../../support/axe.ts';
import { documentStates } from '../../support/document-states.ts';
import { first } from '../../support/first.ts';
import { makeKiosk, signInLike } from '../../support/own-account.ts';
import type { PageState } from '../../support/page-state.ts';
import { openState, publicStates, scriptStates, staffStates } from '../../support/page-states.ts';
import { seed, someOf } from '../../support/seed.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[049]/] });
const desktop = { width: 1360, height: 900 };
const narrow = { width: 360, height: 740 };
/** What another color scheme can change. */
const ofColors = ['color-contrast', 'link-in-text-block'];
/** A desktop at 200% zoom. */
const zoomed = { width: 680, height: 450 };

async function checkAccessibility(page: Page, state: PageState) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openState(page, state);
  expect(await violationsOf(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, ofColors), 'dark').toEqual([]);
  await page.setViewportSize(zoomed);
  expect(await sidewaysOverflow(page), 'sideways at 200%').toBeLessThanOrEqual(0);
  await page.setViewportSize(narrow);
  expect(await sidewaysOverflow(page), 'sideways at 360 px').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOf(page), 'narrow').toEqual([]);
}

test('a table of a document that is wider than the window is scrolled with the keyboard', async ({ page }) => {
  await signInLike(page, 'financial');
  await page.setViewportSize({ width: 300, height: 740 });
  await openState(page, first(documentStates.filter(({ name }) => name === 'an estimate')));
  const table = page.getByRole('main').getByRole('group').first();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual([]);
  await table.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

/** A sample of the states picked by the seed; all in the full test. */
for (const state of someOf(publicStates, 1, 'public states')) {
  test(`${state.name} is accessible: light, dark, narrow, and zoomed`, async ({ page }) => {
    await checkAccessibility(page, state);
  });
}

const signedInStates = [...staffStates, ...scriptStates];

for (const state of someOf(signedInStates, 2, 'states')) {
  test(`${state.name} is accessible: light, dark, narrow, and zoomed`, async ({ page }) => {
    await signInLike(page, state.role ?? 'staff');
    await checkAccessibility(page, state);
  });
}

/** A tenth of them by the seed, in the full test too: targets.kiosk.spec.ts opens all of them in a kiosk. */
const kioskStates = signedInStates.filter((_, at) => at % 10 === seed % 10);

for (const state of someOf(kioskStates, 1, 'states in a kiosk')) {
  test(`${state.name} is accessible in a kiosk`, async ({ page }) => {
    await makeKiosk(page);
    await signInLike(page, state.role ?? 'staff');
    await openState(page, state);
    await expect(page.locator('html')).toHaveAttribute('data-kiosk');
    expect(await violationsOf(page)).toEqual([]);
  });
}
