import type { PoolClient } from 'pg';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import type { Later } from '#server/inova/contract/tasks/later.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { findLater } from '../clinics/later.ts';
import { fieldError } from '../errors.ts';
import { type LockedConversation, lockConversation, readConversation } from './conversation-queries.ts';
import { addEvent } from './message-queries.ts';
import { markTold } from './notices.ts';
import { notifyChange } from './notify.ts';
import { asReader, type Reader } from './reader.ts';
import { settleConversation } from './settle.ts';

/** A change of a locked conversation, which is then settled. */
export type Change = (db: PoolClient, reader: Reader, conversation: LockedConversation) => Promise<void>;

/** Changes a conversation and returns it. */
export function changeConversation(reader: Reader, id: number, change: Change): Promise<Conversation> {
  return asReader(reader, async (db) => {
    await applyChange(db, reader, id, change);
    return readConversation(db, reader, id);
  });
}

/** Locks a conversation, changes and settles it, and tells listeners. */
export async function applyChange(
  db: PoolClient,
  reader: Reader,
  id: number,
  change: Change,
): Promise<LockedConversation> {
  const conversation = await lockConversation(db, reader, id);
  await change(db, reader, conversation);
  await settleConversation(db, conversation);
  await markTold(db, conversation, { at: reader.at });
  await notifyChange(db, { client: conversation.client, group: conversation.groupId, conversation: id });
  return conversation;
}

const set =
  (columns: Sql): Change =>
  async (db, _, { id, client }) => {
    await rows(db, sql`update inova.conversations set ${columns} where client_id = ${client} and id = ${id}`);
  };

export const archive = set(sql`is_archived = true, snoozed_until = null`);
export const unarchive = set(sql`is_archived = false`);
export const favorite = set(sql`is_favorited = true`);
export const unfavorite = set(sql`is_favorited = false`);
export const setColor = (isColor: boolean) => set(sql`is_color = ${isColor}`);

/** Marks messages as read for the group, up to one that the user has seen, or all. */
export const markRead = (upTo?: number): Change =>
  set(sql`group_read_id = greatest(group_read_id, least(${upTo ?? null}::bigint, coalesce((
    select max(m.id) from inova.messages m where m.client_id = conversations.client_id
      and m.conversation_id = conversations.id), 0)))`);

/** Marks the patient's messages as unread from one on, or the last one. */
export const markUnread = (from?: number): Change =>
  set(sql`group_read_id = least(group_read_id, coalesce((
    select max(m.id) - 1 from inova.messages m where m.client_id = conversations.client_id
      and m.conversation_id = conversations.id and m.kind = 'message' and m.is_from_patient and m.deleted_at is null
      and (${from ?? null}::bigint is null or m.id <= ${from ?? null})), group_read_id))`);

/** Marks a conversation as read until a time of its clinic's clock. */
export const snooze =
  (entered: Later): Change =>
  async (db, reader, conversation) => {
    const until = await findLater(db, conversation.client, entered, reader.at);
    await markRead()(db, reader, conversation);
    await set(sql`snoozed_until = ${until}`)(db, reader, conversation);
  };

/** Ends a snooze, which marks the conversation as unread. */
export const unsnooze: Change = async (db, reader, conversation) => {
  const woken = await row(
    db,
    sql`update inova.conversations set snoozed_until = null
      where client_id = ${conversation.client} and id = ${conversation.id} and snoozed_until is not null returning id`,
  );
  if (woken) await markUnread()(db, reader, conversation);
};

/** Assigns a conversation to staff of its clinic, to the user (`me`), or to nobody. */
export const assign =
  (assignedTo: string | null): Change =>
  async (db, reader, conversation) => {
    const email = assignedTo === 'me' ? reader.email : (assignedTo?.toLowerCase() ?? null);
    if (email === conversation.assignedTo) return;
    if (email !== null && !(await worksIn(db, email, conversation.client))) {
      throw fieldError('assignedTo', 'Select an option from the list');
    }
    await set(sql`assigned_to = ${email}`)(db, reader, conversation);
    await addEvent(
      db,
      reader,
      conversation,
      email === null ? 'Assigned to nobody' : sql`'Assigned to ' || ${nameOf(email)}`,
    );
  };

const nameOf = (email: string) =>
  sql`coalesce((select u.firstname || ' ' || u.lastname from inova.users u where u.email = ${email}), ${email})`;

async function worksIn(db: PoolClient, email: string, client: number): Promise<boolean> {
  const found = await row(
    db,
    sql`select u.id from inova.users u where u.email = ${email} and not u.disabled
      and (u.client_id = ${client} or ${client} = any (u.corpclients))`,
  );
  return found !== null;
}
