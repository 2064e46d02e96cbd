import type { Page } from '@playwright/test';
import { farMonday } from '../../support/far-monday.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { storedPatient } from '../../support/stored-patient.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 40[09]/] });

async function fillIn(page: Page, day: string, time: string) {
  await page.getByRole('combobox', { name: /^Type/ }).selectOption({ label: 'Follow-up, 30 minutes' });
  await page.getByLabel('Provider').selectOption('500');
  await page.getByLabel('Date').fill(day);
  await page.getByLabel('Time').fill(time);
}

const book = (page: Page) => page.getByRole('button', { name: 'Book appointment' }).click();

test('an appointment is booked, refused where it clashes, moved, and cancelled', { tag: '@no-script' }, async ({
  page,
}) => {
  const lastname = `Zq${randomLetters()}`;
  const { id } = await storedPatient(lastname);
  const monday = farMonday();
  await signInLike(page, 'staff');
  await page.goto('/scheduling');
  await page.getByRole('link', { name: 'Book appointment' }).click();
  await page.getByRole('search', { name: 'Patient', exact: true }).getByRole('searchbox').fill(lastname);
  await page.getByRole('search', { name: 'Patient', exact: true }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: lastname })).toBeVisible();
  await page.getByLabel('Note').fill('Bring the results');
  await fillIn(page, monday, '09:00');
  await book(page);
  await expect(page.getByText(`${lastname}, Corinna: Follow-up booked for`)).toBeVisible();

  await page.goto(`/scheduling/book?patient=${id}`);
  await expect(page.getByText('Follow-up on')).toBeVisible();
  await fillIn(page, monday, '09:15');
  await page.getByLabel('Note').fill('Second');
  await book(page);
  await expect(page.getByLabel('Time')).toHaveAccessibleDescription(
    /already booked from 9:00 AM to 9:30 AM\. Free: 9:30 AM/,
  );
  await expect(page.getByLabel('Note')).toHaveValue('Second');
  await expect(page.getByLabel('Reason to overbook')).toHaveCount(0);
  await page.getByLabel('Time').fill('09:30');
  await book(page);

  await page.goto(`/scheduling?date=${monday}&provider=500`);
  await page
    .getByRole('link', { name: new RegExp(lastname) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Time').fill('09:45');
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription(/already booked/);
  await dialog.getByLabel('Time').fill('14:00');
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await expect(page.getByText(/Follow-up moved to .+ 2:00 PM/)).toBeVisible();

  await page.getByRole('link', { name: 'Cancel appointment' }).click();
  await dialog.getByLabel('Reason').selectOption('Illness');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('link', { name: 'Book another appointment' })).toBeVisible();
  await expect(page.getByText('Illness').first()).toBeVisible();
});

test('a series names the dates that clash before it is booked', async ({ page }) => {
  const { id } = await storedPatient(`Zq${randomLetters()}`);
  const monday = farMonday();
  const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10);
  await storedRows(
    `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
     select 5, $1, 500, 'Follow-up', ($2::date + time '09:00') at time zone time_zone, 30, 'booked'
     from inova.clients where id = 5`,
    id,
    wednesday,
  );
  await signInLike(page, 'staff');
  await page.goto(`/scheduling/book?patient=${id}`);
  await fillIn(page, monday, '09:00');
  await page.getByLabel('Repeat').selectOption('daily');
  await page.getByLabel('Number of appointments').fill('4');
  await book(page);
  const skip = page.getByLabel('Book the dates that are free');
  await expect(skip).toHaveAccessibleDescription(/Not free: .+ \(taken\)\. Select this to book the other 3\./);
  await skip.check();
  await book(page);
  await expect(page.getByText(/, and 2 more/)).toBeVisible();
});

test('an appointment that another user changed shows both versions', async ({ page }) => {
  const { id } = await storedPatient(`Zq${randomLetters()}`);
  await signInLike(page, 'staff');
  await page.goto(`/scheduling/book?patient=${id}`);
  await fillIn(page, farMonday(), '09:00');
  await book(page);
  await expect(page).toHaveURL(/\/scheduling(?!\/book)/);
  const [appointment] = await storedRows<{ id: string }>('select id from inova.appointments where patient_id = $1', id);
  await page.goto(`/scheduling/appointment/${appointment?.id}/move`);
  await storedRows("update inova.appointments set note = 'Changed' where id = $1", appointment?.id);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Time').fill('15:00');
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect(page.getByText(/Follow-up moved to .+ 3:00 PM/)).toBeVisible();
});
