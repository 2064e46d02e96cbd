import type { Page } from '@playwright/test';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { storedPatient } from '../../support/stored-patient.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[09]/] });

/** A weekday in the far future of the test's own. */
const days = () => {
  const monday = new Date(Date.UTC(2040, 0, 2 + 7 * Math.floor(Math.random() * 5000)));
  return [0, 1].map((later) => new Date(monday.getTime() + later * 86_400_000).toISOString().slice(0, 10));
};

async function fillIn(page: Page, day: string, time: string) {
  await page.getByLabel('Counselor').selectOption({ index: 1 });
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Time').selectOption(time);
}

test('a consult is booked, moved to a free time, and its outcome stands in history and calendar', {
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
  await expect(page.getByLabel('Time')).toHaveAccessibleDescription(/Choose a time/);
  await fillIn(page, monday, '18:00');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByLabel('Book it outside business hours')).toHaveAccessibleDescription(/outside business hours/);
  await expect(page.getByLabel('Note')).toHaveValue('Bring the card');
  await page.getByLabel('Time').selectOption('09:30');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult booked for`)).toContainText(
    'No letter was sent: the patient has no e-mail address.',
  );

  await page.goto(`/benefits/fccalendar/book?patient=${id}`);
  await expect(page.getByText('A consult is booked already')).toBeVisible();
  await fillIn(page, monday, '09:45');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByLabel('Time')).toHaveAccessibleDescription(
    /The counselor has a consult from 9:30 AM to 10:15 AM/,
  );
  await page.getByRole('link', { name: 'Open it' }).click();

  await page.getByRole('link', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await storedRows("update inova.appointments set method = 'Phone' where patient_id = $1", id);
  await dialog.getByLabel('Day').fill(tuesday);
  await dialog.getByRole('button', { name: 'Move consult' }).click();
  await expect(dialog.getByRole('table', { name: 'Saved by somebody else meanwhile' })).toContainText('Phone');
  await expect(dialog.getByLabel('Day')).toHaveValue(tuesday);
  await dialog.getByRole('button', { name: 'Move all the same' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult moved to`)).toBeVisible();

  await storedRows("update inova.appointments set starts_at = now() - interval '1 hour' where patient_id = $1", id);
  await page.getByRole('link', { name: 'Outcome' }).click();
  await dialog.getByLabel('Held: self-pay').check();
  await dialog.getByRole('button', { name: 'Save outcome' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult held`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Held by' })).toContainText('Self-pay');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Consults: views' }).getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('row').filter({ hasText: lastname })).toContainText('Held');
});
