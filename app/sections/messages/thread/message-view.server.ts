import { LinkifyIt } from 'linkify-it';
import type { TimeZone } from '#app/lib/dates.ts';
import { formatBytes } from '#app/ui/form/bytes.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import type { Message } from '#server/inova/contract/messages/messages.ts';
import type { AttachmentView, MessageView, TextPart } from '../inbox-view.ts';
import { messageTime } from './message-times.ts';

const linkify = new LinkifyIt();

/** The text of a message with its web and email addresses as links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of linkify.match(text) ?? []) {
    if (!/^(https?:|mailto:)/.test(match.url)) continue;
    parts.push({ text: text.slice(end, match.index) }, { text: match.text, href: match.url });
    end = match.lastIndex;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}

interface ThreadOptions {
  conversation: Conversation;
  timeZone: TimeZone;
  /** The user, who may delete messages that are the user's own, or all as an admin. */
  user: { email: string; isAdmin: boolean };
  /** Where a message is deleted. */
  deleteHref: (message: number) => string;
}

/** Messages, newest first as inova lists them, as the thread shows them: oldest first, those unread marked. */
export function messageViews(messages: Message[], options: ThreadOptions): MessageView[] {
  const fromPatient = messages.filter(
    ({ from, deletedAt, kind }) => from === 'patient' && kind === 'message' && !deletedAt,
  );
  const unread = new Set(fromPatient.slice(0, options.conversation.groupUnreadCount).map(({ id }) => id));
  const firstUnread = Math.min(...unread);
  return messages.toReversed().map((message) => ({
    ...messageView(message, options, unread.has(message.id)),
    isFirstUnread: message.id === firstUnread,
  }));
}

function messageView(message: Message, options: ThreadOptions, isUnread: boolean) {
  const { id, kind, from, messageText, createdByName, createdAt, deletedAt, deletedByName, task } = message;
  const taskState = task && (task.isDone ? 'task completed' : 'task open');
  const { timeZone } = options;
  const time = createdAt && messageTime(createdAt, timeZone);
  const sender = createdByName || (from === 'patient' ? 'Patient' : 'Staff');
  return {
    id,
    kind: kind === 'message' ? from : kind,
    parts: textParts(messageText),
    meta: kind === 'event' ? time : [sender, time, isUnread && 'unread', taskState].filter(Boolean).join(' · '),
    at: createdAt,
    attachment: attachmentView(message),
    deleted: deletedAt
      ? `${sender} · ${time} · deleted${deletedByName ? ` by ${deletedByName}` : ''} ${messageTime(deletedAt, timeZone)}`
      : null,
    links: deletedAt || kind === 'event' ? [] : messageLinks(message, options),
    canMarkUnread: from === 'patient' && kind === 'message' && !deletedAt,
  };
}

function messageLinks({ id, from, createdBy, task }: Message, { conversation, user, deleteHref }: ThreadOptions) {
  const isOwn = from === 'staff' && createdBy === user.email;
  const taskLink = task
    ? { label: 'Open task', href: `/users/tasks/task/${task.id}` }
    : { label: 'Create task', href: taskHref(conversation, id) };
  return [taskLink, ...(isOwn || user.isAdmin ? [{ label: 'Delete…', href: deleteHref(id) }] : [])];
}

/** Where a task about a conversation, or about one of its messages, is created. */
export function taskHref({ id, patientId }: Pick<Conversation, 'id' | 'patientId'>, message?: number): string {
  const ids = { patient: patientId, conversation: id, ...(message && { message }) };
  return `/users/tasks/new?${new URLSearchParams(Object.entries(ids).map(([name, value]) => [name, String(value)]))}`;
}

function attachmentView({ id, attachment, attachmentName, attachmentFile }: Message): AttachmentView | null {
  if (!attachmentFile) return null;
  const href = `/support-chat/attachment?message=${id}`;
  return {
    name: attachment?.name ?? attachmentName ?? 'Attachment',
    href,
    thumbnail: attachment?.hasThumbnail ? `${href}&thumbnail` : null,
    size: attachment ? formatBytes(attachment.bytes) : '',
  };
}
