import type { Page } from '@playwright/test';
import { storedRow } from '../../support/portal-store.ts';
import { expect, signIn, test } from '../../support/test.ts';

const lane = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Books a visit of clinic 13 for now, with a patient without another visit around today; returns its ID and name. */
function bookVisit() {
  return storedRow<{ id: string; name: string }>(
    `with booked as (
       insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
       select 13, p.id, p.provider_id, 'Monitoring', now(), 15, 'confirmed', 'In person' from inova.patients p
       where p.client_id = 13 and not exists (select from inova.appointments a
         where a.client_id = 13 and a.patient_id = p.id and abs(extract(epoch from a.starts_at - now())) < 172800)
         and (select count(*) from inova.patients o where o.client_id = 13 and o.lastname = p.lastname) = 1
       order by random() limit 1 returning client_id, patient_id, id)
     select b.id, p.lastname || ', ' || p.firstname as name
     from booked b join inova.patients p on p.client_id = b.client_id and p.id = b.patient_id`,
  );
}

test('a patient is checked in, roomed, and seen, and a step is undone', async ({ page }) => {
  const { id, name } = await bookVisit();
  await signIn(page, 'clinic13');
  await page.goto('/clinicview');
  await expect(lane(page, 'Expected')).toContainText(name);

  const steps = [
    { button: 'Check in', lane: 'Waiting', message: '1 appointment checked in.' },
    { button: 'In room', lane: 'In room', message: '1 appointment in room.' },
    { button: 'Seen', lane: 'Seen', message: '1 appointment seen.' },
    { button: 'Undo', lane: 'In room', message: '1 appointment moved back one step.' },
  ];
  for (const step of steps) {
    await page.getByRole('button', { name: `${step.button}: ${name}`, exact: true }).click();
    await expect(lane(page, step.lane)).toContainText(name);
    await expect(page.getByText(step.message)).toBeVisible();
  }
  await expect(lane(page, 'In room').getByRole('listitem').filter({ hasText: name })).toContainText('by Clara Nilsson');
  const appointment = await storedRow(
    'select state, updated_by from inova.appointments where client_id = 13 and id = $1',
    id,
  );
  expect(appointment).toEqual({ state: 'arrived', updated_by: 'clinic13@inova.test' });
});
