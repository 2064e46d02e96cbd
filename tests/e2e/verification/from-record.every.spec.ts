import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** A new verification of clinic 5 for this test. */
const newVerification = () =>
  storedRow<{ id: string; patient: string; payer: string }>(
    `with added as (insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
       select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
       where client_id = 5 and termed_on is null and member_id is not null order by id desc limit 1
       returning id, patient_id as patient, coverage_id)
     select a.id, a.patient, i.payer from added a join inova.coverages i on i.id = a.coverage_id`,
  );
const mark = 'From the patient record';

test('a counselor sees what the record filled in, and saves it', { tag: '@no-script' }, async ({ page }) => {
  const { id, patient, payer } = await newVerification();
  await signInLike(page, 'financial');
  await page.goto(`/patients/insurance/${patient}?verification=${id}`);
  const company = page.getByLabel('Insurance company');
  await expect(company).toHaveValue(payer);
  await expect(company).toHaveAccessibleDescription(new RegExp(mark));
  await page.getByRole('button', { name: 'Save: Policy', exact: true }).click();
  await expect(page.getByText(/\d changes? saved/)).toBeVisible();
  await expect(company).toHaveValue(payer);
  await expect(company).not.toHaveAccessibleDescription(new RegExp(mark));
});
