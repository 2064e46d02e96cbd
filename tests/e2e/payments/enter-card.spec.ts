import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { patientToPay } from '../../support/patient-to-pay.ts';
import { press } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

async function enterCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Month').fill('12');
  await fields.getByLabel('Year').fill('2039');
  await fields.getByLabel('CVV').fill('112');
  await fields.getByLabel('CVV').blur();
  await expect(page.getByText(`Card ending in ${number.slice(-4)} entered.`)).toBeVisible();
}

test('a declined card is replaced by another, which then pays', async ({ page }) => {
  const { patient, invoice } = await patientToPay();
  await signInLike(page, 'staff');
  await page.goto(`/makepayment/${patient}?about=invoice-${invoice}`);
  await page.getByLabel('New card').check();
  await press(page, 'Continue');
  await expect(page.getByText('no longer qualifies for the short PCI questionnaire')).toBeVisible();
  await enterCard(page, '4387751111111053');
  await page.getByLabel('ZIP code').fill('60201');
  await page.getByLabel('The patient has authorized the clinic to keep this card on file').check();
  await press(page, 'Save card');
  await expect(page.getByText('This card has been declined. Please try another.').first()).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toHaveValue('60201');
  await enterCard(page, '5454545454545454');
  await press(page, 'Save card');
  await expect(page.getByLabel(/^Mastercard ending in 5454/)).toBeChecked();
  await press(page, 'Continue');
  await press(page, 'Charge $2,500.00');
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Mastercard ending in 5454');
});

test('a message that is not of the card service’s frame is ignored', async ({ page }) => {
  const { patient } = await patientToPay();
  await signInLike(page, 'staff');
  await page.goto(`/makepayment/cardform/${patient}`);
  await expect(page.getByText('Enter all card details.')).toBeVisible();
  await page.evaluate(() => {
    window.postMessage(JSON.stringify({ message: '9411111111111111', expiry: '203912' }), '*');
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await expect(page.getByText('Enter all card details.')).toBeVisible();
  await expect(page.locator('input[name=token]')).toHaveValue('');
});
