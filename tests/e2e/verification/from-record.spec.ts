import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** Signs in for a verification that nobody has filled in; its address, and the payer of its policy. */
async function openUntouched(page: Page): Promise<{ address: string; payer: string }> {
  const { id, patient, payer } = await storedRow<{ id: string; patient: string; payer: string }>(
    `select v.id, v.patient_id as patient, i.payer from inova.verifications v
     join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
     where v.client_id = 5 and v.state = 'assigned' and v.answers = '{}' order by v.id limit 1`,
  );
  await signInLike(page, 'financial');
  return { address: `/patients/insurance/${patient}?verification=${id}`, payer };
}

test('the mark of a value from the record goes when it is changed, and returns with the value', async ({ page }) => {
  const { address, payer } = await openUntouched(page);
  await page.goto(address);
  const company = page.getByLabel('Insurance company');
  await expect(company).toHaveAccessibleDescription('From the patient record');
  await company.fill('Another payer');
  await expect(company).toHaveAccessibleDescription('');
  await company.fill(payer);
  await expect(company).toHaveAccessibleDescription('From the patient record');
});

test('the mark also goes if the value was changed before the script had loaded', async ({ page }) => {
  const { address } = await openUntouched(page);
  let whenTyped = () => {};
  const typed = new Promise<void>((resolve) => {
    whenTyped = resolve;
  });
  await page.route('**/*.js', (route) => typed.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  const company = page.getByLabel('Insurance company');
  await company.fill('Another payer');
  await expect(company).toHaveAccessibleDescription('From the patient record');
  whenTyped();
  await expect(company).toHaveAccessibleDescription('');
});
