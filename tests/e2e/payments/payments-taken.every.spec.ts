import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { press } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 4(00|09)/] });

/** A check of three days ago with credit, from a new patient with a card on file. */
const newCheck = () =>
  storedRow<{ payment: number; patient: number }>(
    `with patient as (
       insert into inova.patients (client_id, firstname, lastname, dob, email)
       values (5, 'Clara', 'Check', '1990-04-04', 'clara.check@example.test') returning client_id, id),
     card as (
       insert into inova.cards (client_id, patient_id, profile_id, account_id, token, brand, last_four, expires,
         authorized_at, authorized_by)
       select client_id, id, 'E2E' || id, '1', '9411111111111234', 'Visa', '1234', '2039-12-31', now(), 'staff@inova.test'
       from patient)
     insert into inova.payments (client_id, patient_id, method, state, amount_cents, taken_at, taken_by, reference)
     select client_id, id, 'check', 'posted', 10000, now() - interval '3 days', 'staff@inova.test', 'C1' from patient
     returning id as payment, patient_id as patient`,
  );

test('an admin refunds a part of a payment, and sees what can still be refunded', {
  tag: '@no-script',
}, async ({ page }) => {
  const { payment } = await newCheck();
  await signInLike(page, 'admin');
  await page.goto('/payments?name=Check');
  await page.locator(`a[href="/payments/show/${payment}"]`).first().click();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('100.01');
  await page.getByLabel('Reason').fill('Cycle cancelled');
  await press(page, 'Refund');
  await expect(page.getByText('Enter no more than $100.00').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('25');
  await press(page, 'Refund');
  await expect(page).toHaveURL(`/payments/show/${payment}`);
  await expect(page.getByText('$25.00 refunded by')).toBeVisible();
  await expect(page.getByText('$75.00').first()).toBeVisible();
});

test('staff set up recurring payments, pause them, and remove the card, which stops them', {
  tag: '@no-script',
}, async ({ page }) => {
  const { patient } = await newCheck();
  await signInLike(page, 'staff');
  await page.goto(`/patients/creditcardauth/${patient}`);
  await page.getByRole('link', { name: 'Add recurring payments' }).click();
  await press(page, 'Add recurring payments');
  await expect(page.getByText('Enter an amount').first()).toBeVisible();
  await page.getByLabel('Amount each month').fill('150');
  await page.getByLabel('First payment').fill('2031-01-15');
  await press(page, 'Add recurring payments');
  await expect(page).toHaveURL(/\/payments\/plan\/\d+$/);
  await expect(page.getByRole('heading', { name: '$150.00 a month' })).toBeVisible();
  await press(page, 'Pause');
  await expect(page.getByText('Paused.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Card ending in 1234' }).click();
  await page.getByRole('link', { name: 'Remove Visa 1234' }).click();
  await press(page, 'Revoke and remove card');
  await expect(page.getByText('This patient has no card on file.')).toBeVisible();
  await expect(page.getByText('Stopped')).toBeVisible();
});

test('staff record that a patient agrees to an email before the card expires', {
  tag: '@no-script',
}, async ({ page }) => {
  const { patient } = await newCheck();
  await signInLike(page, 'staff');
  await page.goto(`/patients/creditcardauth/${patient}`);
  await page.getByRole('link', { name: 'Not agreed' }).click();
  await expect(page.getByText('It goes to clara.check@example.test.')).toBeVisible();
  await press(page, 'Record consent');
  await expect(page.getByText('Confirm that the patient agreed').first()).toBeVisible();
  await page.getByLabel('The patient agreed to this email').check();
  await press(page, 'Record consent');
  await page.getByRole('link', { name: /^Agreed / }).click();
  await press(page, 'Withdraw consent');
  await expect(page.getByRole('link', { name: 'Not agreed' })).toBeVisible();
});

test('an admin closes a day, and its sheet is a document from then on', { tag: '@no-script' }, async ({ page }) => {
  const { day } = await storedRow<{ day: string }>(
    `select e.day::text as day from inova.ledger_events e where e.client_id = 5 and e.kind = 'payment taken'
       and not exists (select from inova.closed_days c where c.client_id = 5 and c.day = e.day)
     order by e.day limit 1`,
  );
  await signInLike(page, 'admin');
  await page.goto(`/payments/days/${day}`);
  const sheet = page.getByRole('article', { name: /^Day sheet of / });
  await expect(sheet).toContainText('Open: the amounts change');
  await press(page, 'Close day for good');
  await expect(sheet).toContainText(/Closed .+ by /);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^day-sheet-\d{4}-\d\d-\d\d\.pdf$/);
});
