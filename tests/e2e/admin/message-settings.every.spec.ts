import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 4(00|09)/] });

test('a group is added, its members and goal are set, it is moved up, and it is deleted', async ({ page }) => {
  const name = `Nurses ${randomLetters()}`;
  await signInLike(page, 'admin');
  await page.goto('/admin/connect/mailboxes-2');
  await page.getByRole('link', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect(dialog.getByRole('heading', { name })).toBeVisible();

  await dialog.getByLabel('Members').fill('staff@inova.test\nsomebody');
  await dialog.getByLabel('Answer within').selectOption('4 hours');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('somebody is not an email address').last()).toBeVisible();
  await expect(dialog.getByLabel('Answer within')).toHaveValue('240');
  await dialog.getByLabel('Members').fill('staff@inova.test\nadmin@inova.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('2 members');
  await expect(row).toContainText('4 hours');

  const last = await page.getByRole('row').count();
  await expect(page.getByRole('row').nth(last - 1)).toContainText(name);
  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(page.getByRole('row').nth(last - 2)).toContainText(name);

  await page.getByRole('link', { name, exact: true }).click();
  await dialog.getByRole('link', { name: 'Delete group' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText(`${name} has been deleted`).first()).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a group with active conversations is kept, and the dialog says why', async ({ page }) => {
  await signInLike(page, 'admin');
  await page.goto('/admin/connect/mailboxes-2');
  await page.getByRole('table').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Delete group' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(dialog.getByText('This group has active conversations').first()).toBeVisible();
});

test('a template is tried with a patient before it is saved', async ({ page }) => {
  const name = `Balance ${randomLetters()}`;
  await signInLike(page, 'admin');
  await page.goto('/admin/connect/templates');
  await page.getByRole('link', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Text').fill('Hello {firstName}, your balance is {balance}.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Hello Jane, your balance is $250.00.')).toBeVisible();
  await dialog.getByLabel('Try with patient').fill('Nobody Atall');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Patient not found').last()).toBeVisible();
  const [patient] = await storedRows<{ ehrid: string; name: string }>(
    "select ehrid, firstname || ' ' || lastname as name from inova.patients where id = 1021",
  );
  await dialog.getByLabel('Try with patient').fill(patient?.ehrid ?? '');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: `Preview for ${patient?.name}` })).toContainText('your balance is $');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('All groups');
});

test('a holiday is added and removed, and hours in the wrong order are refused beside their field', async ({
  page,
}) => {
  const name = `Founders Day ${randomLetters()}`;
  await signInLike(page, 'admin');
  await page.goto('/admin/connect/hours');
  await page.getByLabel('Sunday: opens', { exact: true }).fill('17:00');
  await page.getByLabel('Sunday: closes', { exact: true }).fill('09:00');
  await page.getByRole('button', { name: 'Save weekly hours' }).click();
  await expect(page.getByText('Enter a later time').last()).toBeVisible();
  await expect(page.getByLabel('Sunday: opens', { exact: true })).toHaveValue('17:00');

  await page.goto('/admin/connect/hours/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2031-03-12');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Closed');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('03/12/2031 is no longer a holiday').first()).toBeVisible();
});
