import type { Page } from '@playwright/test';
import { startConversation } from '../../support/conversations.ts';
import { makeKiosk, signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const text = 'Zqkioskdraft, please fast.';
const file = { name: 'zqkioskplan.txt', mimeType: 'text/plain', buffer: Buffer.from('Zqkioskfile') };

/** All that scripts of the portal can keep in the browser. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, databases, responses]);
  });

test('at a kiosk, after End session nothing of a reply, its file, or push messages is left in the browser', async ({
  page,
  context,
}) => {
  const conversation = await startConversation({ texts: ['Zqkioskquestion?'] });
  await makeKiosk(page);
  const name = await signInLike(page, 'staff');
  await page.goto(`/support-chat?conversation=${conversation.id}`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByLabel(/^Attach a file/).setInputFiles(file);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'End session' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await keptIn(page)).not.toMatch(/zqkiosk/i);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('body')).not.toContainText(/zqkiosk/i);
  const other = await context.newPage();
  await other.goto(`/support-chat?conversation=${conversation.id}`);
  await expect(other).toHaveURL(/\/login/);
  const subscriptions = await storedRows(
    `select from inova.push_subscriptions s join inova.users u on u.id = s.user_id where u.email = $1`,
    `${name}@inova.test`,
  );
  expect(subscriptions).toHaveLength(0);
});
