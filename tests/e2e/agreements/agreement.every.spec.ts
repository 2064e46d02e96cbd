import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[09]/] });

/** Opens a page of an agreement of clinic 5 that matches the condition, and returns the agreement’s ID. */
async function openAgreement(page: Page, condition: string, path: string): Promise<string> {
  const { id, patient } = await storedRow<{ id: string; patient: string }>(
    `select g.id, g.patient_id as patient from inova.agreements g join inova.patients p
       on p.client_id = g.client_id and p.id = g.patient_id and p.email like '%@%'
     where g.client_id = 5 and ${condition} order by g.id desc limit 1`,
  );
  await page.goto(`/patients/financialconsults/${path.replace(':id', patient)}?agreement=${id}`);
  return id;
}

const unpaid = "g.state = 'signed' and g.balance_cents > 0";
const field = (page: Page, label: string) => page.getByLabel(label);

test.beforeEach(({ page }) => signInLike(page, 'financial'));

test('an invalid payment shows its error beside the field and keeps what was entered', async ({ page }) => {
  await openAgreement(page, unpaid, 'agreement/:id/payment');
  await field(page, 'Amount').fill('999,000.00');
  await field(page, 'Reference').fill('check 12');
  await pressInDialog(page, 'Record payment');
  await expect(field(page, 'Amount')).toHaveAccessibleDescription(
    /Enter no more than the remaining balance of \$[\d,.]+/,
  );
  await expect(field(page, 'Amount')).toHaveValue('999,000.00');
  await expect(field(page, 'Reference')).toHaveValue('check 12');
  await field(page, 'Amount').fill('0');
  await pressInDialog(page, 'Record payment');
  await expect(field(page, 'Amount')).toHaveAccessibleDescription(/Enter an amount above zero/);
});

test('a payment plan that starts in the past shows its error beside the date', { tag: '@full' }, async ({ page }) => {
  await openAgreement(page, unpaid, 'agreement/:id/plan');
  await field(page, 'First payment due').fill('2020-01-31');
  await pressInDialog(page, 'Update plan');
  await expect(field(page, 'First payment due')).toHaveAccessibleDescription(/The first payment can't be in the past/);
  await expect(field(page, 'First payment due')).toHaveValue('2020-01-31');
});

test('an agreement with a deadline in the past is not sent', { tag: '@full' }, async ({ page }) => {
  await openAgreement(page, "g.state = 'estimate sent'", 'send/:id');
  await field(page, 'Sign by').fill('2020-01-31');
  await page.getByRole('button', { name: 'Send agreement' }).click();
  await expect(field(page, 'Sign by')).toHaveAccessibleDescription(/The last day to sign can't be in the past/);
  await field(page, 'Sign by').fill('2099-01-31');
  await field(page, 'First payment due').fill('2020-01-31');
  await page.getByRole('button', { name: 'Send agreement' }).click();
  await expect(field(page, 'First payment due')).toHaveAccessibleDescription(/The first payment can't be in the past/);
});

test('the selected reason stays after another user changed the agreement', async ({ page }) => {
  const id = await openAgreement(page, "g.state = 'sent'", 'agreement/:id/revoke');
  await storedRows('update inova.agreements set version = version + 1 where client_id = 5 and id = $1', id);
  await page.getByLabel('Reason').selectOption('Package changed');
  await pressInDialog(page, 'Revoke agreement');
  await expect(page.getByRole('alert')).toContainText('Another user changed this agreement');
  await expect(page.getByLabel('Reason')).toHaveValue('Package changed');
});
