import type { Page } from '@playwright/test';
import { table } from '../../support/rows-in-sight.ts';
import { expect, signIn, test } from '../../support/test.ts';

const scroller = (page: Page) => page.locator('main [data-keeps-scroll]').first();

/** How the list is shown: the page's scroll, the table's own, and the selected rows. */
async function placeOf(page: Page) {
  const [left, top] = await scroller(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const rows = await page
    .locator('[name=row]:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
  return { page: await page.evaluate(() => Math.round(scrollY)), left, top, rows };
}

/** Selects two rows, and scrolls the page and the table. */
async function leaveMarks(page: Page) {
  await page.locator('[name=row]').nth(3).check();
  await page.locator('[name=row]').nth(9).check();
  await page.evaluate(() => scrollTo(0, 120));
  await scroller(page).evaluate((element) => element.scrollTo(80, 150));
  await expect(page.getByText('2 selected')).toBeVisible();
  return placeOf(page);
}

test.describe('in a window of 1000 × 600', () => {
  test.use({ viewport: { width: 1000, height: 600 } });

  test('Back returns to the list as it was: its scroll, the table’s own, and the selection', async ({ page }) => {
    await signIn(page, 'network');
    await page.goto('/worklists/pa');
    const before = await leaveMarks(page);
    expect(before).toMatchObject({ left: 80, top: 150 });
    expect(before.rows).toHaveLength(2);
    const name = table(page).locator('tbody th > a').nth(8);
    await name.click();
    await expect(page).toHaveURL(/\/patients\/\d+/);
    await expect(table(page)).toBeHidden();
    await page.goBack();
    await expect(page.getByText('2 selected')).toBeVisible();
    expect(await placeOf(page)).toEqual(before);
    await expect(name).toBeFocused();
  });

  test('Cancel in the dialog of a bulk action returns to the list as it was, with its selection', async ({ page }) => {
    await signIn(page, 'network');
    await page.goto('/worklists/pa');
    const before = await leaveMarks(page);
    await page.getByRole('form', { name: 'Actions' }).getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('2 selected')).toBeVisible();
    expect(await placeOf(page)).toEqual(before);
  });

  test('the next page of a list begins at its first row', async ({ page }) => {
    await signIn(page, 'network');
    await page.goto('/newpatients');
    await expect(page.getByRole('button', { name: 'Recent searches' })).toBeVisible();
    await scroller(page).evaluate((element) => element.scrollTo(30, 200));
    await page.getByRole('link', { name: /Next/ }).first().click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => placeOf(page)).toMatchObject({ left: 30, top: 0 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closing a row’s dialog returns to the row', async ({ page }) => {
    await signIn(page, 'network');
    await page.goto('/worklists/pa');
    const open = page.getByRole('link', { name: /^Actions: / }).nth(12);
    await open.scrollIntoViewIfNeeded();
    const before = await placeOf(page);
    expect(before.page).toBeGreaterThan(1_000);
    await open.click();
    await page.locator('#row-menu').getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await placeOf(page)).page).toBeCloseTo(before.page, -2);
    await expect(open).toBeInViewport();
  });
});
