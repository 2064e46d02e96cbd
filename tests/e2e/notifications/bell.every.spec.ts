import type { Page } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Signs in with an account that has two notifications, the newer one about the service status. */
async function enter(page: Page) {
  const name = await signInLike(page, 'staff');
  await storedRows(
    `insert into inova.notifications (user_id, kind, title, text, link, created)
     select u.id, 'task', n.title, 'Look', n.link, now() - n.age from inova.users u,
       (values ('First news', null, interval '1 hour'), ('Second news', '/status2', interval '1 minute')) n (title, link, age)
     where u.email = $1`,
    `${name}@inova.test`,
  );
  await page.goto('/patients');
}

test('opening a notification from the bell leads to its page, and the number falls', { tag: '@no-script' }, async ({
  page,
}) => {
  await enter(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(page).click();
  await page.locator('#notifications').getByRole('button', { name: 'Second news: Look' }).click();
  await expect(page).toHaveURL('/status2');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('all are marked as read, and one is unread again on the page of all', { tag: '@no-script' }, async ({ page }) => {
  await enter(page);
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/users/notifications');
  await page.getByRole('button', { name: 'Mark as unread: First news' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  const items = page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem');
  await expect(items.first()).toContainText('First news');
  await page.getByRole('link', { name: /^Unread/ }).click();
  await expect(items).toHaveCount(1);
});
