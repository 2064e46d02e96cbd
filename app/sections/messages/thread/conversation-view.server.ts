import type { TimeZone } from '#app/lib/dates.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import type { FoundMessage } from '#server/inova/contract/messages/messages.ts';
import { type InboxQuery, inboxHref } from '../inbox-query.ts';
import type { ConversationChip, ConversationRow } from '../inbox-view.ts';
import { dueTime, listTime, shortTime } from './message-times.ts';

interface RowOptions {
  path: string;
  query: InboxQuery;
  /** True where conversations of several groups are listed. */
  showsGroup: boolean;
  zoneOf: (clinic: number | null) => TimeZone;
}

/** A conversation as a row of the list. */
export function conversationRow(
  conversation: Conversation,
  { path, query, showsGroup, zoneOf }: RowOptions,
): ConversationRow {
  const { id, patientName, subject, lastMessageDate, lastMessagePreview, lastMessageFrom, clientId } = conversation;
  const timeZone = zoneOf(clientId);
  const preview =
    lastMessageFrom === 'staff' && lastMessagePreview ? `Clinic: ${lastMessagePreview}` : lastMessagePreview;
  return {
    id,
    href: `${inboxHref(path, query, { conversation: String(id), before: undefined })}#thread`,
    patient: patientName || `Patient ${conversation.patientId}`,
    subject: subject || 'No subject',
    preview,
    at: lastMessageDate,
    time: lastMessageDate && listTime(lastMessageDate, timeZone),
    unread: conversation.groupUnreadCount,
    isCurrent: query.conversation === String(id),
    isFavorite: conversation.isFavorited,
    isColor: conversation.isColor,
    group: showsGroup ? conversation.groupName : '',
    chips: conversationChips(conversation, timeZone, shortTime),
  };
}

/** A found conversation, with the words around the match in place of its last message. */
export function foundRow({ conversation, message, snippet }: FoundMessage, options: RowOptions): ConversationRow {
  const row = conversationRow(conversation, options);
  return message && snippet.length > 0 ? { ...row, preview: snippet.map(({ text }) => text).join(''), snippet } : row;
}

/** What a conversation waits for, who works on it, and where it is. */
export function conversationChips(
  conversation: Conversation,
  timeZone: TimeZone,
  timeOf = dueTime,
): ConversationChip[] {
  const { dueAt, isOverdue, snoozedUntil, assignedTo, hasDraft, isArchived, isForwarded, exportedAt } = conversation;
  return [
    ...(dueAt && isOverdue ? [{ kind: 'unhealthy' as const, text: `Overdue since ${timeOf(dueAt, timeZone)}` }] : []),
    ...(dueAt && !isOverdue ? [{ kind: 'degraded' as const, text: `Due ${timeOf(dueAt, timeZone)}` }] : []),
    ...(snoozedUntil ? [{ kind: 'neutral' as const, text: `Snoozed to ${timeOf(snoozedUntil, timeZone)}` }] : []),
    ...(hasDraft ? [{ kind: 'advisory' as const, text: 'Draft' }] : []),
    ...(assignedTo ? [{ kind: 'neutral' as const, text: assignedTo.name || assignedTo.email }] : []),
    ...(isArchived ? [{ kind: 'neutral' as const, text: 'Archived' }] : []),
    ...(isForwarded ? [{ kind: 'neutral' as const, text: 'Forwarded' }] : []),
    ...(exportedAt ? [{ kind: 'healthy' as const, text: 'In the EHR' }] : []),
  ];
}
