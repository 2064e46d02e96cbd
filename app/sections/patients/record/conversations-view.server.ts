import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { inboxHref } from '#app/sections/messages/inbox-query.ts';
import { patientScope } from '#app/sections/messages/scope.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import type { RelatedRow } from './related-view.server.ts';

/** How many of a patient's conversations the record shows. */
const shownConversations = 6;

export type ConversationsView = ReturnType<typeof conversationsView>;

/** The last conversations with a patient that the user can read, and how many there are and are unread; null if inova has none. */
export async function loadConversations(inova: Inova, patientId: number): Promise<ConversationsView | null> {
  const page = await listOf(inova, { patientId, itemsPerPage: shownConversations });
  if (!page) return null;
  if (page.totalItems <= page.items.length)
    return conversationsView(patientId, page, page.items.filter(isUnread).length);
  const unread = await listOf(inova, { patientId, itemsPerPage: 1, groupUnread: 'true' });
  return conversationsView(patientId, page, unread?.totalItems ?? 0);
}

const listOf = (inova: Inova, query: Parameters<Inova['conversations']['list']>[0]) =>
  nullIfUnavailable(inova.conversations.list(query));

const isUnread = ({ groupUnreadCount }: Conversation) => groupUnreadCount > 0;

function conversationsView(patientId: number, { items, totalItems }: Page<Conversation>, unread: number) {
  const { path } = patientScope(patientId);
  return {
    rows: items
      .filter(({ lastMessageDate }) => lastMessageDate)
      .map((conversation) => conversationRow(path, conversation)),
    total: totalItems,
    unread,
    href: path,
  };
}

function conversationRow(path: string, conversation: Conversation): RelatedRow {
  const { id, subject, groupName, groupUnreadCount, isArchived, lastMessageDate, lastMessagePreview } = conversation;
  const read = { status: isArchived ? 'Archived' : 'Read', tone: 'neutral' as const };
  return {
    id,
    title: subject || 'No subject',
    detail: [groupName, lastMessagePreview].filter(Boolean).join(' · ') || null,
    href: `${inboxHref(path, { conversation: String(id) })}#thread`,
    at: lastMessageDate,
    ...(groupUnreadCount > 0 ? { status: `${groupUnreadCount} unread`, tone: 'degraded' as const } : read),
  };
}
