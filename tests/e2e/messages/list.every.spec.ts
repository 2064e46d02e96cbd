import type { Page } from '@playwright/test';
import { startConversation, type TestConversation } from '../../support/conversations.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

/** A refused form, which the console tells of. */
test.use({ expectedErrors: [/status of 400/] });

const rowOf = (page: Page, { lastname }: TestConversation) =>
  page.getByRole('link', { name: new RegExp(lastname) }).first();

/** The number in the badge of the messages button. */
async function badgeOf(page: Page): Promise<number> {
  const name = (await page.getByRole('link', { name: /^Messages 2\.0/ }).getAttribute('aria-label')) ?? '';
  return Number(/([\d,]+) unread/.exec(name)?.[1]?.replace(',', '') ?? 0);
}

test('an unread conversation older than a month is not among those of the last month, but behind the badge', async ({
  page,
}) => {
  const conversation = await startConversation({ daysAgo: 50 });
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?group=${conversation.group}`);
  await expect(page.getByText('No conversations in the last month')).toBeVisible();
  await expect(rowOf(page, conversation)).toHaveCount(0);
  await page.getByRole('link', { name: /^Messages 2\.0, [\d,]+ unread$/ }).click();
  await expect(page).toHaveURL(/unread=1/);
  await page.goto(`/support-chat?group=${conversation.group}&unread=1`);
  await expect(rowOf(page, conversation)).toBeVisible();
});

test('badge, sum of the groups, and unread conversations of the list are the same number', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await page.goto('/support-chat?unread=1');
  const badge = await badgeOf(page);
  const groups = await page.getByRole('list', { name: 'Groups' }).getByRole('link').allTextContents();
  const counts = groups.map((text) => Number(/(\d+)$/.exec(text)?.[1] ?? 0));
  expect(counts[0]).toBe(badge);
  expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(badge);
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${badge}`))).toBeVisible();
  await page.goto(`/support-chat?conversation=${conversation.id}&unread=1`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.locator('#conversation-actions').getByRole('button', { name: 'Mark read' }).click();
  await expect(page.getByText('Marked read for the group.')).toBeVisible();
  await expect.poll(() => badgeOf(page)).toBe(badge - 1);
});

test('filters are chips that can be removed; a search finds words of old messages, marked', async ({ page }) => {
  const word = `zw${randomLetters().slice(0, 8)}`;
  const conversation = await startConversation({ texts: [`Is ${word} safe?`], daysAgo: 400 });
  await signInLike(page, 'staff');
  await page.goto('/support-chat');
  await page.getByRole('searchbox', { name: 'Search all messages' }).fill(word.slice(0, 7));
  await page.getByRole('searchbox', { name: 'Search all messages' }).press('Enter');
  await expect(rowOf(page, conversation)).toBeVisible();
  await expect(page.locator('mark').first()).toContainText(word.slice(0, 7));
  await page.goto(`/support-chat?group=${conversation.group}`);
  await page.locator('summary[title=Filters]').click();
  await page.getByLabel('Unread', { exact: true }).check();
  await page.getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(rowOf(page, conversation)).toBeVisible();
  await page.getByRole('link', { name: 'Remove Unread' }).click();
  await expect(page).not.toHaveURL(/unread=1/);
  await expect(rowOf(page, conversation)).toBeVisible();
  await page.goto(`/support-chat?group=${conversation.group}&from=any&favorite=1`);
  await expect(page.getByText('No conversations', { exact: true })).toBeVisible();
});

test('selected conversations, or all that match, are archived at once and come back by Undo', async ({ page }) => {
  const first = await startConversation();
  for (const subject of ['Second', 'Third']) {
    await storedRows(
      `insert into inova.conversations (client_id, group_id, patient_id, subject, last_message_at, created_at)
       values (5, $1, $2, $3, now(), now())`,
      ...[first.group, first.patient, subject],
    );
  }
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?group=${first.group}`);
  const rows = page.getByRole('list', { name: first.groupName }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).hover();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('2 conversations archived.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 conversations returned from the archive.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await rows.nth(0).hover();
  await rows.nth(0).getByRole('checkbox').check();
  await page.getByLabel('All 3 matching').check();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('3 conversations archived.')).toBeVisible();
});

test('a conversation is started with a patient who uses the app, and is on the record of the patient', async ({
  page,
}) => {
  const { patient, lastname, groupName } = await startConversation();
  await signInLike(page, 'staff');
  await page.goto('/support-chat');
  await page.getByRole('link', { name: 'New conversation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(lastname);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('link', { name: new RegExp(lastname) }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Subject is required').first()).toBeVisible();
  await dialog.getByLabel('Group').selectOption(groupName);
  await dialog.getByLabel('Subject').fill('Your results');
  await dialog.getByLabel('Message').fill('They are normal.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#thread').getByText('They are normal.')).toBeVisible();
  await page.goto(`/patients/${patient}`);
  await page.getByRole('link', { name: /^Messages 2$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/support-chat/${patient}$`));
  await expect(page.getByRole('link', { name: /Your results/ })).toBeVisible();
});

test('the patient is beside the thread: next visit, balance, coverage, and last conversations', async ({ page }) => {
  const conversation = await startConversation();
  await storedRows(
    `insert into inova.conversations (client_id, group_id, patient_id, subject, last_message_at, created_at)
     values (5, $1, $2, 'Earlier question', now() - interval '90 days', now())`,
    ...[conversation.group, conversation.patient],
  );
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?conversation=${conversation.id}`);
  const button = page.getByRole('button', { name: 'Patient', exact: true });
  if (await button.isVisible()) await button.click();
  const card = page.getByRole('complementary', { name: 'Patient' });
  await expect(card.getByRole('link', { name: new RegExp(conversation.lastname) })).toBeVisible();
  for (const term of ['Cycle', 'Next visit', 'Balance', 'Coverage']) await expect(card.getByText(term)).toBeVisible();
  await card.getByRole('link', { name: 'Earlier question' }).click();
  await expect(page.getByRole('heading', { name: /^Earlier question/ })).toBeVisible();
});

test('nothing of a conversation stays in the browser after signing out', async ({ page }) => {
  test.skip(test.info().project.use.javaScriptEnabled === false, 'without script nothing is stored');
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?conversation=${conversation.id}`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Half a sentence');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const { text } = await storedRow<{ text: string }>(
    'select text from inova.chat_drafts where conversation_id = $1',
    conversation.id,
  );
  expect(text).toBe('Half a sentence');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('Half a sentence');
  expect(kept).not.toContain('May I eat');
  expect(page.url()).not.toContain('eat');
});
