import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('@no-script a request for records is added for a patient, and its cover sheet opens', async ({ page }) => {
  const practice = `Riverside ${randomLetters()}`;
  await signInLike(page, 'staff');
  await page.goto('/medicalrecords');
  await page.getByRole('link', { name: 'New request' }).click();
  await page.goto('/medicalrecords/new?patient=1021');
  await page.getByLabel('Outgoing: we are asked for our records').check();
  await page.getByRole('textbox', { name: 'Practice' }).fill(practice);
  await page.getByRole('textbox', { name: 'Records' }).fill('Cycle summaries since 2024');
  await page.getByLabel('Purpose').selectOption('Continuing care');
  await page.getByRole('button', { name: 'Add request' }).click();
  await expect(page.getByRole('heading', { name: /^Records of / })).toBeVisible();
  await expect(page.getByText('Cycle summaries since 2024')).toBeVisible();
  await page.getByRole('link', { name: 'Medical Records' }).first().click();
  await expect(page.getByRole('row', { name: practice })).toContainText('Outgoing');
});
