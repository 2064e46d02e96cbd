import type { Page } from '@playwright/test';
import { addPatient } from '../../support/add-patient-page.ts';
import { beginDay } from '../../support/begin-day.ts';
import { farMonday } from '../../support/far-monday.ts';
import { randomLetters } from '../../support/own-account.ts';
import { press } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

type Patient = Awaited<ReturnType<typeof addPatient>>;

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Claims the first new verification of the worklist, fills in what the payer says, and finds it under My work. */
async function verifyBenefits(page: Page) {
  const representative = `Ana ${randomLetters()}`;
  await page.getByRole('link', { name: 'Verifications to claim' }).click();
  await table(page, 'New Verifications').getByRole('rowheader').getByRole('link').first().click();
  await press(page, 'Claim');
  await expect(page.getByText('Verification claimed').first()).toBeVisible();
  await page.getByLabel('Insurance representative', { exact: true }).fill(representative);
  await page.getByLabel('Infertility coverage', { exact: true }).selectOption('IVF');
  await press(page, 'Save all');
  await expect(page.getByText(/^\d+ changes saved$/).first()).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/benefits');
  await page.getByRole('link', { name: 'My work' }).click();
  await table(page, 'Open Verifications').getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByLabel('Insurance representative', { exact: true })).toHaveValue(representative);
}

/** Books a consult with the first counselor at the first time that is free on a day far in the future. */
async function bookConsult(page: Page, { firstname, lastname }: Patient) {
  await page.getByRole('link', { name: 'Book consult' }).first().click();
  await page.getByLabel('Counselor').selectOption({ index: 1 });
  await page.getByLabel('Date').fill(farMonday());
  const showTimes = page.getByRole('button', { name: 'Show free times' });
  if (await showTimes.isVisible()) await showTimes.click();
  await page.getByLabel('Time').selectOption('09:30');
  await press(page, 'Book consult');
  await expect(page.getByText(`${lastname}, ${firstname}: consult booked for`)).toBeVisible();
}

/** Prices the patient's first package as an agreement, with a discount, and sends it for signature. */
async function sendAgreement(page: Page, { id }: Patient) {
  await page.goto(`/patients/${id}`);
  await page.getByRole('link', { name: 'Start an estimate' }).click();
  await page.getByLabel('Package', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Clinic discount').selectOption({ index: 1 });
  await press(page, 'Add discount');
  await press(page, 'Review agreement');
  await press(page, 'Send agreement');
  await expect(page.getByText('Agreement sent for signature').first()).toBeVisible();
}

/** Finds the agreement among those to sign, from home, and the consult among those scheduled. */
async function findWork(page: Page, patient: Patient) {
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Agreements to sign' }).click();
  await findInList(page, 'Agreements sent', patient);
  await page.getByRole('link', { name: /^Scheduled \d+$/ }).click();
  await findInList(page, 'Financial consults scheduled', patient);
}

async function findInList(page: Page, list: string, { firstname, lastname }: Patient) {
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Last name' }).fill(lastname);
  await press(page, 'Apply');
  await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  await expect(table(page, list).getByRole('link', { name: `${lastname}, ${firstname}`, exact: true })).toBeVisible();
}

test('a counselor claims and fills in a verification, books a consult, and sends an agreement', {
  tag: '@no-script',
}, async ({ page }) => {
  await beginDay(page, 'financial');
  await verifyBenefits(page);
  const patient = await addPatient(page, { email: `${randomLetters()}@example.com` });
  await bookConsult(page, patient);
  await sendAgreement(page, patient);
  await findWork(page, patient);
});
