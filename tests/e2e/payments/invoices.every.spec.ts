import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 4(00|09)/] });

test('a patient is invoiced, the invoice is downloaded, a write-off requested, and the invoice voided', async ({
  page,
}) => {
  const { id: patient } = await storedRow<{ id: number }>(
    "insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Ines', 'Invoiced', '1990-04-04') returning id",
  );
  await signInLike(page, 'admin');
  await page.goto(`/patients/${patient}`);
  await page.getByRole('link', { name: 'All invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices of' })).toBeVisible();
  await page.getByRole('link', { name: 'New invoice' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Copies of records');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(line.getByLabel('Amount')).toHaveAccessibleDescription(/Enter the amount/);
  await expect(line.getByLabel('Description')).toHaveValue('Copies of records');
  await line.getByLabel('Amount').fill('25.50');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText(/^Invoice INV-\d+ issued$/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Charges' }).or(page.getByRole('group', { name: 'Charges' })),
  ).toContainText('Copies of records');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-INV-\d+\.pdf$/);

  await page.getByRole('link', { name: 'Request write-off' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Small balance');
  await pressInDialog(page, 'Request write-off');
  await expect(page.getByText('Another user must approve it.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Void invoice' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong patient');
  await pressInDialog(page, 'Void invoice');
  await expect(page.getByText('This invoice is void. Wrong patient')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take payment' })).toBeHidden();
});
