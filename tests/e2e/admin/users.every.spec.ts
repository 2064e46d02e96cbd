import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('a user is invited, gets a role after a look at the pages gained, and is disabled @no-script', async ({
  page,
}) => {
  const name = randomLetters();
  await signInLike(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('link', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`${name} at example.test`);
  await dialog.getByLabel('First name').fill('Drew');
  await dialog.getByLabel('Last name').fill(name);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(dialog.getByLabel('Last name')).toHaveValue(name);
  await dialog.getByLabel('Email').fill(`${name}@example.test`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Drew ${name} has been invited by email`).first()).toBeVisible();

  await page.goto(`/admin/users?q=${name}`);
  await page.getByRole('link', { name: `Drew ${name}` }).click();
  await dialog.getByLabel('Financial counselor').check();
  await dialog.getByRole('button', { name: 'Show pages gained and lost' }).click();
  await expect(dialog.getByRole('heading', { name: /Pages gained/ })).toBeVisible();
  await expect(dialog.getByLabel('Financial counselor')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/has been saved: \d+ pages? gained/).first()).toBeVisible();

  await page.goto(`/admin/users?q=${name}`);
  await page.getByRole('link', { name: `Drew ${name}` }).click();
  await dialog.getByRole('link', { name: 'Disable user' }).click();
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/users?q=${name}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Disabled');
});
