import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('messaging is planned off for a clinic with a reason, and the change is cancelled', async ({ page }) => {
  const reason = `Phones move ${randomLetters()}`;
  await signInLike(page, 'network');
  await page.goto('/networkcontrols');
  await page.getByRole('link', { name: 'Change Messaging' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Affected users and open work' })).toBeVisible();
  await dialog.getByLabel('Clinic', { exact: true }).selectOption({ label: 'Palmetto Fertility' });
  await dialog.getByLabel('Off', { exact: true }).check();
  await dialog.getByLabel('From', { exact: true }).fill(inDays(30));
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save change' }).click();
  const row = page.getByRole('row', { name: new RegExp(reason) });
  await expect(row).toContainText(/planned/i);

  await row.getByRole('link', { name: /^Cancel/ }).click();
  await dialog.getByLabel('Reason').fill('Not needed');
  await dialog.getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByRole('row', { name: new RegExp(reason) })).toContainText(/cancelled/i);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
