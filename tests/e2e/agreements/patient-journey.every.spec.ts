import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { addPatient } from '../../support/add-patient-page.ts';
import { openEmailedLink } from '../../support/emailed-link.ts';
import { listsContaining } from '../../support/lists-containing.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { readPdf, withoutSpace } from '../../support/pdf-text.ts';
import { storedRow } from '../../support/portal-store.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { enterBirthDate } from '../../support/signing-page.ts';
import { collectBrowserErrors, expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });
type Patient = Awaited<ReturnType<typeof addPatient>>;

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const valueField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** What the front desk's system hands over when a patient names a policy: nobody has seen its card yet. */
function policyNamed({ id }: Patient) {
  return storedRow(
    `with named as (
       insert into inova.coverages (client_id, patient_id, rank, payer, member_id)
       values (5, $1, 1, 'Aetna', 'A100200300') returning id)
     insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select 5, $1, id, 'New patient', 'received', now() - interval '1 hour' from named returning id`,
    id,
  );
}

/** Opens a list at the one row that it has of the patient. */
async function openFromList(page: Page, list: string, { firstname, lastname }: Patient) {
  await page.goto(`/benefits/${list}?name=${lastname}`);
  await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  return page.getByRole('rowheader').getByRole('link', { name: `${lastname}, ${firstname}`, exact: true });
}

async function receiveCard(page: Page, patient: Patient) {
  const row = await openFromList(page, 'intake', patient);
  await expect(page.getByRole('row').filter({ has: row })).toContainText('Missing');
  await field(page, 'row').check();
  await press(page, 'Card received');
  await pressInDialog(page, 'Card received');
  await expect(page.getByRole('row').filter({ has: row })).toContainText('On file');
  await row.click();
}

async function claim(page: Page) {
  await press(page, 'Claim');
  await expect(page.getByText('Verification claimed').first()).toBeVisible();
  await expect(page.getByText(/Assigned to Felix Moreau/)).toBeVisible();
}

/** A call in the midst of typing: what is in the form is in it again afterwards. */
async function callPayer(page: Page) {
  await valueField(page, 'Insurance company').fill('Aetna Choice');
  await page.getByText('Log payer call', { exact: true }).click();
  await page.getByLabel('What the payer said').fill('Benefits read out');
  await page.getByLabel('Call reference number').fill('R-77');
  await page.getByLabel('Follow up on').fill(nextWeek());
  await press(page, 'Log call');
  await expect(page.getByText('Verification updated with a payer call').first()).toBeVisible();
  await expect(valueField(page, 'Insurance company')).toHaveValue('Aetna Choice');
}

async function fillInBenefits(page: Page, patient: Patient) {
  await (await openFromList(page, 'pending', patient)).click();
  await expect(page.getByText(/^1 unsaved change from .* restored$/)).toBeVisible();
  await expect(valueField(page, 'Insurance company')).toHaveValue('Aetna Choice');
  await valueField(page, 'Policy number').fill('A100200300');
  await valueField(page, 'Deductible').fill('$2,000');
  await valueField(page, 'Deductible met').fill('2,500');
  await valueField(page, 'Infertility coverage').selectOption('IVF');
  await press(page, 'Save all');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Deductible met: More than the maximum of $2,000.00',
  );
  await expect(valueField(page, 'Policy number')).toHaveValue('A100200300');
  await valueField(page, 'Deductible met').fill('850');
  await press(page, 'Save all');
  await expect(page.getByText('7 changes saved').first()).toBeVisible();
  await expect(page.getByText('$1,150.00 remaining')).toBeVisible();
}

async function complete(page: Page) {
  await press(page, 'Complete');
  await pressInDialog(page, 'Complete');
  await expect(page.getByText('This verification is completed.')).toBeVisible();
}

/** What a reader finds in the PDF behind a link. */
async function pdfBehind(page: Page, link: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  const { pages } = await readPdf(await readFile(await download.path()));
  return pages.join('');
}

async function downloadPolicy(page: Page, { firstname, lastname }: Patient) {
  await page.getByRole('link', { name: 'Policy PDF' }).click();
  await expect(page.getByRole('article')).toContainText('$1,150.00');
  const text = await pdfBehind(page, 'Download PDF');
  for (const known of [
    `${firstname} ${lastname}`,
    'This is what Aetna Choice told us',
    'A100200300',
    '$2,000.00',
    '$1,150.00',
  ])
    expect(text).toContain(withoutSpace(known));
}

async function sendPolicy(page: Page, { email }: Patient) {
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await page.getByLabel('Note to patient').fill('Call us before day 1.');
  await press(page, 'Send');
  await expect(page.getByText(`Benefits sent to ${email}`).first()).toBeVisible();
}

async function readPolicy(patients: Page, { email, dob }: Patient) {
  await openEmailedLink(patients, email, '/benefits-summary');
  await patients.getByLabel('Your date of birth').fill('1991-01-01');
  await press(patients, 'View document');
  await expect(patients.getByLabel('Your date of birth')).toHaveValue('1991-01-01');
  await patients.getByLabel('Your date of birth').fill(dob);
  await press(patients, 'View document');
  await expect(patients.getByRole('article')).toContainText('Call us before day 1.');
}

