import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { press } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test('what was typed in the panel of a payer call stays when it is closed and after a reload, and goes once it is logged', async ({
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
  const toggle = page.getByText('Log payer call', { exact: true });
  const said = page.getByLabel('What the payer said');
  await toggle.click();
  await said.fill('Benefits read out');
  await toggle.click();
  await expect(said).toBeHidden();
  await toggle.click();
  await page.getByLabel('Call reference number').fill('R-77');
  await expect(page.getByText(/^Unsaved changes stored/)).toBeVisible();
  await page.reload();
  await expect(said).toHaveValue('Benefits read out');
  await expect(page.getByLabel('Call reference number')).toHaveValue('R-77');
  await expect(page.getByLabel('Group number', { exact: true })).toHaveValue('777');
  await page.getByLabel('Follow up on').fill('t+7');
  await press(page, 'Log call');
  await expect(page.getByText('Verification updated with a payer call').first()).toBeVisible();
  await expect(page.getByLabel('Group number', { exact: true })).toHaveValue('777');
  await toggle.click();
  await expect(said).toHaveValue('');
});
