import type { Page } from '@playwright/test';
import { emailOf, password } from '../../support/accounts.ts';
import { addPatient } from '../../support/add-patient-page.ts';
import { beginDay } from '../../support/begin-day.ts';
import { openEmailedLink } from '../../support/emailed-link.ts';
import { randomLetters } from '../../support/own-account.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { enterBirthDate } from '../../support/signing-page.ts';
import { expect, test } from '../../support/test.ts';

type Patient = Awaited<ReturnType<typeof addPatient>>;

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function enterWitness(page: Page) {
  await page.getByLabel('Email of the witness').fill(emailOf('cryoadmin'));
  await page.getByLabel('Password of the witness').fill(password);
}

/** Records the temperature of the second tank, which the dashboard shows; returns the address of an empty position. */
async function readTank(page: Page): Promise<string> {
  const degrees = `194.${Math.floor(Math.random() * 10)}`;
  await page.goto('/clinic/cryo/dashboard');
  await page.getByRole('link', { name: 'Tank T02' }).click();
  const free = await page
    .getByRole('cell', { name: /, empty$/ })
    .first()
    .textContent();
  await page.getByRole('link', { name: 'Record temperature' }).click();
  await dialog(page).getByLabel('Degrees Celsius').fill(`-${degrees}`);
  await pressInDialog(page, 'Record temperature');
  await expect(dialog(page)).toBeHidden();
  await page.goto('/clinic/cryo/dashboard');
  await expect(page.getByRole('row', { name: /^Tank T02/ })).toContainText(`${degrees} °C`);
  return /T02[^,]+/.exec(free ?? '')?.[0] ?? '';
}

/** Registers a specimen of a patient and stores it with a witness; returns its barcode. */
async function storeSpecimen(page: Page, patient: Patient, position: string): Promise<string> {
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('link', { name: 'Register specimen' }).click();
  await page.getByRole('combobox', { name: /^Type/ }).selectOption({ label: 'Sperm' });
  await press(page, 'Register specimen');
  await expect(page.getByText(/ registered\. Store it next\.$/).first()).toBeVisible();
  const barcode = (await heading(page).textContent()) ?? '';
  await page.getByRole('link', { name: 'Store', exact: true }).click();
  await dialog(page).getByLabel('New position').fill(position);
  await enterWitness(page);
  await pressInDialog(page, 'Store specimen');
  await expect(page.getByText(`${barcode} is in ${position}`)).toBeVisible();
  return barcode;
}

/** Overlooks the specimen in an audit round of its tank, which shows a difference until it is scanned. */
async function auditTank(page: Page, position: string, barcode: string) {
  await page.goto('/clinic/cryo/dashboard');
  await page.getByRole('link', { name: 'Tank T02' }).click();
  await page.getByRole('button', { name: /^(Continue a|A)udit round$/ }).click();
  await expect(heading(page)).toHaveText('Audit round of tank T02');
  const scan = async (code: string) => {
    await page.getByLabel('Position').fill(position);
    await page.getByRole('textbox', { name: /^Barcode/ }).fill(code);
    await press(page, 'Record scan');
  };
  const difference = page.getByRole('table', { name: 'Differences' }).getByRole('row').filter({ hasText: barcode });
  await scan('');
  await expect(difference).toContainText(position);
  await scan(barcode);
  await expect(difference).toHaveCount(0);
}

/** Sets up the storage account of the patient, who is on the worklist of those without one. */
async function setUpAccount(page: Page, { lastname, firstname, id }: Patient) {
  await page.goto('/cryo/worklistNew');
  await page.getByRole('searchbox', { name: 'Last name' }).fill(lastname);
  await press(page, 'Apply');
  await page
    .getByRole('link', { name: `${lastname}, ${firstname}`, exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: 'Set up account' }).click();
  await dialog(page).getByLabel('Reason').fill('New patient');
  await dialog(page).getByLabel('Yearly fee').fill('650');
  await pressInDialog(page, 'Set up account');
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/lists/cryo-accounts?name=${lastname}`);
  await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  await page.goto(`/cryo/cryodash/${id}`);
}

/** Sends the patient's choice to discard for signing; the patient signs at home. */
async function signDisposition(page: Page, { id, firstname, lastname, email, dob }: Patient, barcode: string) {
  const name = `${firstname} ${lastname}`;
  await page.getByRole('link', { name: 'Open disposition' }).click();
  await page
    .getByRole('link', { name: 'New version' })
    .or(page.getByRole('link', { name: 'New disposition' }))
    .click();
  await page.getByLabel(`${lastname}, ${firstname}: ${barcode}`).selectOption('Discard');
  await press(page, 'Send for signing');
  await openEmailedLink(page, email, '/docusign');
  await enterBirthDate(page, dob);
  await page.getByLabel('Type your full name').fill(name);
  await page.getByLabel('I agree to sign').check();
  await press(page, 'Sign document');
  await expect(heading(page)).toHaveText('Thank you. The document is signed.');
  await page.goto(`/patients/disposition/${id}`);
  await expect(page.getByRole('row').filter({ hasText: barcode }).first()).toContainText('May be carried out');
}

/** Takes the specimen down with a witness, and finds it discarded in its account. */
async function takeDown(page: Page, { id }: Patient, barcode: string) {
  await page.goto(`/cryo/cryodash/${id}-takdown`);
  await page.getByLabel(`Discard ${barcode}`).fill(barcode);
  await enterWitness(page);
  await press(page, 'Carry out');
  await expect(page.getByText('Carried out for 1 specimen')).toBeVisible();
  await page.goto(`/cryo/cryodash/${id}`);
  await expect(page.getByRole('row').filter({ hasText: barcode })).toContainText('Discarded');
}

test('the cryo lab reads a tank, stores and audits a specimen, sets up its account, and takes it down as signed', {
  tag: '@no-script',
}, async ({ page }) => {
  await beginDay(page, 'cryo');
  const position = await readTank(page);
  const patient = await addPatient(page, { email: `${randomLetters()}@example.com` });
  const barcode = await storeSpecimen(page, patient, position);
  await auditTank(page, position, barcode);
  await setUpAccount(page, patient);
  await signDisposition(page, patient, barcode);
  await takeDown(page, patient, barcode);
});
