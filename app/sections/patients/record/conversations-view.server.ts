import { inboxHref } from '#app/sections/messages/inbox-query.ts';
import { patientScope } from '#app/sections/messages/scope.ts';
import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import type { RelatedRow } from './related-view.server.ts';

/** How many of a patient's conversations the record shows. */
export const shownConversations = 6;

export type ConversationsView = ReturnType<typeof conversationsView>;

/** The last conversations with a patient that the user can read, and how many there are and are unread. */
export function conversationsView(patientId: number, { items, totalItems }: Page<Conversation>, unread: number) {
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
