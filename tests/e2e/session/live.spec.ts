import type { BrowserContext, Page } from '@playwright/test';
import { openWatched } from '../../support/clock.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/live\/stream|ERR_FAILED/] });

/** Counts a context’s requests for this path. */
function countOf(page: Page, path: string): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}

/** Refuses the stream, so that the page polls, and lets the test set the clock. */
async function pollOnly(context: BrowserContext) {
  await context.route('/live/stream', (route) => route.abort());
  await context.clock.install();
}

const notify = (name: string, title: string) =>
  storedRows(
    `insert into inova.notifications (user_id, title, text, created)
     select id, $2, 'Look', now() from inova.users where email = $1`,
    `${name}@inova.test`,
    title,
  );

test('without a stream the bell updates every 35 seconds, and its open list does not change', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const name = await signInLike(page, 'staff');
  await pollOnly(context);
  const requestCount = countOf(page, '/live');
  await openWatched(page, '/overview');
  await notify(name, 'First news');
  await context.clock.fastForward(33_000);
  expect(requestCount()).toBe(0);
  await context.clock.fastForward(3_000);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const list = page.locator('#notifications');
  await expect(list).toContainText('First news');
  await notify(name, 'Second news');
  await context.clock.fastForward(36_000);
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect(list).not.toContainText('Second news');
  await bell.click();
  await expect(list).toBeHidden();
  await bell.click();
  await expect(list).toContainText('Second news');
});

test('three tabs share one stream, and another tab takes over when the leader closes', async ({ page, context }) => {
  await signInLike(page, 'staff');
  const streams = countOf(page, '/live/stream');
  const leading = page.waitForRequest('**/live/stream');
  await openWatched(page, '/overview');
  await leading;
  const before = streams();
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) await openWatched(tab, '/patients');
  expect(streams()).toBe(before);
  const following = context.waitForEvent('request', (request) => request.url().endsWith('/live/stream'));
  await page.close();
  await following;
  expect(streams()).toBe(before + 1);
});

test('a session that ended on the server closes its page', async ({ page, context }) => {
  const name = await signInLike(page, 'staff');
  await pollOnly(context);
  await openWatched(page, '/patients/1021');
  await storedRows(
    `update portal.sessions set active_at = active_at - interval '30 minutes' where user_email = $1`,
    `${name}@inova.test`,
  );
  await context.clock.fastForward(36_000);
  await expect(page).toHaveURL('/login?ended');
  await page.getByLabel('Email').fill(`${name}@inova.test`);
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/patients/1021');
});

const marry = (name: string) =>
  storedRows(
    `with changed as (update inova.users set lastname = 'Married' where email = $1)
     update portal.sessions set refreshed_at = now() - interval '1 minute' where user_email = $1`,
    `${name}@inova.test`,
  );

test('a name changed elsewhere updates the page without losing input', { tag: '@full' }, async ({ page, context }) => {
  const name = await signInLike(page, 'staff');
  await pollOnly(context);
  await openWatched(page, '/patients');
  const search = page.getByRole('searchbox', { name: 'Patient', exact: true });
  await search.fill('half a na');
  await marry(name);
  await context.clock.fastForward(36_000);
  await expect(page.locator('#account-menu')).toContainText('Married');
  await expect(search).toHaveValue('half a na');
});

test('a change that arrives while another page loads waits for that page', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const name = await signInLike(page, 'staff');
  await pollOnly(context);
  await openWatched(page, '/overview');
  let letPageLoad = () => {};
  const released = new Promise<void>((resolve) => {
    letPageLoad = resolve;
  });
  await context.route('**/patients.data**', (route) => released.then(() => route.continue()));
  const pageRequests = countOf(page, '/patients.data');
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect.poll(pageRequests).toBe(1);
  await marry(name);
  const update = page.waitForResponse((response) => new URL(response.url()).pathname === '/live');
  await context.clock.fastForward(36_000);
  await (await update).finished();
  await context.clock.fastForward(1_000);
  expect(pageRequests()).toBe(1);
  letPageLoad();
  await expect(page).toHaveURL('/patients');
  await expect(page.locator('#account-menu')).toContainText('Married');
});
