import type { Page } from '@playwright/test';
import { farMonday } from '../../support/far-monday.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { storedPatient } from '../../support/stored-patient.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[09]/] });

/** A Monday and the Tuesday after it, far in the future. */
const days = () => {
  const monday = farMonday();
  return [monday, new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10)];
};

async function fillIn(page: Page, day: string, time: string) {
  await page.getByLabel('Counselor').selectOption({ index: 1 });
  await page.getByLabel('Date').fill(day);
  const showTimes = page.getByRole('button', { name: 'Show free times' });
  if (await showTimes.isVisible()) await showTimes.click();
  await page.getByLabel('Time').selectOption(time);
}

test('a consult is booked, rescheduled to a free time, and shows its outcome in the history and the calendar', {
  tag: '@no-script',
}, async ({ page }) => {
  const lastname = `Zq${randomLetters()}`;
  const { id } = await storedPatient(lastname);
  const [monday = '', tuesday = ''] = days();
  await signInLike(page, 'financial');
  await page.goto('/benefits/fccalendar');
  await page.getByRole('link', { name: 'Book consult' }).click();
  await page.getByRole('search', { name: 'Patient', exact: true }).getByRole('searchbox').fill(lastname);
  await page.getByRole('search', { name: 'Patient', exact: true }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: lastname })).toBeVisible();

  await page.getByLabel('Note').fill('Bring the card');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByLabel('Time')).toHaveAccessibleDescription(/Select a time/);
  await fillIn(page, monday, '18:00');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByLabel('Book outside business hours')).toHaveAccessibleDescription(/outside business hours/);
  await expect(page.getByLabel('Note')).toHaveValue('Bring the card');
  await page.getByLabel('Time').selectOption('09:30');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult booked for`)).toContainText(
    'No email was sent because the patient has no email address.',
  );

  await page.goto(`/benefits/fccalendar/book?patient=${id}`);
  await expect(page.getByText('This patient already has a consult')).toBeVisible();
  await fillIn(page, monday, '10:15');
  await expect(page.getByLabel('Time').getByRole('option', { name: '9:45 AM' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View consult' }).click();

  await page.getByRole('link', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Date')).toBeVisible();
  await storedRows("update inova.appointments set method = 'Phone' where patient_id = $1", id);
  await dialog.getByLabel('Date').fill(tuesday);
  await dialog.getByRole('button', { name: 'Reschedule consult' }).click();
  await expect(dialog.getByRole('table', { name: 'Changes by another user' })).toContainText('Phone');
  await expect(dialog.getByLabel('Date')).toHaveValue(tuesday);
  await dialog.getByRole('button', { name: 'Reschedule anyway' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult rescheduled to`)).toBeVisible();

  await storedRows("update inova.appointments set starts_at = now() - interval '1 hour' where patient_id = $1", id);
  await page.getByRole('link', { name: 'Record outcome' }).click();
  await dialog.getByLabel('Held: self-pay').check();
  await dialog.getByRole('button', { name: 'Save outcome' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult held`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Held by' })).toContainText('Self-pay');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Consults: views' }).getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('row').filter({ hasText: lastname }).first()).toContainText('Held');
});
