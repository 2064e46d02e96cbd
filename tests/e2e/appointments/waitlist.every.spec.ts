import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('a patient waits for an earlier time, is offered a free one, and gets it', async ({ page }) => {
  const { id: appointment } = await storedRow<{ id: number }>(
    `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
       select 5, min(p.id), 500, 'Follow-up', (current_date + 30 + (8 - extract(isodow from current_date + 30)::int) % 7
         + time '16:00') at time zone 'America/Chicago', 30, 'booked', 'In person'
       from inova.patients p where p.client_id = 5 and not exists (select from inova.appointments a
         where a.client_id = p.client_id and a.patient_id = p.id and a.starts_at > now())
       returning id`,
  );
  await signInLike(page, 'staff');
  await page.goto(`/scheduling/appointment/${appointment}`);
  await page.getByRole('link', { name: 'Wait for an earlier time' }).click();
  await page.getByLabel('Note').fill('Prefers mornings');
  await page.getByRole('button', { name: 'Add to waitlist' }).click();
  await expect(page.getByText(/is on the waitlist$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Offer / })
    .first()
    .click();
  await expect(page.getByText('The time is held. Call the patient.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Patient declined' }).click();
  await expect(page.getByText('Declined')).toBeVisible();
  await page
    .getByRole('button', { name: /^Offer / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText(/: Follow-up booked for /)).toBeVisible();
  await page.getByRole('link', { name: 'Appointment', exact: true }).click();
  await expect(page.getByText('Moved by', { exact: false }).first()).toBeVisible();
  await page.goto(`/scheduling/waitlist?state=booked`);
  await expect(page.getByRole('link', { name: 'Follow-up' }).first()).toBeVisible();
});
