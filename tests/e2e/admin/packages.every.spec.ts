import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('a package is added, its price is changed with the previous version kept, and it is deactivated', async ({
  page,
}) => {
  const name = `Second opinion ${randomLetters()}`;
  await signInLike(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Packages', exact: true }).click();
  await page.getByRole('link', { name: /^(Add|New) package/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Price').fill('$450');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been added`).first()).toBeVisible();

  await page.getByRole('link', { name, exact: true }).click();
  await dialog.getByLabel('Price').fill('475.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('$475.50');

  await page.getByRole('link', { name, exact: true }).click();
  await dialog.getByText('Previous versions (1)').click();
  await expect(dialog.getByLabel('Version 1')).toContainText('$450.00');
  await dialog.getByLabel('Offered').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
