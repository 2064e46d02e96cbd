import type { Page } from '@playwright/test';
import { pressCancel } from '../../support/press.ts';
import { expect, signIn, test } from '../../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Prior Authorizations' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator('[name=row]') });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assign' });

/** Assigns the dialog’s rows to a user. */
async function assignFirstRow(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Assign to' }).selectOption({ label: name });
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
}

test.beforeEach(({ page }) => signIn(page, 'clinic13'));

test('two rows are selected and assigned, a row is assigned from its own menu, and the list keeps its query', {
  tag: '@no-script',
}, async ({ page }) => {
  const address = '/worklists/pa?sort=patient';
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeHidden();
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog(page)).toContainText('2 authorizations will be assigned');
  await pressCancel(page);
  await expect(dialog(page)).toBeHidden();
  for (const row of [0, 1]) await expect(rows(page).nth(row).getByRole('checkbox')).toBeChecked();

  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await assignFirstRow(page, 'Clara Nilsson');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('status').filter({ hasText: '2 authorizations assigned.' })).toBeVisible();
  for (const row of [0, 1]) await expect(rows(page).nth(row)).toContainText('Clara Nilsson');

  await rows(page)
    .first()
    .getByRole('link', { name: /^Actions/ })
    .click();
  await page
    .getByRole('list', { name: /^Actions/ })
    .getByRole('link', { name: 'Assign' })
    .click();
  await expect(dialog(page)).toContainText('1 authorization will be assigned');
});

test('all rows that match the filters are assigned at once', { tag: '@full' }, async ({ page }) => {
  await page.goto('/worklists/pa?procedure=IVF');
  const resultCount = Number.parseInt((await page.getByText(/^\d+ found$/).textContent()) ?? '', 10);
  const all = resultCount === 1 ? '1 authorization' : `${resultCount} authorizations`;
  await page.getByRole('checkbox', { name: `Select all ${all}` }).check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog(page)).toContainText(`${all} will be assigned`);
  await assignFirstRow(page, 'Nora Whitfield');
  await expect(page.getByRole('status').filter({ hasText: `${all} assigned.` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Procedure: IVF' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Nora Whitfield');
});
