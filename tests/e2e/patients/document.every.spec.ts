import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** Refused documents, which the console tells of. */
test.use({ expectedErrors: [/status of 400/] });

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

/** A new patient of clinic 5. */
const newPatient = () =>
  storedRow<{ id: string }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
     values (5, 'Corinna', $1, '1990-04-04', now()) returning id`,
    `Quist${randomLetters()}`,
  );

test('@no-script a document is added to a record, downloaded, and removed with a reason', async ({ page }) => {
  const { id } = await newPatient();
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}`);
  await page.getByRole('link', { name: 'Add document' }).click();
  await page
    .getByLabel(/^File/)
    .setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('Member 12') });
  await page.getByLabel(/^Type/).selectOption('Insurance card');
  await page.getByRole('textbox', { name: 'Title' }).fill('Front of the card');
  await page.getByRole('button', { name: 'Add document' }).click();
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  const file = card.getByRole('link', { name: /card\.txt/ });
  await expect(file).toBeVisible();
  const response = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(await response.text()).toBe('Member 12');
  await card.getByRole('link', { name: 'Front of the card' }).click();
  await page.getByRole('link', { name: 'Remove document' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Old card');
  await page.getByRole('button', { name: 'Remove document' }).click();
  await expect(page.getByText('No documents', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/Reason: Old card/)).toBeVisible();
});

test('a program with another name and a file that is too large are refused, and what was typed stays', async ({
  page,
}) => {
  const { id } = await newPatient();
  await signInLike(page, 'staff');
  await page.goto(`/patients/${id}/documents/add`);
  const file = page.getByLabel(/^File/);
  const title = page.getByRole('textbox', { name: 'Title' });
  const add = () => page.getByRole('button', { name: 'Add document' }).click();
  await page.getByLabel(/^Type/).selectOption('ID');
  await title.fill('Passport');
  await file.setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0program') });
  await add();
  await expect(page.getByText(/can.t be attached/).first()).toBeVisible();
  await expect(title).toHaveValue('Passport');
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
  await file.setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer });
  if (!hasScript()) await add();
  await expect(page.getByText(/larger than 10 MB/).first()).toBeVisible();
  await expect(title).toHaveValue('Passport');
  await expect(page.getByLabel(/^Type/)).toHaveValue('ID');
});
