import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('a nurse requests a cycle, and a physician who sees the work it brings approves it', async ({ page }) => {
  const { id: patient } = await storedRow<{ id: number }>(
    "insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Cora', 'Cycling', '1990-04-04') returning id",
  );
  await signInLike(page, 'staff');
  await page.goto(`/patients/${patient}`);
  await page.getByRole('link', { name: 'Cycle requests' }).first().click();
  await page.getByRole('link', { name: 'Request cycle' }).click();
  await page.getByRole('combobox', { name: 'Cycle', exact: true }).selectOption('IVF with PGT');
  await page.getByLabel('Planned start').fill('2099-06-20');
  await page.getByLabel('Protocol').selectOption('Antagonist');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByLabel('Sperm source')).toHaveAccessibleDescription(/Answer this question/);
  await expect(page.getByLabel('Protocol')).toHaveValue('Antagonist');
  await page.getByLabel('Sperm source').selectOption('Donor');
  await page.getByLabel('Genetic testing of embryos').selectOption('Yes');
  await page.getByLabel('Infectious disease tests are current').selectOption('No');
  await page.getByLabel('Medication and starting doses').fill('Gonal-F 225 IU from day 2');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('A physician of the clinic must decide.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Decide' })).toBeHidden();

  await page.context().clearCookies();
  const account = await signInLike(page, 'staff');
  await storedRow(
    `insert into inova.providers (client_id, name, role, email)
       values (5, 'Dr. Deciding', 'Physician', '${account}@inova.test') returning id`,
  );
  await page.goto(`/patients/crf/${patient}`);
  await page.getByRole('link', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('An approval plans the cycle: IVF with PGT, 06/20/2099.')).toBeVisible();
  await dialog.getByLabel('Order medication').uncheck();
  await dialog.getByLabel('Approve').check();
  await pressInDialog(page, 'Save decision');
  await expect(page.getByText('Cycle request approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Repeat infectious disease tests' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order medication' })).toBeHidden();
  await expect(page.getByText('Open now: IVF with PGT')).toBeVisible();
});
