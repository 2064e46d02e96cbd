import type { Page } from '@playwright/test';
import { openWatched } from '../../support/clock.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/live\/stream|ERR_FAILED/] });

/** Opens a page of an own account, which polls, so that the test can set the clock; returns the account's email. */
async function open(page: Page, path: string): Promise<string> {
  const name = await signInLike(page, 'staff');
  await page.context().route('/live/stream', (route) => route.abort());
  await page.context().clock.install();
  await openWatched(page, path);
  return `${name}@inova.test`;
}

const tell = (email: string, title: string, link: string) =>
  storedRows(
    `insert into inova.notifications (user_id, kind, title, text, link, created)
     select id, 'task', $2, '', $3, now() from inova.users where email = $1`,
    ...[email, title, link],
  );

/** A message from a patient of the clinic, whose number and name it returns. */
function tellOfMessage(email: string, conversation: number) {
  return storedRow<{ id: number; name: string }>(
    `insert into inova.notifications (user_id, kind, title, text, link, client_id, patient_id, topic, created)
     select u.id, 'message', 'New message', '', '/support-chat?conversation=' || $2::int, p.client_id, p.id, 'c-' || $2::int, now()
     from inova.users u, (select * from inova.patients where client_id = 5 order by id limit 1) p where u.email = $1
     returning patient_id as id, (select firstname || ' ' || lastname from inova.patients p where p.client_id = 5 and p.id = patient_id) as name`,
    ...[email, conversation],
  );
}

const regionOf = (page: Page) => page.getByRole('region', { name: 'New notifications' });

/** The messages about new notifications, once the page has asked for them. */
async function shown(page: Page) {
  const polled = page.waitForResponse('**/live');
  await page.context().clock.fastForward(36_000);
  await polled;
  return page
    .locator('[aria-live="polite"]')
    .getByText(/./)
    .filter({ has: page.locator('xpath=self::p') });
}

test('a new notification says so on the page, leads to what it is about, and can be closed', async ({ page }) => {
  const email = await open(page, '/overview');
  await tell(email, 'Task due', '/users/tasks/due');
  await tell(email, 'Service status', '/status2');
  await expect(await shown(page)).toHaveText(['Task due', 'Service status']);
  const region = regionOf(page);
  await region.getByRole('button', { name: 'Close' }).first().click();
  await expect(region).not.toContainText('Task due');
  await region.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL('/status2');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(region).toBeEmpty();
});

test('of many, three are shown', async ({ page }) => {
  const email = await open(page, '/overview');
  for (const number of [1, 2, 3, 4, 5]) await tell(email, `Task ${number} due`, '/users/tasks/due');
  await expect(await shown(page)).toHaveCount(3);
});

test('a message says who sent it', async ({ page }) => {
  const email = await open(page, '/overview');
  const { name } = await tellOfMessage(email, 999_001);
  await expect(await shown(page)).toHaveText([`New message from ${name} in Messages 2.0`]);
});

test('on the screen of the patient a message says who sent it, and not where it is', async ({ page }) => {
  const patient = await storedRow<{ id: number }>(
    'select id from inova.patients where client_id = 5 order by id limit 1',
  );
  const email = await open(page, `/patients/${patient.id}`);
  const { name } = await tellOfMessage(email, 999_002);
  await expect(await shown(page)).toHaveText([`New message from ${name}`]);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});