/** A package and an item that the patient pays, less a discount, beside what insurance pays. */
async function buildConsult(page: Page, { id }: Patient) {
  await page.goto(`/patients/${id}`);
  await page.getByRole('link', { name: 'Start an estimate' }).click();
  await expect(page.getByRole('heading', { name: 'New estimate' })).toBeVisible();
  await field(page, 'package').selectOption({ label: 'Single IVF · $13,900.00' });
  await field(page, 'code').selectOption('89280');
  await press(page, 'Add procedure');
  await expect(field(page, 'items.0.amount')).toHaveValue('1,500.00');
  await field(page, 'items.0.quantity').fill('2');
  await field(page, 'offered').selectOption({ label: 'Military · 10%' });
  await press(page, 'Add discount');
  const total = page.getByRole('row', { name: /^Patient pays/ });
  await expect(total).toContainText('$15,210.00');
  await expect(page.getByRole('row', { name: 'Military 10% of $16,900.00' })).toContainText('-$1,690.00');
  await press(page, 'Add open item');
  await field(page, 'openItems.0.name').fill('Deductible left');
  await field(page, 'openItems.0.amount').fill('1,150');
  await field(page, 'openItems.0.payer').selectOption('insurance');
  await press(page, 'Update total');
  await expect(page.getByText('Deductible left: $1,150.00 by insurance')).toBeVisible();
  await expect(total).toContainText('$15,210.00');
  await expect(page.getByText('Expected from insurance: $1,150.00.')).toBeVisible();
}

async function sendEstimate(page: Page, { id }: Patient) {
  await press(page, 'Review estimate');
  await expect(page).toHaveURL(new RegExp(`/patients/estimates/send/${id}`));
  await page.getByLabel('Note to patient').fill('As we said on the phone.');
  await press(page, 'Send estimate');
  await expect(page.getByText('Estimate sent').first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText('As we said on the phone.');
  await expect(page.getByRole('article')).toContainText('$15,210.00');
}

async function sendAgreement(page: Page) {
  await page.getByRole('link', { name: 'Review agreement' }).click();
  await page.getByLabel('Monthly payments').fill('2');
  await press(page, 'Send agreement');
  await expect(page.getByText('Agreement sent for signature').first()).toBeVisible();
  await expect(page.getByText('Awaiting signature').first()).toBeVisible();
}

async function sign(patients: Page, { email, dob, firstname, lastname }: Patient) {
  await openEmailedLink(patients, email, '/docusign');
  await enterBirthDate(patients, dob);
  await expect(patients.getByRole('article')).toContainText('$15,210.00');
  await patients.getByLabel('Type your full name').fill(`${firstname} ${lastname}`);
  await patients.getByLabel('I agree to sign').check();
  await press(patients, 'Sign document');
  await expect(patients.getByRole('heading', { level: 1 })).toHaveText('Thank you. The document is signed.');
  const text = await pdfBehind(patients, 'Download signed document');
  expect(text).toContain(withoutSpace(`${firstname} ${lastname}`));
}

/** Records the payment that the dialog offers, which is what is due next. */
async function recordPayment(page: Page, left: string) {
  await page.getByRole('link', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('7,605.00');
  await pressInDialog(page, 'Record payment');
  await expect(page.getByText(`Payment recorded. ${left}`).first()).toBeVisible();
}

/** The browser of someone else, at home. */
async function newBrowserPage(browser: Browser, browserErrors: string[]): Promise<Page> {
  const context = await browser.newContext();
  collectBrowserErrors(context, browserErrors);
  return context.newPage();
}

test('from the insurance card to the last payment, the lists moving by themselves', { tag: '@no-script-only' }, async ({
  page,
  browser,
  browserErrors,
}) => {
  await signInLike(page, 'financial');
  const patient = await addPatient(page, { email: `${randomLetters()}@example.com` });
  const patients = await newBrowserPage(browser, browserErrors);
  const lists = () => listsContaining(page, patient.lastname);
  await policyNamed(patient);
  expect(await lists()).toEqual(['benefits-intake', 'benefits-verifications']);

  await receiveCard(page, patient);
  await claim(page);
  await callPayer(page);
  expect(await lists()).toEqual(['benefits-verifications', 'benefits-pending']);
  await fillInBenefits(page, patient);
  await complete(page);
  const verified = ['completed-verifications', 'completed-this-month'];
  expect(await lists()).toEqual(verified);

  await downloadPolicy(page, patient);
  await sendPolicy(page, patient);
  await readPolicy(patients, patient);
  const read = [...verified, 'vobs-read'];
  expect(await lists()).toEqual(read);

  await buildConsult(page, patient);
  await sendEstimate(page, patient);
  await sendAgreement(page);
  expect(await lists()).toEqual([...read, 'agreements-sent', 'signatures']);
  await sign(patients, patient);
  const signed = [...read, 'signatures', 'agreements-signed'];
  expect(await lists()).toEqual([...signed, 'agreements-unpaid']);

  await page.reload();
  await recordPayment(page, 'Balance due: $7,605.00.');
  expect(await lists()).toEqual([...signed, 'agreements-unpaid', 'agreements-paid', 'collected']);
  await recordPayment(page, 'Paid in full.');
  await expect(page.getByText('Paid in full', { exact: true })).toBeVisible();
  expect(await lists()).toEqual([...signed, 'agreements-paid', 'collected', 'collected']);
});
