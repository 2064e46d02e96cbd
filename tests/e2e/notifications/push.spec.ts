import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'On this device' });

async function openPage(page: Page): Promise<string> {
  const name = await signInLike(page, 'staff');
  await page.goto('/users/notifications');
  return name;
}

const unsupported =
  'This browser does not support desktop notifications. Please use a different browser or the download prelude connect app';

/** Permission and a push service, which this browser lacks: it accepts every subscription. */
function acceptSubscriptions(context: BrowserContext) {
  return context.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    let current: object | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => current as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      current = { endpoint, keys, unsubscribe: async () => true, toJSON: () => ({ endpoint, keys }) };
      return current as PushSubscription;
    };
  });
}

test('a browser without notifications says so, and offers no other try', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openPage(page);
  await expect(card(page).getByRole('alert')).toHaveText(unsupported);
  await expect(card(page).getByRole('button')).toHaveCount(0);
});

test('without permission the page says how to give it, and it can be tried again', async ({ page, context }) => {
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Notification.requestPermission = async () => {
      permission = 'denied';
      return permission;
    };
    Object.defineProperty(Notification, 'permission', { get: () => permission });
  });
  await openPage(page);
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Messaging requires notification permissions');
  await expect(card(page).getByRole('alert')).toContainText('set Notifications to Allow');
  await expect(card(page).getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('another error is shown with its reason, and trying again can succeed', async ({ page, context }) => {
  await acceptSubscriptions(context);
  await openPage(page);
  await page.evaluate(() => {
    const { subscribe } = PushManager.prototype;
    PushManager.prototype.subscribe = async () => {
      PushManager.prototype.subscribe = subscribe;
      throw new Error('push service error');
    };
  });
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page).getByRole('alert')).toHaveText('Unknown error initializing messages: push service error');
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await page.reload();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
});

const subscriptions = async (name: string) => {
  const found = await storedRow<{ count: number }>(
    `select count(*)::int as count from inova.push_subscriptions s join inova.users u on u.id = s.user_id
     where u.email = $1`,
    `${name}@inova.test`,
  );
  return found.count;
};

test('a user who had them gets them again after the next sign-in', async ({ page, context }) => {
  await acceptSubscriptions(context);
  const name = await openPage(page);
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => subscriptions(name)).toBe(1);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => subscriptions(name)).toBe(0);
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@inova.test`);
  await page.getByLabel('Password').fill('inova-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => subscriptions(name)).toBe(1);
});

/** Records what the service worker shows, as this browser shows no notifications. */
const recordShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: string[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push(`${options?.tag}: ${title}`);
  });

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);

/** Lets the service worker find one tab in the background. */
const putInBackground = (worker: Worker, url: string) =>
  worker.evaluate((url) => {
    const scope = globalThis as unknown as { clients: { matchAll: () => Promise<unknown[]> } };
    scope.clients.matchAll = async () => [{ url, focused: false }];
  }, url);

/** The number of the service worker’s registration, for `deliverPushMessage`. */
async function watchRegistration(cdp: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return registered;
}

test('a message is shown with its sender while no tab is in use', async ({ page, context }) => {
  await acceptSubscriptions(context);
  const name = await openPage(page);
  const patient = await storedRow<{ id: string; name: string }>(
    `select id, concat_ws(' ', firstname, lastname) as name from inova.patients where client_id = 5 order by id limit 1`,
  );
  const { id } = await storedRow<{ id: string }>(
    `insert into inova.notifications (user_id, kind, title, text, client_id, patient_id, topic)
     select id, 'message', 'New message', '', 5, $2, 'conversation-1' from inova.users where email = $1 returning id`,
    `${name}@inova.test`,
    patient.id,
  );
  const started = context.waitForEvent('serviceworker');
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
  const worker = await started;
  await recordShown(worker);
  const { origin } = new URL(page.url());
  const cdp = await context.newCDPSession(page);
  const registrationId = await watchRegistration(cdp);
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify({ id }) });
  await deliver();
  await page.waitForTimeout(500);
  expect(await shownBy(worker)).toEqual([]);
  await page.goto('about:blank');
  await deliver();
  await expect
    .poll(() => shownBy(worker))
    .toEqual([`conversation-1: New message from ${patient.name} in Messages 2.0`]);
  for (const path of [`/patients/${patient.id}/edit`, `/support-chat/${patient.id}`]) {
    await putInBackground(worker, origin + path);
    await deliver();
    const told = async () => (await shownBy(worker)).at(-1);
    await expect.poll(told, path).toBe(`conversation-1: New message from ${patient.name}`);
    await putInBackground(worker, `${origin}/overview`);
    await deliver();
    await expect.poll(told, path).toContain('in Messages 2.0');
  }
  await context.clearCookies();
  await deliver();
  await expect.poll(() => shownBy(worker)).toContain('inova: inova');
});
