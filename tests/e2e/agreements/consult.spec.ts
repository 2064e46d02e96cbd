import { setTimeout as sleep } from 'node:timers/promises';
import { addPatient } from '../../support/add-patient-page.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('a line added during another request waits for it, and unsaved changes are restored', { tag: '@full' }, async ({
  page,
}) => {
  await signInLike(page, 'staff');
  await addPatient(page);
  await page.getByRole('link', { name: 'Start an estimate' }).click();
  await page.route('**/patients/financialconsults/**', async (route) => {
    await sleep(300);
    await route.continue();
  });
  for (const name of ['Add custom item', 'Add credit']) await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('[name="credits.0.amount"]')).toBeVisible();
  await expect(page.locator('[name="items.0.amount"]')).toBeVisible();

  const consult = page.url();
  const draftSaved = page.waitForResponse((response) => /autosave/.test(response.request().postData() ?? ''));
  await page.locator('[name="credits.0.description"]').fill('Deposit');
  await draftSaved;
  await page.goto('/overview');
  await page.goto(consult);
  await expect(page.locator('[name="credits.0.description"]')).toHaveValue('Deposit');
});
