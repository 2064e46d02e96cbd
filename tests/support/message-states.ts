import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';

/** Pages of Messages 2.0. */
export const messageStates: PageState[] = [
  { name: 'inbox', path: '/support-chat' },
  { name: 'inbox with filters', path: '/support-chat?unread=1&favorite=1&from=2026-01-01', prepare: openFilters },
  { name: 'messages found', path: '/support-chat?q=refill' },
  { name: 'no messages found', path: '/support-chat?q=zzzzzz' },
  { name: 'a conversation', path: '/support-chat', prepare: openFirst },
  { name: 'a conversation with its menu', path: '/support-chat', prepare: openMenu },
  { name: 'a reply with errors', path: '/support-chat', prepare: sendEmpty },
  { name: 'selected conversations', path: '/support-chat', prepare: selectTwo },
  { name: 'forwarding a conversation', path: actPath('forward'), prepare: (page) => chooseInMenu(page, 'Forward…') },
  { name: 'merging conversations', path: actPath('merge'), prepare: (page) => chooseInMenu(page, 'Merge…') },
  { name: 'snoozing a conversation', path: actPath('snooze'), prepare: (page) => chooseInMenu(page, 'Snooze until…') },
  {
    name: 'snoozing selected conversations',
    path: actPath('snooze-selected'),
    prepare: (page) => pressForTwo(page, 'Snooze'),
  },
  {
    name: 'forwarding selected conversations',
    path: actPath('forward-selected'),
    prepare: (page) => pressForTwo(page, 'Forward'),
  },
  { name: 'drafts', path: '/support-chat?view=drafts' },
  { name: 'deleting a message', path: actPath('delete'), role: 'admin', prepare: askToDelete },
  {
    name: 'assigning a conversation',
    path: actPath('assign'),
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'Assign', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'conversations of a patient', path: '/support-chat/1021' },
  { name: 'a patient for a new conversation', path: '/support-chat/new?q=winters' },
  { name: 'a new conversation', path: '/support-chat/1021/new' },
  { name: 'conversations of a user', path: '/users/messages' },
  { name: 'a small window of messages', path: '/users/messagesPop' },
];

/** The dialog of an action without conversation, which leads to the inbox. */
function actPath(action: string): string {
  return `/support-chat/1021/act/${action}`;
}

async function openFirst(page: Page): Promise<void> {
  await page.goto('/support-chat');
  await page.locator('a[data-conversation]').first().click();
  await page.locator('#thread').waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await page.locator('summary[title=Filters]').click();
}

async function openMenu(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('button', { name: 'More actions' }).click();
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.locator('#conversation-actions').getByRole('link', { name }).click();
  await page.getByRole('dialog').waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await openFirst(page);
  await page
    .getByRole('button', { name: /^Actions: message/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Delete…' }).last().click();
  await page.getByRole('dialog').waitFor();
}

async function sendEmpty(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('button', { name: 'Send', exact: true }).last().click();
  await page.getByRole('alert').first().waitFor();
}

async function selectTwo(page: Page): Promise<void> {
  for (const row of [0, 1]) await page.locator('[name=row]').nth(row).check();
}

async function pressForTwo(page: Page, name: string): Promise<void> {
  await page.goto('/support-chat');
  await selectTwo(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}
