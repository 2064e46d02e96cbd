import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes what is stored directly');

/** A couple of clinic 5 who both signed to discard, and to keep if the patient dies. */
const couple = `select d.patient_id as patient, s.barcode from inova.cryo_dispositions d
  join inova.cryo_disposition_choices c on c.client_id = d.client_id and c.disposition_id = d.id and c.outcome = 'discard'
  join inova.cryo_specimens s on s.client_id = c.client_id and s.id = c.specimen_id and s.state = 'stored'
  where d.client_id = 5 and d.basis = 'signed' and inova.cryo_disposition_status(d.client_id, d.id) = 'in force'
    and exists (select from inova.cryo_disposition_contingencies x where x.client_id = d.client_id
      and x.disposition_id = d.id and x.situation = 'patient dies' and x.outcome = 'keep')
  order by d.id limit 1`;

test('what both signed for a death applies once it is recorded, until that is withdrawn', async ({ page }) => {
  const { patient, barcode } = await storedRow<{ patient: number; barcode: string }>(couple);
  await signInLike(page, 'cryoadmin');
  await page.goto(`/patients/disposition/${patient}`);
  const row = page.getByRole('row').filter({ hasText: barcode }).first();
  await expect(row).toContainText('May be carried out');
  await page.getByRole('link', { name: 'Record what happened' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happened').selectOption('The patient died');
  await dialog.getByLabel('Day').fill('2026-01-31');
  await dialog.getByLabel('Evidence').fill('Death certificate received');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(row).toContainText('The patient died: Keep stored, as everyone signed');
  await expect(page.getByRole('link', { name: 'New version' })).toBeHidden();

  await page.getByRole('link', { name: 'Withdraw “The patient died”' }).click();
  await dialog.getByLabel('Reason').fill('Another patient of the same name');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('May be carried out');
  await expect(page.getByText('Another patient of the same name')).toBeVisible();
});
