import { type Present, presenceSeconds } from '#server/inova/contract/messages/conversation-work.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { markRead } from './change.ts';
import { lockConversation, readConversation } from './conversation-queries.ts';
import { markTold } from './notices.ts';
import { notifyChange } from './notify.ts';
import { asReader, type Reader } from './reader.ts';
import { settleConversation } from './settle.ts';

/** Stores that the user has a conversation open, and returns the others who have. */
export function recordPresence(reader: Reader, id: number, isReplying: boolean): Promise<Present[]> {
  const { email, at } = reader;
  return asReader(reader, async (db) => {
    const { clientId } = await readConversation(db, reader, id);
    await rows(
      db,
      sql`insert into inova.chat_presence (client_id, conversation_id, user_email, is_replying, at)
        values (${clientId}, ${id}, ${email}, ${isReplying}, ${at})
        on conflict (client_id, conversation_id, user_email)
          do update set is_replying = excluded.is_replying, at = excluded.at`,
    );
    return rows<Present>(
      db,
      sql`select h.user_email as email, ${staffName(sql`h.user_email`)} as name, h.is_replying as "isReplying"
        from inova.chat_presence h
        where h.client_id = ${clientId} and h.conversation_id = ${id} and h.user_email <> ${email}
          and h.at > ${at}::timestamptz - ${presenceSeconds} * interval '1 second'
        order by 2, 1`,
    );
  });
}

/** Records that the user has opened a conversation up to a message; by its group's rule, the group then has read it. */
export function markSeen(reader: Reader, id: number, upTo: number): Promise<Conversation> {
  return asReader(reader, async (db) => {
    const { clientId } = await readConversation(db, reader, id);
    await rows(
      db,
      sql`insert into inova.chat_seen as s (client_id, conversation_id, user_email, message_id)
        select c.client_id, c.id, ${reader.email}, least(${upTo}, coalesce(c.last_message_id, 0))
        from inova.conversations c where c.client_id = ${clientId} and c.id = ${id}
        on conflict (client_id, conversation_id, user_email)
          do update set message_id = greatest(s.message_id, excluded.message_id)`,
    );
    await markTold(db, { client: clientId as number, id }, reader);
    const unread = await row(
      db,
      sql`select c.id from inova.conversations c
        join inova.chat_groups g on g.client_id = c.client_id and g.id = c.group_id and g.read_rule = 'open'
        where c.client_id = ${clientId} and c.id = ${id} and c.group_unread > 0`,
    );
    if (unread) {
      const conversation = await lockConversation(db, reader, id);
      await markRead(upTo)(db, reader, conversation);
      await settleConversation(db, conversation);
      await notifyChange(db, { client: conversation.client, group: conversation.groupId, conversation: id });
    }
    return readConversation(db, reader, id);
  });
}

/** Removes heartbeats that no longer count. */
export async function removeOldPresence(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - presenceSeconds * 1_000);
  await asOwner(store, (db) => rows(db, sql`delete from inova.chat_presence where at < ${before}`));
}
