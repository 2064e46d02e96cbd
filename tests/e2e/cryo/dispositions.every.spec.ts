import { password } from '../../support/accounts.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { isQa } from '../../support/qa.ts';
import { expect, test } from '../../support/test.ts';

test.skip(isQa, 'changes what is stored directly');
test.use({ expectedErrors: [/status of 400/] });

interface Signed {
  patient: number;
  name: string;
  specimen: number;
  barcode: string;
}

/**
 * A patient of clinic 5 with their first disposition, signed by the patient alone: to discard one stored specimen. Any
 * such patient, since tests that run at the same time need patients of their own.
 */
async function newSigned(): Promise<Signed> {
  const found = await storedRow<Signed>(
    `select s.patient_id as patient, p.firstname || ' ' || p.lastname as name, s.id as specimen, s.barcode
     from inova.cryo_specimens s join inova.patients p on p.client_id = s.client_id and p.id = s.patient_id
     join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
     join inova.cryo_containers t on t.client_id = o.client_id and t.id = o.root_id
     where s.client_id = 5 and s.state = 'stored' and s.standing = 'regular' and t.site = 'clinic' and not exists (
       select from inova.cryo_dispositions d where d.client_id = 5 and d.patient_id = s.patient_id)
     order by random() limit 1`,
  );
  await storedRows(
    `with version as (insert into inova.cryo_dispositions (client_id, patient_id, version, created_by)
       select 5, $1, 1 + coalesce(max(version), 0), 'staff@inova.test' from inova.cryo_dispositions
       where client_id = 5 and patient_id = $1 returning id),
     signer as (insert into inova.cryo_disposition_signers (client_id, disposition_id, number, name, relation)
       select 5, id, 1, $2, 'patient' from version),
     choice as (insert into inova.cryo_disposition_choices (client_id, disposition_id, signer, specimen_id, outcome)
       select 5, id, 1, $3, 'discard' from version)
     insert into inova.cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at)
       select 5, id, 1, 1, 'sign', now() from version`,
    found.patient,
    found.name,
    found.specimen,
  );
  return found;
}

test('what was signed may be carried out, until the signer revokes it', async ({ page }) => {
  const { patient, name, barcode } = await newSigned();
  await signInLike(page, 'staff');
  await page.goto(`/patients/disposition/${patient}`);
  const row = page.getByRole('row').filter({ hasText: barcode }).first();
  await expect(row).toContainText('May be carried out');
  await page
    .getByRole('link', { name: `Revoke the signature of ${name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Revoked by')).toContainText(name);
  await dialog.getByLabel('Reason').fill('Letter received today');
  await dialog.getByRole('button', { name: 'Record revocation' }).click();
  await expect(page.getByText('Letter received today')).toBeVisible();
  await expect(row).toContainText('Keep');
});

test('a straw leaves storage only with its own barcode and a witness', async ({ page }) => {
  const { patient, barcode, specimen } = await newSigned();
  await signInLike(page, 'cryo');
  await page.goto(`/cryo/cryodash/${patient}-takdown`);
  const carryOut = async (scanned: string) => {
    await page.getByLabel(`Discard ${barcode}`).fill(scanned);
    await page.getByLabel('Email of the witness').fill('cryoadmin@inova.test');
    await page.getByLabel('Password of the witness').fill(password);
    await page.getByRole('button', { name: 'Carry out' }).click();
  };
  await carryOut('E000001');
  await expect(page.getByText(`This is not ${barcode}. Check the straw.`).first()).toBeVisible();
  await carryOut(barcode);
  await expect(page.getByText('Carried out for 1 specimen')).toBeVisible();
  expect(page.url()).toContain(`/cryo/cryodash/${patient}-takdown`);
  const { state } = await storedRow<{ state: string }>(
    'select state from inova.cryo_specimens where id = $1',
    specimen,
  );
  expect(state).toBe('discarded');
});
