import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('staff see that an EHR statement is old, refresh it, and find the line that differs from the ledger', async ({
  page,
}) => {
  const { id } = await storedRow<{ id: number }>(
    `select patient_id as id from inova.ehr_accounts where client_id = 5 and patient_id % 4 = 3
       and read_at < now() - interval '1 day' order by 1 limit 1`,
  );
  await signInLike(page, 'staff');
  await page.goto(`/invoices/statement/${id}`);
  await page.getByRole('link', { name: 'EHR statements' }).click();
  await expect(page.getByText('This copy is older than a day.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh from EHR' }).click();
  await expect(page.getByText('Statements read from the EHR', { exact: true })).toBeVisible();
  await expect(page.getByText('This copy is older than a day.')).toBeHidden();
  await page.getByRole('link', { name: /^ST-/ }).last().click();
  await expect(page.getByRole('heading', { name: /^EHR statement ST-/ })).toBeVisible();
  await page.goBack();
  const differing = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: /lines? differs?/ })
    .first();
  await differing.getByRole('link', { name: /^ST-/ }).click();
  await expect(page.getByText('Different amount').first()).toBeVisible();
  await expect(page.getByText('$25.00').or(page.getByText('-$25.00')).first()).toBeVisible();
});
