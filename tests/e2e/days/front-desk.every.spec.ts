import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addPatient } from '../../support/add-patient-page.ts';
import { beginDay } from '../../support/begin-day.ts';
import { farMonday } from '../../support/far-monday.ts';
import { randomLetters } from '../../support/own-account.ts';
import { readPdf, withoutSpace } from '../../support/pdf-text.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';
import { consultTomorrow, visitToday } from '../../support/visit-today.ts';

type Patient = Awaited<ReturnType<typeof addPatient>>;

/** Checks in a patient who is expected, and finds them among those who wait. */
async function checkIn(page: Page) {
  const { name } = await visitToday(13);
  await page.goto('/clinicview');
  await press(page, `Check in: ${name}`);
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toContainText(name);
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/arrived|waiting/i);
}

/** Calls a patient of whom something is missing before the consult; the record has what was said. */
async function callAboutIntake(page: Page) {
  const note = `Sends the forms tonight ${randomLetters()}`;
  const { name } = await consultTomorrow(13);
  await page.goto('/newpatientboard');
  await page.getByRole('link', { name: `Log call: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('About').selectOption('Intake');
  await dialog.getByLabel('Outcome').selectOption('Reached');
  await dialog.getByLabel('Note').fill(note);
  await pressInDialog(page, 'Log call');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(note).first()).toBeVisible();
}

/** Books the first visit of the new patient from their record, which shows it then. */
async function bookFirstVisit(page: Page, { id, firstname, lastname }: Patient) {
  await page.getByRole('link', { name: 'Book appointment' }).click();
  await page.getByRole('combobox', { name: /^Type/ }).selectOption({ label: 'Follow-up, 30 minutes' });
  const provider = page.getByLabel('Provider');
  const physician = provider.getByRole('option', { name: /, Physician$/ }).first();
  await provider.selectOption({ label: (await physician.textContent()) ?? '' });
  await page.getByLabel('Date').fill(farMonday());
  await page.getByLabel('Time').fill('09:00');
  await press(page, 'Book appointment');
  await expect(page.getByText(`${lastname}, ${firstname}: Follow-up booked for`)).toBeVisible();
  await page.goto(`/patients/${id}`);
  await expect(page.getByRole('region', { name: 'Appointments' })).toContainText('Follow-up');
}

/** Takes what is left of the oldest unpaid invoice by check, and finds it on the receipt and among the payments. */
async function takePayment(page: Page): Promise<string> {
  const reference = `Check ${randomLetters()}`;
  await page.goto('/unpaidInvoices');
  const invoices = page.getByRole('table', { name: 'Unpaid Invoices' });
  await invoices.getByRole('link', { name: /^INV-/ }).first().click();
  await page.getByRole('link', { name: 'Take payment' }).click();
  await page.getByLabel('Check', { exact: true }).check();
  await page.getByLabel('Reference').fill(reference);
  await press(page, 'Continue');
  await page.getByRole('button', { name: /^(Record|Take) / }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('Check');
  const amount = /\$[\d,]+\.\d\d/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
  await page.goto('/payments');
  const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText(amount);
  return amount;
}

/** Prints the sheet of the day, which has the payment. */
async function printDaySheet(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Day sheet' }).click();
  await expect(page.getByRole('article', { name: /^Day sheet of / })).toContainText(amount);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  const { pages } = await readPdf(await readFile(await download.path()));
  expect(pages.join('')).toContain(withoutSpace(amount));
}

test('the front desk checks in, calls, adds a patient, books, takes a payment, and prints the day sheet', {
  tag: '@no-script',
}, async ({ page }) => {
  await beginDay(page, 'clinic13');
  await checkIn(page);
  await callAboutIntake(page);
  const patient = await addPatient(page);
  await bookFirstVisit(page, patient);
  await printDaySheet(page, await takePayment(page));
});
