import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test('what was typed in the call dialog is back after Escape and Cancel, and gone once the call is logged', async ({
  page,
}) => {
  const { id, patient } = await storedRow<{ id: string; patient: string }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id desc limit 1 returning id, patient_id as patient`,
  );
  await signInLike(page, 'financial');
  await page.goto(`/patients/insurance/${patient}?verification=${id}`);
  await page.getByLabel('Group number', { exact: true }).fill('777');
  const dialog = page.getByRole('dialog');
  const said = dialog.getByLabel('What the payer said');
  await press(page, 'Log payer call');
  await said.fill('Benefits read out');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, 'Log payer call');
  await expect(said).toHaveValue('Benefits read out');
  await dialog.getByLabel('Reference number').fill('R-77');
  await dialog.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Group number', { exact: true })).toHaveValue('777');
  await press(page, 'Log payer call');
  await expect(said).toHaveValue('Benefits read out');
  await expect(dialog.getByLabel('Reference number')).toHaveValue('R-77');
  await dialog.getByLabel('Follow up on').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  await pressInDialog(page, 'Log payer call');
  await expect(page.getByText('Verification updated with a payer call').first()).toBeVisible();
  await expect(page.getByLabel('Group number', { exact: true })).toHaveValue('777');
  await press(page, 'Log payer call');
  await expect(said).toHaveValue('');
});
