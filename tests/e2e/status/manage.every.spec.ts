import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[09]/] });

test('an item is reported, changed, and resolved, and the lists follow', async ({ page }) => {
  await signInLike(page, 'superadmin');
  const name = `Fax ${randomLetters()}`;
  const row = page.getByRole('row').filter({ hasText: name });
  await page.goto('/status2');
  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('link', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notes').fill('Use the telephone');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByLabel('Service')).toHaveAccessibleDescription(/Service is required/);
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/Description is required/);
  await expect(dialog.getByLabel('Notes')).toHaveValue('Use the telephone');
  await dialog.getByLabel('Service').fill(name);
  await dialog.getByLabel('Description').fill('Faxes do not go out');
  await dialog.getByLabel('Clinic').selectOption('Lakeshore Fertility');
  await dialog.getByLabel('Priority').selectOption('LOW');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText(`${name} has been reported`)).toBeVisible();
  await expect(row).toContainText('Lakeshore Fertility');
  await expect(row).toContainText('UNHEALTHY');
  await expect(row).toContainText('LOW');

  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Status')).toHaveValue('UNHEALTHY');
  await dialog.getByLabel('Status').selectOption('DEGRADED');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been saved`)).toBeVisible();
  await expect(row).toContainText('DEGRADED');

  await page.getByRole('link', { name: `Resolve ${name}` }).click();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText(`${name} has been resolved`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open items' }).getByText(name)).toHaveCount(0);
  await expect(
    page.getByRole('table', { name: 'Resolved items' }).getByRole('row').filter({ hasText: name }),
  ).toHaveCount(1);
});

test('a conflicting save shows the other user’s version and keeps what was entered', { tag: '@full' }, async ({
  page,
}) => {
  await signInLike(page, 'superadmin');
  const name = `Pager ${randomLetters()}`;
  const { id } = await storedRow<{ id: string }>(
    "insert into inova.status_items (name, description, status) values ($1, 'Silent', 'ADVISORY') returning id",
    name,
  );
  await page.goto(`/status2/manage/${id}/edit`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Mine');
  await storedRows("update inova.status_items set description = 'Theirs', version = 2 where id = $1", id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another user changed this item');
  await expect(dialog.getByRole('row').filter({ hasText: 'Description' })).toContainText(/Theirs.*Mine/);
  await expect(dialog.getByLabel('Description')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Save my changes' }).click();
  await expect(page.getByText(`${name} has been saved`)).toBeVisible();
  expect(await storedRow('select description, version from inova.status_items where id = $1', id)).toEqual({
    description: 'Mine',
    version: 3,
  });
  await storedRows('delete from inova.status_items where id = $1', id);
});
