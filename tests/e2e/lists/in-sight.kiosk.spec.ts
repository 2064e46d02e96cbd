import { signInLike } from '../../support/own-account.ts';
import { isQa } from '../../support/qa.ts';
import { rowsInSight, table } from '../../support/rows-in-sight.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes the account it signs in with');

test('at a kiosk, at least 7 rows are in sight, and a row leads to a page with its actions', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/worklists/pa');
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(7);
  const open = table(page)
    .getByRole('row')
    .nth(2)
    .getByRole('link', { name: /^Actions: / });
  const name = (await open.getAttribute('aria-label'))?.replace('Actions: ', '') as string;
  await open.click();
  const actions = page.getByRole('region').getByRole('list', { name: 'Actions' });
  await actions.getByRole('link').last().click();
  await expect(page.getByRole('dialog')).toContainText(name);
});

test('a name that is cut is whole while its row has the focus, and no row moves', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/worklists/pa');
  const name = table(page).locator('tbody th').first();
  await name.evaluate((cell: HTMLElement) => {
    cell.title = 'Montgomery-Featherstonehaugh, Alexandrina Wilhelmina';
    if (cell.firstChild) cell.firstChild.textContent = cell.title;
  });
  const heights = () =>
    table(page).evaluate((element) => [...element.querySelectorAll('tr')].map((row) => row.clientHeight));
  const before = await heights();
  await table(page).getByRole('checkbox').first().focus();
  await page.keyboard.press('Tab');
  const shown = await name.evaluate((cell) => getComputedStyle(cell, '::after').content);
  expect(shown).toContain('Alexandrina Wilhelmina');
  expect(await heights()).toEqual(before);
});
