import type { Page } from '@playwright/test';
import { startConversation, unreadOf } from '../../support/conversations.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const thread = (page: Page) => page.locator('#thread');

/** Writes as the patient in the conversation that the app shows. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page).getByText(text)).toBeVisible();
}

/** Replies as staff in the conversation that the inbox shows. */
async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).last().click();
  await expect(thread(page).getByRole('list').getByText(text)).toBeVisible();
}

test('a patient writes, staff see it unread and answer, and the patient reads the answer', async ({ page }) => {
  const conversation = await startConversation({ texts: ['May I eat before the visit?'] });
  await signInLike(page, 'staff');
  await page.goto(`/patients/${conversation.patient}`);
  await page.getByRole('link', { name: 'Open the patient’s app' }).click();
  await page.waitForURL(/\/patient-app\//);
  await page.getByRole('link', { name: new RegExp(conversation.subject) }).click();
  await expect(messages(page).getByText('May I eat before the visit?')).toBeVisible();
  await write(page, 'And may I drive?');
  expect(await unreadOf(conversation)).toBe(2);

  await page.getByRole('link', { name: 'Leave the app' }).click();
  await expect(thread(page).getByText('And may I drive?')).toBeVisible();
  await expect(thread(page).getByText(/ · unread$/)).toHaveCount(2);
  await reply(page, 'Yes, both.');
  expect(await unreadOf(conversation)).toBe(0);

  await page.goto(`/patient-app/${conversation.patient}`);
  const row = page.getByRole('link', { name: new RegExp(conversation.subject) });
  await expect(row).toContainText('Unread: 1');
  await row.click();
  await expect(messages(page).getByText('Yes, both.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(row).not.toContainText('Unread');
});

test('a patient starts a conversation with a file; one without a text says so and keeps what was typed', async ({
  page,
}) => {
  const { patient, groupName } = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/patient-app/${patient}`);
  await page.getByRole('link', { name: 'New message' }).click();
  await page.getByRole('combobox', { name: /^To/ }).selectOption(groupName);
  await page.getByLabel('Subject').fill('My refill');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter a message').first()).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('My refill');
  await page.getByLabel('Message', { exact: true }).fill('Here is the label.');
  const file = { name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('Progesterone') };
  await page.getByLabel(/^Attach a file/).setInputFiles(file);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'My refill' })).toBeVisible();
  await expect(messages(page).getByText('Here is the label.')).toBeVisible();
  const href = await messages(page).getByRole('link', { name: 'label.txt' }).getAttribute('href');
  expect(await (await page.request.get(href ?? '')).text()).toBe('Progesterone');

  await page.getByRole('link', { name: 'Leave the app' }).click();
  await expect(thread(page).getByRole('link', { name: /label\.txt/ })).toBeVisible();
});

test('the record shows the patient’s conversations, and how many are unread', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/patients/${conversation.patient}`);
  const card = page.getByRole('region', { name: 'Messages' });
  await expect(card).toContainText('1 unread');
  await expect(card).toContainText(conversation.groupName);
  await card.getByRole('link', { name: '1 conversation, 1 unread' }).click();
  await expect(page).toHaveURL(`/support-chat/${conversation.patient}`);
  await page.goBack();
  await card.getByRole('link', { name: conversation.subject }).click();
  await expect(thread(page).getByText('May I eat before the visit?')).toBeVisible();
});
