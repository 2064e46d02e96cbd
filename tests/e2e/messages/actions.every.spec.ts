import type { Page } from '@playwright/test';
import { addGroup, startConversation, type TestConversation, unreadOf } from '../../support/conversations.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** Refused forms and missing conversations, which the console tells of. */
test.use({ expectedErrors: [/status of (400|404)/] });

const thread = (page: Page) => page.locator('#thread');
const open = (page: Page, { id, group }: TestConversation) =>
  page.goto(`/support-chat?group=${group}&conversation=${id}`);
const more = (page: Page) => page.getByRole('button', { name: 'More actions' }).click();

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await more(page);
  const menu = page.locator('#conversation-actions');
  await menu.getByRole('button', { name }).or(menu.getByRole('link', { name })).click();
}

test('an archived conversation leaves the list, comes back by Undo, and is found among the archived', async ({
  page,
}) => {
  const conversation = await startConversation();
  const row = page.getByRole('link', { name: new RegExp(conversation.lastname) });
  await signInLike(page, 'staff');
  await open(page, conversation);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Conversation archived.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.first()).toBeVisible();
  await open(page, conversation);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Conversation archived.')).toBeVisible();
  await page.goto(`/support-chat?group=${conversation.group}&archived=1`);
  await expect(row).toBeVisible();
});

test('a conversation is a favorite, highlighted, claimed, assigned to nobody, and exported', async ({ page }) => {
  const conversation = await startConversation();
  const name = await signInLike(page, 'staff');
  await open(page, conversation);
  await choose(page, 'Add to favorites');
  await expect(page.getByText('Added to favorites.')).toBeVisible();
  await choose(page, 'Highlight');
  await expect(page.getByText('Conversation highlighted.')).toBeVisible();
  await choose(page, 'Assign to me');
  await expect(page.getByText('Assigned to you.')).toBeVisible();
  const stored = () =>
    storedRow(
      `select is_favorited as favorite, is_color as color, assigned_to as assignee from inova.conversations where id = $1`,
      conversation.id,
    );
  expect(await stored()).toEqual({ favorite: true, color: true, assignee: `${name}@inova.test` });
  await page.goto('/users/messages');
  await expect(page.getByRole('link', { name: new RegExp(conversation.lastname) })).toBeVisible();
  await open(page, conversation);
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Assign to').selectOption('Nobody');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Assigned to nobody.')).toBeVisible();
  await choose(page, 'Export to EHR');
  await expect(page.getByText(/note type/i).first(), 'the group of this test has none').toBeVisible();
});

test('a snoozed conversation is read until the chosen morning, and listed among the snoozed', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await open(page, conversation);
  await choose(page, 'Snooze until tomorrow 9 AM');
  await expect(page.getByText(/^Snoozed until/)).toBeVisible();
  expect(await unreadOf(conversation)).toBe(0);
  await page.goto('/support-chat?view=snoozed');
  await expect(page.getByRole('link', { name: new RegExp(conversation.lastname) })).toBeVisible();
  await open(page, conversation);
  await choose(page, 'End snooze');
  await expect(page.getByText('Snooze ended.')).toBeVisible();
  await choose(page, 'Snooze until…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time').check();
  await dialog.getByLabel('Date', { exact: true }).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog.getByText('Select a time in the future').first()).toBeVisible();
  await dialog.getByLabel('Date', { exact: true }).fill('2041-03-05');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText(/^Snoozed until 03\/05\/2041/)).toBeVisible();
});

test('forwarding to a group one cannot see succeeds and leads to the list; the conversation is missing then', async ({
  page,
}) => {
  const conversation = await startConversation();
  const destination = `Zh${randomLetters().slice(0, 8)}`;
  await addGroup(destination, { members: ['admin@inova.test'] });
  await signInLike(page, 'staff');
  await open(page, conversation);
  await choose(page, 'Forward…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group').selectOption(destination);
  await dialog.getByLabel('Private note').fill('Please call her.');
  await dialog.getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByText(`Conversation forwarded to ${destination}.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/support-chat\\?group=${conversation.group}$`));
  expect(await unreadOf(conversation)).toBe(1);
  await open(page, conversation);
  await expect(page).toHaveURL(/404-page-not-found/);
});

test('a conversation of another clinic looks like one that does not exist', async ({ page }) => {
  const conversation = await startConversation({ client: 13 });
  await signInLike(page, 'staff');
  for (const path of [
    `/support-chat?conversation=${conversation.id}`,
    `/support-chat?group=${conversation.group}`,
    `/support-chat/act/forward?conversation=${conversation.id}`,
    '/support-chat?conversation=999999999',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/404-page-not-found/);
  }
});

test('two conversations of a patient are merged, and separated by Undo', async ({ page }) => {
  const conversation = await startConversation();
  await storedRows(
    `insert into inova.conversations (client_id, group_id, patient_id, subject, last_message_at, created_at)
     values (5, $1, $2, 'The same question', now(), now())`,
    ...[conversation.group, conversation.patient],
  );
  await signInLike(page, 'staff');
  await open(page, conversation);
  await choose(page, 'Merge…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/The same question/).check();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Conversations merged.')).toBeVisible();
  const list = page.getByRole('list', { name: conversation.groupName });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Conversations separated.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('deleting the last unread message asks first, leaves a tombstone, and corrects count and preview', async ({
  page,
}) => {
  const conversation = await startConversation({ texts: ['My number is 5550199'] });
  await signInLike(page, 'admin');
  await open(page, conversation);
  await thread(page).getByText('My number is 5550199').hover();
  await thread(page)
    .getByRole('button', { name: /^Actions: message of/ })
    .click();
  await page.getByRole('link', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/is replaced with “Message deleted”/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete message' }).click();
  await expect(thread(page).getByText('Message deleted')).toBeVisible();
  expect(await unreadOf(conversation)).toBe(0);
  await expect(page.getByRole('list', { name: conversation.groupName }).getByText('Message deleted')).toBeVisible();
});

test('messages are marked unread from one on, and a task is created about one', async ({ page }) => {
  const conversation = await startConversation({ texts: ['One', 'Two', 'Three'] });
  await signInLike(page, 'staff');
  await open(page, conversation);
  await choose(page, 'Mark read');
  await expect(page.getByText('Marked read for the group.')).toBeVisible();
  const second = thread(page).getByRole('listitem').filter({ hasText: 'Two' });
  await second.hover();
  await second.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('link', { name: 'Create task' }).last()).toHaveAttribute(
    'href',
    new RegExp(`^/users/tasks/new\\?patient=${conversation.patient}&conversation=${conversation.id}&message=\\d+$`),
  );
  await second.getByRole('button', { name: 'Mark unread from here' }).click();
  await expect(page.getByText('Marked unread for the group.')).toBeVisible();
  expect(await unreadOf(conversation)).toBe(2);
});
