import type { Page } from '@playwright/test';
import { listPath, lists } from '#server/access/lists.ts';
import type { Who } from '#server/access/requirements.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { registry } from '#server/inova/service/registry.ts';
import { first } from '../../support/first.ts';
import { rowsInSight, table } from '../../support/rows-in-sight.ts';
import { scriptStarted } from '../../support/script-started.ts';
import { someOf } from '../../support/seed.ts';
import { expect, type Role, signIn, test } from '../../support/test.ts';

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

/** Who reads a list that users of the network don't have. */
const readers: Partial<Record<Who, Role>> = {
  researcher: 'researcher',
  superadmin: 'superadmin',
  'backend superadmin': 'superadmin',
  'open enrollment': 'financial',
  'clinics 1 and 13': 'clinic13',
};

/** The widest values that a column of each kind usually has. */
const widest: Record<string, string> = {
  date: '12/28/2026',
  instant: '12/28/2026 12:58 PM',
  money: '$18,888.88',
  text: 'Montgomery',
};

/** The widest value of each column of a list, by its label. */
const widestOf = (list: ListDefinition) => list.columns.map(({ label, kind }) => [label, widest[kind]]);

/** The table of a list, also on a page with other tables. */
const tableOf = (page: Page, { title }: ListDefinition) =>
  page.getByRole('main').getByRole('table', { name: title, exact: true });

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

/** Runs in the page: the number of rows that are taller than one line, or in which a text takes more than one. */
function rowsOfSeveralLines(rows: Element[]): number {
  const isWrapped = (element: Element) => {
    if (getComputedStyle(element).webkitLineClamp !== 'none') return false;
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    if (!text) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  };
  return rows.filter((row) => row.clientHeight > 41 || [...row.querySelectorAll('*')].some(isWrapped)).length;
}

/** Lists that follow a table on their page, which is what the page shows first. */
const belowATable = new Set(['cryo-partner', 'survey-responses']);

for (const list of someOf(registry.lists, 8, 'widths')) {
  const { id } = list;
  test(`the rows of ${id} take one line and at most 20 elements, and fit into a window of 1280`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await signIn(page, readers[lists[id]?.who as Who] ?? 'network');
    await page.goto(listPath(id));
    const rows = tableOf(page, list).locator('tbody tr:has(> th)');
    await expect(tableOf(page, list)).toHaveCount(1);
    const least = belowATable.has(id) ? 0 : Math.min(14, await rows.count());
    expect(await rowsInSight(page, tableOf(page, list)), 'rows in sight').toBeGreaterThanOrEqual(least);
    const most = await rows.evaluateAll((each) =>
      Math.max(0, ...each.map((row) => row.querySelectorAll('*').length + 1)),
    );
    expect(most).toBeLessThanOrEqual(20);
    await scriptStarted(page);
    await tableOf(page, list).evaluateAll(widen, widestOf(list));
    const tall = await rows.evaluateAll(rowsOfSeveralLines);
    const hidden = await tableOf(page, list).evaluate(({ parentElement: frame }) =>
      frame ? frame.scrollWidth - frame.clientWidth : 0,
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
