import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('@no-script an admin changes the phone of the clinic, and the history says from what to what', async ({
  page,
}) => {
  await signInLike(page, 'admin');
  await page.goto('/admin');
  await page.getByLabel('Phone').fill('555-0100');
  await page.getByRole('button', { name: 'Save clinic details' }).click();
  await expect(page.getByText('Enter a phone number with 10 digits').last()).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('555-0100');
  await page.getByLabel('Phone').fill('847.555.0177');
  await page.getByRole('button', { name: 'Save clinic details' }).click();
  await expect(page.getByText('Clinic details saved').first()).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(847) 555-0177');
  await expect(page.getByText(/Phone: .* to \(847\) 555-0177/)).toBeVisible();
});
