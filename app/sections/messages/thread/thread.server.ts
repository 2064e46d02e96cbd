import { type AppLoadContext, redirect } from '@remix-run/node';
import { quickSnoozes } from '#app/forms/later-options.server.ts';
import type { TimeZone } from '#app/lib/dates.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { latestHref } from '#app/sections/patient-app/hrefs.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { actionHref } from '../action-href.ts';
import { type InboxQuery, inboxHref, listQuery } from '../inbox-query.ts';
import { openReply } from '../reply/reply.server.ts';
import type { Scope } from '../scope.ts';
import { conversationChips } from './conversation-view.server.ts';
import { messageViews, taskHref } from './message-view.server.ts';
import { loadPatientContext } from './patient-context.server.ts';

const messagesPerPage = 30;

interface ThreadOptions {
  scope: Scope;
  query: InboxQuery;
  zoneOf: (clinic: number | null) => TimeZone;
}

/** The opened conversation; 404 if it is another patient's than the inbox's. Opening it records that the user has seen it. */
export async function openConversation({ inova }: AppLoadContext, { scope, query }: ThreadOptions) {
  if (!query.conversation) return null;
  const conversation = await inova.conversations.get(Number(query.conversation));
  if (scope.patientId !== null && conversation.patientId !== scope.patientId) throw new Response(null, { status: 404 });
  if (conversation.mergedInto) {
    throw redirect(inboxHref(scope.path, query, { conversation: String(conversation.mergedInto), before: undefined }));
  }
  const { id, isSeen, lastMessageId } = conversation;
  if (isSeen || lastMessageId === null || query.before) return conversation;
  const seen = await nullIfUnavailable(inova.conversations.seen(id, { upTo: lastMessageId }));
  return seen ?? conversation;
}

/** The right panes: the messages of a conversation, what can be done with it, the reply, and its patient. */
export async function loadThread(context: AppLoadContext, conversation: Conversation, options: ThreadOptions) {
  const { inova, staff } = context;
  const { scope, query, zoneOf } = options;
  const { id, patientId, clientId } = conversation;
  const timeZone = zoneOf(clientId);
  const before = query.before ? Number(query.before) : undefined;
  const [page, templates, reply, patient] = await Promise.all([
    inova.messages.list({ conversationId: id, alsoDeleted: 'true', before, itemsPerPage: messagesPerPage }),
    nullIfUnavailable(inova.messageSettings.templates({ clientId: clientId ?? undefined })),
    openReply(context, conversation),
    loadPatientContext(context, { patientId, conversationId: id, path: scope.path, query, timeZone }),
  ]);
  const { principal } = staff;
  const href = inboxHref(scope.path, query);
  const actionOf = (name: string, ids: Record<string, number> = {}) =>
    actionHref(name, { conversation: id, ...ids }, scope, href);
  const oldest = page.items.at(-1)?.id;
  return {
    id,
    subject: conversation.subject || 'No subject',
    patientName: conversation.patientName,
    group: conversation.groupName,
    chips: conversationChips({ ...conversation, hasDraft: false }, timeZone),
    state: {
      isArchived: conversation.isArchived,
      isFavorited: conversation.isFavorited,
      isColor: conversation.isColor,
      isSnoozed: conversation.snoozedUntil !== null,
      isUnread: conversation.groupUnreadCount > 0,
      isMine: conversation.assignedTo?.email === principal.email,
      isAssigned: conversation.assignedTo !== null,
    },
    lastMessageId: conversation.lastMessageId,
    messages: messageViews(page.items, {
      conversation,
      timeZone,
      user: { email: principal.email, isAdmin: principal.isAdmin },
      deleteHref: (message) => actionOf('delete', { message }),
    }),
    olderHref:
      page.items.length === messagesPerPage && page.totalItems > page.items.length && oldest
        ? `${inboxHref(scope.path, query, { before: String(oldest) })}#thread`
        : null,
    latestHref: query.before ? `${inboxHref(scope.path, query, { before: undefined })}#thread` : null,
    snooze: quickSnoozes,
    hrefs: {
      back: inboxHref(scope.path, listQuery(query)),
      action: inboxHref(scope.path, query, { before: undefined }),
      task: taskHref(conversation),
      assign: actionOf('assign'),
      snooze: actionOf('snooze'),
      forward: actionOf('forward'),
      merge: actionOf('merge'),
      popOut: inboxHref('/users/messagesPop', { conversation: String(id) }),
      /** Null outside the demonstration. */
      patientApp: context.account.demonstration ? latestHref(patientId, id) : null,
    },
    templates: (templates ?? []).map((template) => ({ id: template.id, name: template.name })),
    reply,
    onceKey: newOnceKey(),
    timeZone,
    patient,
  };
}

export type ThreadView = Awaited<ReturnType<typeof loadThread>>;
