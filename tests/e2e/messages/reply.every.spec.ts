import type { Page } from '@playwright/test';
import { replyAs, startConversation, textsOf, unreadOf, writeAsPatient } from '../../support/conversations.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRow, storedRows } from '../../support/portal-store.ts';
import { expect, signInByForm, test } from '../../support/test.ts';

/** Refused replies, which the console tells of. */
test.use({ expectedErrors: [/status of (400|409|422)/] });

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).last().click();
const thread = (page: Page) => page.locator('#thread');
const open = (page: Page, id: string) => page.goto(`/support-chat?conversation=${id}`);

/** The page does not hear of what others write before the user sends a form. */
const keepUninformed = (page: Page) => page.route(/\/live\/stream/, (stream) => stream.fulfill({ status: 204 }));

/** Waits until what was typed is stored: by itself with script, by a button without. */
async function storeDraft(page: Page): Promise<void> {
  if (hasScript()) await expect(page.getByText(/^Draft saved/)).toBeVisible();
  else await page.getByRole('button', { name: 'Save draft' }).click();
}

test('a nurse opens a conversation from the list and replies; it is read for the group then', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await page.goto(`/support-chat?group=${conversation.group}`);
  await page.getByRole('link', { name: new RegExp(conversation.lastname) }).click();
  await expect(thread(page).getByText('May I eat before the visit?')).toBeVisible();
  expect(await unreadOf(conversation)).toBe(1);
  await field(page).fill('Yes, a light breakfast. https://clinic.example/visit');
  await send(page);
  await expect(thread(page).getByRole('link', { name: 'https://clinic.example/visit' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await unreadOf(conversation)).toBe(0);
  await expect(
    page.getByRole('navigation', { name: 'Message groups' }).getByText(conversation.groupName),
  ).toBeVisible();
});

test('what the patient writes after the page was opened stays unread when it is marked read', async ({ page }) => {
  const conversation = await startConversation();
  await keepUninformed(page);
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  await expect(thread(page).getByText('unread', { exact: false }).first()).toBeVisible();
  await writeAsPatient(conversation, 'And may I drive?');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Mark read' }).click();
  await expect(page.getByText('Marked read for the group.')).toBeVisible();
  expect(await unreadOf(conversation)).toBe(1);
});

test('when another nurse has replied meanwhile, both texts are shown, and nothing is lost', async ({ page }) => {
  const conversation = await startConversation();
  await keepUninformed(page);
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  await field(page).fill('No, please fast.');
  await replyAs('admin@inova.test', conversation, 'Yes, you may eat.');
  await send(page);
  const reply = page.getByRole('form', { name: /^Reply to/ });
  await expect(reply.getByText('Yes, you may eat.')).toBeVisible();
  await expect(thread(page).getByRole('list').getByText('Yes, you may eat.')).toBeVisible();
  await expect(field(page)).toHaveValue('No, please fast.');
  expect(await textsOf(conversation)).not.toContain('No, please fast.');
  await send(page);
  await expect(thread(page).getByRole('list').getByText('No, please fast.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('a reply typed in two tabs is kept from both', async ({ page, context }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  const other = await context.newPage();
  await open(other, conversation.id);
  await field(page).fill('Yes, a light meal.');
  await storeDraft(page);
  await field(other).fill('Drink water.');
  await storeDraft(other);
  await other.close();
  await open(page, conversation.id);
  await expect(field(page)).toHaveValue(/Yes, a light meal\.\s+Drink water\./);
});

test('a reply typed when the session ends is there after signing in again', async ({ page }) => {
  test.skip(hasScript(), 'with script the draft is stored while typing');
  const conversation = await startConversation();
  const name = await signInLike(page, 'staff');
  await open(page, conversation.id);
  await field(page).fill('Yes, but no coffee.');
  await storedRows(
    "update portal.sessions set active_at = now() - interval '31 minutes' where user_email = $1",
    `${name}@inova.test`,
  );
  await send(page);
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, name);
  await open(page, conversation.id);
  await expect(field(page)).toHaveValue('Yes, but no coffee.');
});

test('a reply that is sent twice arrives once', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  await field(page).fill('Yes.');
  const form = await page.locator('#reply').evaluate((element) => {
    return Object.fromEntries(
      [...new FormData(element as HTMLFormElement)].filter(([, text]) => typeof text === 'string'),
    );
  });
  const origin = new URL(page.url()).origin;
  const post = () =>
    page.request.post(`/support-chat?conversation=${conversation.id}`, {
      multipart: { ...(form as Record<string, string>), intent: 'send' },
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
  const statuses = (await Promise.all([post(), post()])).map((response) => response.status());
  expect(statuses).toEqual([302, 302]);
  expect((await textsOf(conversation)).filter((text) => text === 'Yes.')).toHaveLength(1);
});

test('a private note is not sent, a canned reply is added to what is typed, and a draft can be discarded', async ({
  page,
}) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  await page.getByRole('radio', { name: 'Private note' }).check();
  await field(page).fill('Called the pharmacy.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(thread(page).getByText(/^Private note ·/)).toBeVisible();
  const { kind } = await storedRow<{ kind: string }>(
    'select kind from inova.messages where conversation_id = $1 order by id desc limit 1',
    conversation.id,
  );
  expect(kind).toBe('note');
  await field(page).fill('Hello.');
  await page.getByRole('button', { name: 'Replies' }).click();
  await page.locator('#canned-replies button').first().click();
  await expect(field(page)).toHaveValue(/^Hello\.\s*\S+/);
  await storeDraft(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page)).toHaveValue(/^Hello\./);
});

test('a program with another name, a file that is too large, and a card number are refused, and the text stays', async ({
  page,
}) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  const file = page.getByLabel(/^Attach a file/);
  await field(page).fill('See the file.');
  await file.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0program') });
  await send(page);
  await expect(page.getByText(/can.t be attached/).first()).toBeVisible();
  await expect(field(page)).toHaveValue('See the file.');
  await file.setInputFiles({
    name: 'large.txt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'a'),
  });
  if (!hasScript()) await send(page);
  await expect(page.getByText(/larger than 10 MB/).first()).toBeVisible();
  await expect(field(page)).toHaveValue('See the file.');
  await field(page).fill('My card is 4111 1111 1111 1111');
  await send(page);
  await expect(page.getByText(/card number/i).first()).toBeVisible();
  expect(await textsOf(conversation)).toEqual(['May I eat before the visit?']);
});

test('a file is attached and can be downloaded', async ({ page }) => {
  const conversation = await startConversation();
  await signInLike(page, 'staff');
  await open(page, conversation.id);
  await page
    .getByLabel(/^Attach a file/)
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring the card.') });
  await send(page);
  const link = thread(page).getByRole('link', { name: /plan\.txt/ });
  await expect(link).toBeVisible();
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.status()).toBe(200);
  expect(await response.text()).toBe('Bring the card.');
  expect(response.headers()['content-disposition']).toContain('attachment');
});
