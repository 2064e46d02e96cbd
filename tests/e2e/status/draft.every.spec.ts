import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('a status item that was begun is there after Cancel, and gone once it is reported', async ({ page }) => {
  await signInLike(page, 'superadmin');
  const hasScript = test.info().project.use.javaScriptEnabled !== false;
  const dialog = page.getByRole('dialog');
  const name = `Fax ${randomLetters()}`;
  await page.goto('/status2/manage/new');
  await dialog.getByLabel('Service').fill(name);
  await dialog.getByLabel('Description').fill('Faxes do not go out');
  const stored = page.waitForResponse((response) => /autosave|leave/.test(response.request().postData() ?? ''));
  await dialog
    .getByRole(hasScript ? 'link' : 'button', { name: 'Cancel' })
    .last()
    .click();
  await stored;
  await page.goto('/status2/manage/new');
  await expect(dialog.getByLabel('Service')).toHaveValue(name);
  await expect(dialog.getByLabel('Status')).toHaveValue('UNHEALTHY');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText(`${name} has been reported`)).toBeVisible();
  await page.goto('/status2/manage/new');
  await expect(dialog.getByLabel('Service')).toHaveValue('');

  await page.goto('/status2/manage');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Notes').fill('Use the telephone');
  const kept = page.waitForResponse((response) => /autosave|leave/.test(response.request().postData() ?? ''));
  await dialog
    .getByRole(hasScript ? 'link' : 'button', { name: 'Cancel' })
    .last()
    .click();
  await kept;
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Use the telephone');
});
