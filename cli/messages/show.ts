import type { Inova } from '#server/inova/client/inova.ts';
import { deletedMessage, type Message } from '#server/inova/contract/messages/messages.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { toPlainText } from '../table.ts';

const pageSize = 200;

/** Prints a conversation with all of its messages, the oldest first. */
export async function showConversation(io: Io, id: number, json?: boolean): Promise<void> {
  const { conversation, messages, clinics } = await withSession(io, undefined, async (inova) => ({
    conversation: await inova.conversations.get(id),
    messages: await allMessages(inova, id),
    clinics: await inova.clients.list(),
  }));
  if (json) return printJson(io.stdout, { ...conversation, messages });
  const { subject, patientName, groupName, groupUnreadCount } = conversation;
  printLine(io.stdout, toPlainText(`${subject}: ${patientName}, ${groupName}, ${groupUnreadCount} unread`));
  const timeZone = timeZoneOf(clinics, conversation.clientId ?? 0);
  for (const message of messages) printMessage(io, message, timeZone);
}

async function allMessages(inova: Inova, conversationId: number): Promise<Message[]> {
  const newestFirst: Message[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { conversationId, alsoDeleted: 'true' as const, page, itemsPerPage: pageSize };
    const found = await inova.messages.list(query);
    newestFirst.push(...found.items);
    pages = found.totalPages;
  }
  return newestFirst.reverse();
}

const labels: Record<Message['kind'], string> = { message: '', note: ' (private note)', event: ' (event)' };

function printMessage(io: Io, message: Message, timeZone: string | null): void {
  const { id, createdAt, createdByName, kind, messageText, deletedAt, attachmentName } = message;
  const heading = `${formatTime(createdAt, timeZone)} ${createdByName}${labels[kind]} [${id}]`;
  printLine(io.stdout);
  printLine(io.stdout, toPlainText(heading));
  const text = deletedAt ? deletedMessage : messageText;
  for (const line of text.split('\n')) printLine(io.stdout, `  ${toPlainText(line)}`);
  if (attachmentName) printLine(io.stdout, `  Attachment: ${toPlainText(attachmentName)}`);
}
