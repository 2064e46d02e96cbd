import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { messageTime } from '#app/sections/messages/thread/message-times.ts';
import { textParts } from '#app/sections/messages/thread/message-view.server.ts';
import type { AppThread } from '#server/inova/contract/messages/patient-app.ts';
import { attachmentHref } from './hrefs.ts';
import { inApp } from './load-app.server.ts';

/** A conversation for the page of its patient, who has read it then. */
export async function readThread(context: AppLoadContext, patientId: number, conversation: number) {
  const { patientApp } = context.inova;
  const opened = await inApp(context, () => patientApp.thread(patientId, conversation));
  const last = opened.messages.at(-1);
  const isUnread = last && opened.conversation.patientUnreadCount > 0;
  const read = isUnread && (await nullIfUnavailable(patientApp.read(patientId, conversation, { upTo: last.id })));
  return toView(read || opened);
}

function toView({ conversation, messages, ...user }: AppThread) {
  return {
    user,
    conversation: { id: conversation.id, subject: conversation.subject || 'No subject' },
    ownMessages: messages.filter(({ from }) => from === 'patient').length,
    messages: messages.map(({ id, from, messageText, attachmentName, createdByName, createdAt }) => ({
      id,
      from,
      parts: textParts(messageText),
      meta: `${from === 'patient' ? 'You' : createdByName || user.clinic} · ${messageTime(createdAt, user.timeZone)}`,
      at: createdAt,
      attachment: attachmentName && { name: attachmentName, href: attachmentHref(user.patientId, id) },
    })),
  };
}

export type AppMessageView = ReturnType<typeof toView>['messages'][number];
