import type { Page } from '@playwright/test';
import { storedRow } from '../../support/portal-store.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { visitToday } from '../../support/visit-today.ts';

const lane = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a patient is checked in, roomed, and seen, and a step is undone', async ({ page }) => {
  const { id, name } = await visitToday(13);
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
