import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('the mark of a value from the record goes when it is changed, and returns with the value', async ({ page }) => {
  const { id, patient, payer } = await storedRow<{ id: string; patient: string; payer: string }>(
    `select v.id, v.patient_id as patient, i.payer from inova.verifications v
     join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
     where v.client_id = 5 and v.state = 'assigned' and v.answers = '{}' order by v.id limit 1`,
  );
  await signInLike(page, 'financial');
  await page.goto(`/patients/insurance/${patient}?verification=${id}`);
  const company = page.getByLabel('Insurance company');
  await expect(company).toHaveAccessibleDescription('From the patient record');
  await company.fill('Another payer');
  await expect(company).toHaveAccessibleDescription('');
  await company.fill(payer);
  await expect(company).toHaveAccessibleDescription('From the patient record');
});
