import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('a reminder is set from the top bar, snoozed, and dismissed', { tag: '@no-script' }, async ({ page }) => {
  await signInLike(page, 'staff');
  const text = `Call the laboratory ${randomLetters()}`;
  await page.goto('/overview');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Set a reminder/ })
    .click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: /^Reminder/ }).fill(text);
  await form.getByLabel('Next business day 9 AM').check();
  await form.getByRole('button', { name: 'Set reminder' }).click();
  await expect(page.getByText(/^Reminder set for .* 9:00 AM/)).toBeVisible();

  await page.getByRole('link', { name: text, exact: true }).click();
  await page.getByRole('link', { name: 'Snooze' }).click();
  await page.getByRole('dialog').getByLabel('Until').selectOption('In 1 week 9 AM');
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText('1 reminder snoozed')).toBeVisible();

  await page.getByRole('link', { name: text, exact: true }).click();
  await page.getByRole('link', { name: 'Dismiss', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('1 reminder dismissed')).toBeVisible();
  await page.goto('/reminder/dismissed');
  await expect(page.getByRole('link', { name: text, exact: true })).toBeVisible();
});

test('due tasks and reminders are counted in the top bar as in their lists', { tag: '@no-script' }, async ({
  page,
}) => {
  const name = await signInLike(page, 'network');
  const email = `${name}@inova.test`;
  const { client } = await storedRow<{ client: number }>(
    'select client_id as client from inova.users where email = $1',
    email,
  );
  await storedRow(
    `insert into inova.reminders (client_id, user_email, text, remind_at, created_at)
       values ($1, $2, 'Now', now() - interval '1 minute', now()) returning id`,
    client,
    email,
  );
  await storedRow(
    `insert into inova.tasks (client_id, category, title, assigned_to, created_by, created_at, due_on)
       values ($1, 'Clinic', 'Now', $2, $2, now(), current_date - 1) returning id`,
    client,
    email,
  );
  await page.goto('/overview');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Tasks, 1 due' }).click();
  await expect(page.getByRole('main')).toContainText('1 found');
  await page.goto('/reminder/due');
  await expect(bar.getByRole('link', { name: 'Set a reminder, 1 due' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 found');
});
