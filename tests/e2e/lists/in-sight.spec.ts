import { listPath, lists } from '#server/access/lists.ts';
import { registry } from '#server/inova/service/registry.ts';
import { first } from '../../support/first.ts';
import { rowsInSight, table } from '../../support/rows-in-sight.ts';
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

for (const id of someOf(listsOfNetwork, 6, 'widths')) {
  test(`the rows of ${id} take one line and at most 20 elements, and fit into a window of 1280`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await signIn(page, 'network');
    await page.goto(listPath(id));
    const [frame] = await table(page).evaluateAll(([element], columns) => {
      const isWord = (text: string) => text.length > 5 && !/\d/.test(text);
      for (const [label, value] of columns) {
        for (const cell of element?.querySelectorAll(`td[data-label="${label}"]`) ?? []) {
          const isKept = cell.className || (value === 'Montgomery' && !isWord(cell.textContent ?? ''));
          if (value && !isKept) cell.textContent = value;
        }
      }
      const rows = [...(element?.querySelectorAll<HTMLElement>('tbody tr:has(> th)') ?? [])];
      const parent = element?.parentElement as HTMLElement;
      return [
        {
          hidden: Math.max(0, parent.scrollWidth - parent.clientWidth),
          tall: rows.filter((row) => row.offsetHeight > 41).map((row) => row.innerText),
          most: Math.max(0, ...rows.map((row) => row.querySelectorAll('*').length + 1)),
        },
      ];
    }, widestOf(id));
    expect(frame).toMatchObject({ hidden: 0, tall: [] });
    expect(frame?.most).toBeLessThanOrEqual(20);
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
