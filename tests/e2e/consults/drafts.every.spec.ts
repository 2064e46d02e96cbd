import type { Page } from '@playwright/test';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { storedPatient } from '../../support/stored-patient.ts';
import { expect, test } from '../../support/test.ts';

/** Leaves a form with Cancel, which stores what was typed, and waits until it is stored. */
async function cancel(page: Page): Promise<void> {
  const stored = page.waitForResponse((response) => /autosave|leave/.test(response.request().postData() ?? ''));
  const hasScript = test.info().project.use.javaScriptEnabled !== false;
  await page
    .getByRole(hasScript ? 'link' : 'button', { name: 'Cancel' })
    .last()
    .click();
  await stored;
}

test('a booking that was begun is there when it is opened again, and gone once it is booked', async ({ page }) => {
  const { id } = await storedPatient(`Zq${randomLetters()}`);
  const note = page.getByLabel('Note');
  const open = () => page.goto(`/benefits/fccalendar/book?patient=${id}`);
  await signInLike(page, 'financial');
  await open();
  const counselor = page.getByLabel('Counselor');
  await counselor.selectOption({ index: 2 });
  const chosen = await counselor.inputValue();
  await note.fill('Bring the card');
  await cancel(page);
  await expect(page).toHaveURL(/fccalendar($|\?)/);
  await open();
  await expect(note).toHaveValue('Bring the card');
  await expect(counselor).toHaveValue(chosen);
  await page.getByLabel('Date').fill('2041-03-05');
  const showTimes = page.getByRole('button', { name: 'Show free times' });
  if (await showTimes.isVisible()) await showTimes.click();
  await page.getByLabel('Time').selectOption('10:00');
  await page.getByRole('button', { name: 'Book consult' }).click();
  await expect(page.getByText(/consult booked for/)).toBeVisible();
  await open();
  await expect(note).toHaveValue('');
});

test('a time that was chosen to reschedule a consult stays after Cancel, and a consult booked again offers free times', async ({
  page,
}) => {
  const lastname = `Zq${randomLetters()}`;
  const { id: patient } = await storedPatient(lastname);
  const { id: provider } = await storedRow<{ id: string }>(
    "select id from inova.providers where client_id = 5 and role = 'Financial counselor' order by id limit 1",
  );
  await storedRows(
    `insert into inova.appointments (client_id, patient_id, type, provider_id, starts_at, minutes, state, method)
     values (5, $1, 'Financial consult', $2, '2041-04-01T15:00:00Z', 45, 'booked', 'Phone')`,
    patient,
    provider,
  );
  const { id } = await storedRow<{ id: string }>('select id from inova.appointments where patient_id = $1', patient);
  await signInLike(page, 'financial');
  const dialog = page.getByRole('dialog');
  await page.goto(`/benefits/consult/${id}/move`);
  await dialog.getByLabel('Date').fill('2041-04-02');
  await cancel(page);
  await page.goto(`/benefits/consult/${id}/move`);
  await expect(dialog.getByLabel('Date')).toHaveValue('2041-04-02');

  await page.goto(`/benefits/consult/${id}/outcome`);
  await dialog.getByLabel('Rescheduled').check();
  await dialog.getByLabel('Date').fill('2041-04-03');
  const showTimes = dialog.getByRole('button', { name: 'Show free times' });
  if (await showTimes.isVisible()) await showTimes.click();
  const hint = dialog.getByText(/^\d+ free times$/);
  await expect(hint).toBeVisible();
  await dialog.getByLabel('Time').selectOption('11:00');
  await dialog.getByRole('button', { name: 'Save outcome' }).click();
  await expect(page.getByText(`${lastname}, Corinna: consult rescheduled`)).toBeVisible();
});
