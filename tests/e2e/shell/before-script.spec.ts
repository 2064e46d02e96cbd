import { holdRequest } from '../../support/hold-request.ts';
import { signInLike } from '../../support/own-account.ts';
import { patientToPay } from '../../support/patient-to-pay.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('what is selected and typed before the script of a page has loaded stays, and nothing moves', async ({ page }) => {
  const { patient, invoice } = await patientToPay();
  await signInLike(page, 'staff');
  const release = await holdRequest(page, /\/assets\/entry\.client-/);
  await page.goto(`/makepayment/${patient}?about=invoice-${invoice}`, { waitUntil: 'commit' });
  const newCard = page.getByLabel('New card');
  await newCard.check();
  const amount = page.getByLabel(/^Invoice TAKE-/);
  await amount.fill('100.00');
  const place = await newCard.boundingBox();
  await release();
  const credit = page.getByLabel('Credit', { exact: true });
  await expect(async () => {
    await credit.fill('');
    await credit.fill('1.00');
    await expect(page.getByText('Total: $101.00')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(newCard).toBeChecked();
  await expect(amount).toHaveValue('100.00');
  expect(await newCard.boundingBox()).toEqual(place);
});

test('the actions of a page that can be printed do not move once its script has loaded', async ({ page }) => {
  const { id } = await storedRow<{ id: string }>(
    "select id from inova.cryo_containers where client_id = 5 and address = 'T01'",
  );
  await signInLike(page, 'cryo');
  const release = await holdRequest(page, /\/assets\/entry\.client-/);
  await page.goto(`/cryo/tanks/${id}`, { waitUntil: 'commit' });
  const action = page.getByRole('link', { name: 'Evacuate', exact: true });
  await expect(action).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const place = await action.boundingBox();
  await release();
  await expect(page.getByRole('button', { name: 'Recent searches' })).toBeVisible();
  expect(await action.boundingBox()).toEqual(place);
});
