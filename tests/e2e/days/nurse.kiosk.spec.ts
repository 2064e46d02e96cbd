import type { Page } from '@playwright/test';
import { beginDay } from '../../support/begin-day.ts';
import { randomLetters } from '../../support/own-account.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';
import { visitToday } from '../../support/visit-today.ts';

const list = (page: Page, name: string) => page.getByRole('table', { name });

/** Finds a visit in today's calendar, and records that the patient was seen. */
async function seePatient(page: Page) {
  const { name } = await visitToday(5);
  await page.goto('/scheduling');
  await page.getByRole('link', { name: new RegExp(`^${name} .* confirmed$`) }).click();
  await page.getByRole('link', { name: 'Record outcome' }).click();
  await page.getByRole('dialog').getByLabel('Seen', { exact: true }).check();
  await pressInDialog(page, 'Save outcome');
  await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${name} .* seen$`) })).toBeVisible();
}

/** Opens the record of a patient whose cycle is cleared to start, and returns the name in the list. */
async function openClearedPatient(page: Page): Promise<string> {
  await page.goto('/worklists/fc');
  await page.getByRole('search').getByLabel('Status', { exact: true }).selectOption('Cleared');
  await press(page, 'Apply');
  await expect(page.getByRole('link', { name: 'Remove Status: Cleared' })).toBeVisible();
  const patient = list(page, 'Treatment').getByRole('rowheader').getByRole('link').first();
  const name = ((await patient.textContent()) ?? '').trim();
  await patient.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Assigns what the patient and the partner must sign, and records what they sign at the clinic. */
async function signConsents(page: Page) {
  await page.getByRole('link', { name: 'Consents', exact: true }).click();
  const assign = page.getByRole('button', { name: /^Assign \d+ consents? missing$/ });
  if (await assign.isVisible()) await assign.click();
  await expect(assign).toHaveCount(0);
  const toSign = page.getByRole('link', { name: /^Signed in person: / });
  for (let left = await toSign.count(); left > 0; left -= 1) {
    await toSign.first().click();
    await pressInDialog(page, 'Record signature');
    await expect(toSign).toHaveCount(left - 1);
  }
  await page.getByRole('main').getByRole('link', { name: 'Patient record' }).click();
}

/** Overrides what else holds the cycle up, each with a reason, until the checklist says go. */
async function overrideRest(page: Page) {
  await page.getByRole('link', { name: 'Pre-cycle checklist' }).first().click();
  const toOverride = page.getByRole('link', { name: /^Override / });
  for (let left = await toOverride.count(); left > 0; left -= 1) {
    await toOverride.first().click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Settled with the physician');
    await pressInDialog(page, 'Override item');
    await expect(toOverride).toHaveCount(left - 1);
  }
  await expect(page.getByText('Go.', { exact: true })).toBeVisible();
}

/** Records today as day 1, with the intent, and finds the cycle first among those that started. */
async function startCycle(page: Page, patient: string) {
  await page.getByRole('link', { name: 'Record cycle start' }).click();
  await press(page, 'Record start');
  await expect(page.getByText('Cycle started')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cycle starts', exact: true }).click();
  await expect(list(page, 'Cycle starts').getByRole('row').filter({ hasText: patient }).first()).toContainText('Due');
}

/** Gives the cycle a medication of the clinic, which the patient's app shows. */
async function giveMedication(page: Page, patient: string) {
  await list(page, 'Cycle starts').getByRole('link', { name: patient, exact: true }).first().click();
  await page.getByRole('link', { name: 'Add medication' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Medication').selectOption({ index: 1 });
  await dialog.getByLabel('Dose').fill('225 IU at 7 PM');
  await pressInDialog(page, 'Add medication');
  await expect(page.getByRole('region', { name: /Medication/ })).toContainText('225 IU at 7 PM');
}

/** Adds a task to the record, and completes it. */
async function finishTask(page: Page) {
  const title = `Teach injections ${randomLetters()}`;
  await page.getByRole('link', { name: 'Add task' }).click();
  await page.getByRole('textbox', { name: /^Task/ }).fill(title);
  await page.getByRole('main').getByRole('button', { name: 'Add task' }).click();
  await page.goto('/users/tasks');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: 'Complete' }).click();
  await pressInDialog(page, 'Complete');
  await page.goto('/users/tasks/done');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
}

/** Answers the first message to the nurses that nobody has read, which is read for all of them then. */
async function reply(page: Page) {
  const text = `Yes, you may. ${randomLetters()}`;
  await page.goto('/support-chat');
  await page.getByRole('link', { name: /^Nurses, / }).click();
  const conversation = page
    .getByRole('listitem')
    .getByRole('link', { name: / Unread: / })
    .first();
  await conversation.click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).last().click();
  await expect(page.locator('#thread').getByText(text)).toBeVisible();
}

test('a nurse sees a patient, readies and starts a cycle, gives its medication, and answers a message', async ({
  page,
}) => {
  await beginDay(page, 'staff');
  await seePatient(page);
  const patient = await openClearedPatient(page);
  await page.getByRole('link', { name: 'Pre-cycle checklist' }).first().click();
  await signConsents(page);
  await overrideRest(page);
  await startCycle(page, patient);
  await giveMedication(page, patient);
  await finishTask(page);
  await reply(page);
});
