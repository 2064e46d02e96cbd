import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

async function openForm(page: Page) {
  const { id, patient } = await storedRow<{ id: string; patient: string }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id desc limit 1 returning id, patient_id as patient`,
  );
  await signInLike(page, 'financial');
  await page.goto(`/patients/insurance/${patient}?verification=${id}`);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const checked = (page: Page) => page.waitForResponse((response) => response.url().includes('/faults'));

test('a wrong date says so in its section when it is left, until it is corrected', async ({ page }) => {
  await openForm(page);
  const effective = field(page, 'Effective date');
  const message = page.locator('section#policy').getByText('This date does not exist');
  await effective.fill('');
  await effective.pressSequentially('2/30/2026');
  await expect(page.getByText(/^Unsaved changes stored/)).toBeVisible();
  await expect(message, 'while it is typed').toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.type('t+3');
  await expect(message).toBeVisible();
  await expect(effective).toHaveAttribute('aria-invalid', 'true');
  await expect(effective).toHaveAccessibleDescription(/This date does not exist/);
  await expect(page.getByText('Effective date: This date does not exist')).toHaveAttribute('aria-live', 'polite');
  await expect(field(page, 'Termed date')).toBeFocused();
  await expect(field(page, 'Termed date')).toHaveValue('t+3');
  await expect(effective).toHaveValue('2/30/2026');
  await effective.fill('06031985');
  await expect(message).toBeHidden();
  await expect(effective).toBeFocused();
  await expect(effective).not.toHaveAttribute('aria-invalid');
  await expect(effective).toHaveValue('06031985');
  await expect(field(page, 'Termed date')).toHaveValue('t+3');
});

test('a button that is clicked right after typing stays where it is', async ({ page }) => {
  await openForm(page);
  await field(page, 'Effective date').fill('2/30/2026');
  const option = page.locator('section#lab-and-account label').filter({ hasText: /^Yes$/ }).first();
  await option.scrollIntoViewIfNeeded();
  const before = await option.boundingBox();
  const response = checked(page);
  await option.hover();
  await page.mouse.down();
  await response;
  await page.mouse.up();
  expect(await option.boundingBox()).toEqual(before);
  await expect(option.getByRole('radio')).toBeChecked();
  const message = page.locator('section#policy').getByText('This date does not exist');
  await expect(message).toBeHidden();
  await field(page, 'Plan').click();
  await expect(message).toBeVisible();
});

test('codes that contradict each other say so, and a message stays when another section is saved', async ({ page }) => {
  await openForm(page);
  const code = page.locator('section#codes tbody tr').first();
  await code.locator('select[name$="-coverage"]').focus();
  await page.keyboard.press('N');
  await code.locator('select[name$="-auth"]').focus();
  await page.keyboard.press('Y');
  const message = code.getByText('Not covered, but authorization is required');
  await expect(message).toBeVisible();
  await field(page, 'Plan').fill('Gold');
  await page.getByRole('button', { name: 'Save and next section: Policy', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/changes? saved/).first()).toBeVisible();
  await expect(message).toBeVisible();
  await code.locator('select[name$="-auth"]').focus();
  await page.keyboard.press('N');
  await expect(message).toBeHidden();
});
