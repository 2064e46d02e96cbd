import type { PoolClient } from 'pg';
import type { Conversation, NewConversation } from '#server/inova/contract/messages/conversations.ts';
import type { Message, NewMessage } from '#server/inova/contract/messages/messages.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../errors.ts';
import { prepareFile, saveFile } from './attachment.ts';
import { type LockedConversation, lockConversation, readConversation } from './conversation-queries.ts';
import { findGroup } from './group-queries.ts';
import { findMessage, insertMessage, textsAfter } from './message-queries.ts';
import { markTold } from './notices.ts';
import { notifyChange } from './notify.ts';
import { asReader, orNotFound, type Reader } from './reader.ts';
import { settleConversation } from './settle.ts';

const noApp = 'This patient does not use the app, and would not get the message. Call or email instead';

/** Sends a message to the patient, or adds a private note. */
export async function sendMessage(reader: Reader, sent: NewMessage): Promise<Message> {
  const file = await prepareFile(sent);
  return asReader(reader, async (db) => {
    const conversation = await lockConversation(db, reader, sent.conversationId);
    checkCanWrite(conversation, sent.kind);
    if (sent.seenUpTo !== undefined) await checkSeen(db, reader, conversation, sent.seenUpTo);
    const attachmentId = await saveFile(db, conversation.client, file);
    const id = await addStaffMessage(db, reader, conversation, { ...sent, attachmentId });
    await removeSentDraft(db, reader, conversation, sent.message);
    return orNotFound(await findMessage(db, reader, id));
  });
}

/** Starts a conversation with the patient among the participants, with its first message. */
export function startConversation(reader: Reader, started: NewConversation): Promise<Conversation> {
  return asReader(reader, async (db) => {
    const group = orNotFound(await findGroup(db, reader, started.groupId));
    if (!group.active) throw fieldError('groupId', 'Select an option from the list');
    const patientId = await patientOf(db, group.clientId, started);
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.conversations (client_id, group_id, patient_id, subject, patient_request_id, is_archived,
          last_message_at, created_at)
        values (${group.clientId}, ${group.id}, ${patientId}, ${started.subject}, ${started.patientRequestId},
          ${started.isArchived}, ${reader.at}, ${reader.at}) returning id`,
    );
    const conversation = await lockConversation(db, reader, orNotFound(added).id);
    checkCanWrite(conversation, 'message');
    await addStaffMessage(db, reader, conversation, {
      ...{ message: started.message, kind: 'message' },
      attachmentId: null,
    });
    return readConversation(db, reader, conversation.id);
  });
}

function checkCanWrite({ mergedInto, hasApp }: LockedConversation, kind: NewMessage['kind']): void {
  if (mergedInto !== null) throw new ApiError(422, 'This conversation was merged into another one');
  if (kind === 'message' && !hasApp) throw new ApiError(422, noApp);
}

/** Refuses a message whose author has not seen what others wrote; the errors have their texts. */
async function checkSeen(
  db: PoolClient,
  reader: Reader,
  conversation: LockedConversation,
  seenUpTo: number,
): Promise<void> {
  const texts = await textsAfter(db, reader, conversation, seenUpTo);
  const message = 'Someone wrote in this conversation since you opened it. Read it, then send your message again';
  if (texts.length > 0) throw new ApiError(409, message, [message, ...texts]);
}

/** Adds what staff wrote; a message to the patient answers all before it, and claims a conversation of nobody. */
async function addStaffMessage(
  db: PoolClient,
  reader: Reader,
  conversation: LockedConversation,
  { message, kind, attachmentId }: Pick<NewMessage, 'message' | 'kind'> & { attachmentId: number | null },
): Promise<number> {
  const { client, id, groupId } = conversation;
  const { email, at } = reader;
  const added = await insertMessage(db, conversation, {
    ...{ kind, isFromPatient: false, author: email },
    ...{ text: message, attachmentId, at },
  });
  const answers = sql`group_read_id = ${added}, assigned_to = coalesce(assigned_to, ${email}), snoozed_until = null,`;
  await rows(
    db,
    sql`update inova.conversations set ${kind === 'message' ? answers : sql``}
        staff = case when ${email} = any (staff) then staff else staff || ${email}::text end
      where client_id = ${client} and id = ${id}`,
  );
  await settleConversation(db, conversation);
  await markTold(db, conversation, { at });
  await notifyChange(db, { client, group: groupId, conversation: id, message: added });
  return added;
}

/** Removes the draft that was sent; another text, typed in another tab, stays. */
async function removeSentDraft(
  db: PoolClient,
  { email }: Reader,
  { client, id }: LockedConversation,
  text: string,
): Promise<void> {
  await rows(
    db,
    sql`delete from inova.chat_drafts where client_id = ${client} and conversation_id = ${id} and user_email = ${email}
      and btrim(text, E' \\t\\r\\n') in (${text}, '')`,
  );
}

/** The one patient of the clinic among the participants of a new conversation. */
async function patientOf(db: PoolClient, client: number, { participants }: NewConversation): Promise<number> {
  const ids = participants.flatMap((each) =>
    typeof each === 'number' ? [each] : each.kind === 'patient' ? [each.id] : [],
  );
  const found = await rows<{ id: number }>(
    db,
    sql`select id from inova.patients where client_id = ${client} and id = any (${ids}::bigint[])`,
  );
  const [first] = found;
  if (!first || new Set(ids).size !== 1) throw fieldError('participants', 'Select one patient of the clinic');
  return first.id;
}
