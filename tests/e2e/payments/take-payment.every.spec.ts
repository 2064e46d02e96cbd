import { signInLike } from '../../support/own-account.ts';
import { patientToPay } from '../../support/patient-to-pay.ts';
import { press } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 4(00|09)/] });

test('a card on file of the demonstration pays part of an invoice, from the record to the receipt', {
  tag: '@no-script',
}, async ({ page }) => {
  const { patient, number, lastFour } = await patientToPay();
  await signInLike(page, 'staff');
  await page.goto(`/patients/${patient}`);
  await page.getByRole('link', { name: 'Take payment', exact: true }).first().click();
  for (const field of await page.getByRole('textbox', { name: /^(Invoice|Agreement|Credit)/ }).all()) {
    await field.fill('');
  }
  await page.getByLabel(`Invoice ${number}`).fill('25.00');
  await page.getByLabel(`Visa ending in ${lastFour}`).check();
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Charge this card' })).toBeVisible();
  await expect(page.getByRole('row', { name: `Invoice ${number} $25.00` })).toBeVisible();
  await press(page, 'Change');
  await expect(page.getByLabel(`Invoice ${number}`)).toHaveValue('25.00');
  await press(page, 'Continue');
  await press(page, 'Charge $25.00');
  await expect(page).toHaveURL(/\/makepayment\/receipt\/\d+$/);
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(`Visa ending in ${lastFour}`);
  await expect(receipt).toContainText(`Invoice ${number}: Saline sonogram`);
  await page.getByRole('link', { name: 'Take another payment' }).click();
  await expect(page.getByText('Balance: $2,475.00.')).toBeVisible();
});

test('a patient pays by a link, without signing in', { tag: '@no-script' }, async ({ page }) => {
  const { patient, invoice, number } = await patientToPay();
  await signInLike(page, 'staff');
  await page.goto(`/makepayment/${patient}?about=invoice-${invoice}`);
  await page.getByLabel(/^Payment link/).check();
  await press(page, 'Continue');
  await press(page, 'Create link for $2,500.00');
  await expect(page.getByRole('img', { name: 'QR code of the link below' })).toBeVisible();
  const linkPage = page.url();
  await page.getByRole('link', { name: /\/hosted\// }).click();
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Month').fill('12');
  await page.getByLabel('Year').fill('2039');
  await page.getByLabel('CVV').fill('112');
  await page.getByLabel('ZIP code').fill('60201');
  await press(page, 'Continue to payment');
  await expect(page.getByText('Your payment was received.')).toBeVisible();
  await page.goto(linkPage);
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(`Invoice ${number}`);
});
