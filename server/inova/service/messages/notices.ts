import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { notifyStatement } from '../notifications/notify.ts';
import type { LockedConversation } from './conversation-queries.ts';
import type { Reader } from './reader.ts';

/** What a conversation is found by. */
type Key = Pick<LockedConversation, 'client' | 'id'>;

/** What the notifications of a conversation have in common, so that they replace each other. */
const topicOf = (id: number) => `conversation-${id}`;

/** The users `u` of a condition on a conversation `c`, unless an unread notification tells them of it already. */
const told = ({ client, id }: Key, columns: Sql, condition: Sql) => sql`select u.id as user_id, ${columns},
    '/support-chat?conversation=' || c.id as link, c.client_id, c.patient_id, null as sender, ${topicOf(id)} as topic
  from inova.conversations c join inova.users u on not u.disabled and ${condition}
  where c.client_id = ${client} and c.id = ${id} and not exists (select from inova.notifications n
    where n.user_id = u.id and n.topic = ${topicOf(id)} and n.read_at is null)`;

const members = sql`inova.chat_group_members m where m.client_id = c.client_id and m.group_id = c.group_id`;

/** Members of the group; of a group that is open to everyone, those who wrote in the conversation. */
const answering = sql`case when exists (select from ${members})
  then u.email in (select m.email from ${members}) else u.email = any (c.staff) end`;

/** Notifies the assignee of a patient's message, or else those who answer the conversation. */
export async function tellOfMessage(db: PoolClient, conversation: Key, at: Date): Promise<void> {
  const condition = sql`(u.email = c.assigned_to or (c.assigned_to is null and ${answering}))`;
  const columns = sql`'message' as kind, 'New message' as title, '' as text, ${at}::timestamptz as created`;
  await rows(db, notifyStatement(told(conversation, columns, condition)));
}

/** Notifies the members of the group that a conversation was forwarded to. */
export async function tellOfForward(
  db: PoolClient,
  { email, at }: Reader,
  conversation: Key,
  group: string,
): Promise<void> {
  const condition = sql`u.email <> ${email} and u.email in (select m.email from ${members})`;
  const columns = sql`'forward' as kind, ${`Conversation forwarded to ${group}`} as title,
    'By ' || ${staffName(sql`${email}`)} as text, ${at}::timestamptz as created`;
  await rows(db, notifyStatement(told(conversation, columns, condition)));
}

/** Marks the notifications of a conversation as read once its group has read it, or those of a user who opened it. */
export async function markTold(
  db: PoolClient,
  { client, id }: Key,
  { at, email }: { at: Date; email?: string },
): Promise<void> {
  const condition = email
    ? sql`n.user_id = (select u.id from inova.users u where u.email = ${email})`
    : sql`exists (select from inova.conversations c
        where c.client_id = ${client} and c.id = ${id} and c.group_unread = 0)`;
  await rows(
    db,
    sql`update inova.notifications n set read_at = ${at}
      where n.topic = ${topicOf(id)} and n.read_at is null and ${condition}`,
  );
}
