import type { Page } from '@playwright/test';
import { startConversation, writeAsPatient } from '../../support/conversations.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

const thread = (page: Page) => page.locator('#thread');

/** Tells the portal of a change as the service does. */
async function notify({ id, group }: { id: string; group: string }): Promise<void> {
  const change = JSON.stringify({ client: 5, group: Number(group), conversation: Number(id) });
  await storedRows("select pg_notify('inova_messages', $1)", change);
}

test('a message of the patient appears in the open thread at once, and what is typed stays', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?conversation=${conversation.id}`);
  const streaming = page.waitForResponse(/live\/stream/);
  await streaming.catch(() => undefined);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Half a sen');
  await writeAsPatient(conversation, 'One more thing');
  await notify(conversation);
  await expect(thread(page).getByText('One more thing')).toBeVisible();
  await expect(field).toHaveValue('Half a sen');
  await expect(field).toBeFocused();
});

test('the keys open, archive, and answer conversations, and the list of keys switches them off', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?group=${conversation.group}`);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(thread(page)).toBeVisible();
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('Yes, ejkur?');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page).getByText('Yes, ejkur?')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.getByRole('heading', { level: 2, name: /^About/ }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel(/^Single keys are on/).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('e');
  await expect(page.getByText('Conversation archived.')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByLabel(/^Single keys are on/).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('e');
  await expect(page.getByText('Conversation archived.')).toBeVisible();
});

test('who else has the conversation open, and who replies, is said below the messages', async ({
  page,
  browser,
  portalOrigin,
}) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  const context = await browser.newContext({ baseURL: portalOrigin });
  const other = await context.newPage();
  await signInLike(other, 'admin');
  await other.goto(`/support-chat?conversation=${conversation.id}`);
  const told = other.waitForResponse((response) => !!response.request().postData()?.includes('isReplying=on'));
  await other.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Let me');
  await told;
  await page.goto(`/support-chat?conversation=${conversation.id}`);
  await expect(thread(page).getByText(/is replying…$/)).toBeVisible();
  await context.close();
});
