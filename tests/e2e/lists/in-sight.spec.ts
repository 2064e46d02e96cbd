import type { Page } from '@playwright/test';
import { listPath, lists } from '#server/access/lists.ts';
import { registry } from '#server/inova/service/registry.ts';
import { first } from '../../support/first.ts';
import { rowsInSight, table } from '../../support/rows-in-sight.ts';
import { scriptStarted } from '../../support/script-started.ts';
import { someOf } from '../../support/seed.ts';
import { expect, signIn, test } from '../../support/test.ts';

for (const [width, height, least] of [
  [1280, 860, 14],
  [1024, 768, 10],
  [390, 844, 1],
] as const) {
  test(`at ${width} by ${height}, at least ${least} rows of a list are in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'staff');
    for (const path of ['/newpatients', '/claims', '/unpaidInvoices']) {
      await page.goto(path);
      expect(await rowsInSight(page), path).toBeGreaterThanOrEqual(least);
    }
  });
}

const listsOfNetwork = Object.keys(lists).filter((id) =>
  ['staff', 'benefits', 'signed in'].includes(lists[id]?.who as string),
);

/** The widest values that a column of each kind usually has. */
const widest: Record<string, string> = {
  date: '12/28/2026',
  instant: '12/28/2026 12:58 PM',
  money: '$18,888.88',
  text: 'Montgomery',
};

/** The widest value of each column of a list, by its label. */
const widestOf = (id: string) =>
  (registry.lists.find((list) => list.id === id)?.columns ?? []).map(({ label, kind }) => [label, widest[kind]]);

const rowsOf = (page: Page) => table(page).locator('tbody tr:has(> th)');

/** Runs in the page: puts the widest values into the cells; codes and text that is cut have their width already. */
function widen(tables: Element[], columns: (string | undefined)[][]): void {
  for (const [label, value] of columns.filter(([, widestValue]) => widestValue)) {
    for (const cell of tables[0]?.querySelectorAll(`td[data-label="${label}"]`) ?? []) {
      const text = cell.textContent ?? '';
      const isWord = !cell.className && text.length > 5 && !/\d/.test(text);
      if (value !== 'Montgomery' || isWord) cell.textContent = value ?? '';
    }
  }
}

for (const id of someOf(listsOfNetwork, 6, 'widths')) {
  test(`the rows of ${id} take one line and at most 20 elements, and fit into a window of 1280`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await signIn(page, 'network');
    await page.goto(listPath(id));
    const most = await rowsOf(page).evaluateAll((rows) =>
      Math.max(0, ...rows.map((row) => row.querySelectorAll('*').length + 1)),
    );
    expect(most).toBeLessThanOrEqual(20);
    await scriptStarted(page);
    await table(page).evaluateAll(widen, widestOf(id));
    const tall = await rowsOf(page).evaluateAll((rows) => rows.filter((row) => row.clientHeight > 41).length);
    const hidden = await table(page).evaluateAll((tables) =>
      Math.max(0, ...tables.map(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0))),
    );
    expect({ hidden, tall }).toEqual({ hidden: 0, tall: 0 });
  });
}

test('a click anywhere in a row opens its record, and a middle click opens it in a new tab', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/newpatients');
  const name = await table(page).getByRole('rowheader').first().getByRole('link').first().textContent();
  const cell = table(page).getByRole('row').nth(1).getByRole('cell').nth(3);
  const tabs = () => page.context().pages();
  await expect(async () => {
    await cell.click({ button: 'middle' });
    expect(tabs().length).toBeGreaterThan(1);
  }, 'a click before the script has loaded does nothing').toPass();
  await expect(first(tabs().slice(1)).getByRole('heading', { level: 1 })).toHaveText(name as string);
  await expect(page).toHaveURL(/newpatients$/);
  await cell.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name as string);
});

test('all rows share one menu, which has the actions of the row it was opened from', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/worklists/pa');
  const rows = table(page).getByRole('row');
  const open = rows.nth(3).getByRole('link', { name: /^Actions: / });
  const name = (await open.getAttribute('aria-label'))?.replace('Actions: ', '') as string;
  await open.click();
  const menu = page.getByRole('list', { name: `Actions: ${name}` });
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await menu.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText(name);
});
