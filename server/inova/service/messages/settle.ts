import type { PoolClient } from 'pg';
import { previewLength } from '#server/inova/contract/messages/conversations.ts';
import { deletedMessage } from '#server/inova/contract/messages/messages.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { readAnswerTimes } from './answer-times.ts';
import { dueTime } from './due-time.ts';

const maxUnread = 100;

const messagesOf = (conversation: Sql) => sql`inova.messages m
  where m.client_id = ${conversation}.client_id and m.conversation_id = ${conversation}.id and m.kind = 'message'`;

const unread = (isFromPatient: boolean, readId: Sql) => sql`(select count(*) from (
  select from ${messagesOf(sql`c`)} and m.is_from_patient = ${isFromPatient} and m.deleted_at is null and m.id > ${readId}
  limit ${maxUnread}) u)`;

const preview = sql`case when m.deleted_at is not null then ${deletedMessage}
  when m.text = '' then 'Attachment'
  else left(btrim(regexp_replace(left(m.text, 500), '\\s+', ' ', 'g')), ${previewLength}) end`;

/** A conversation whose patient waits for an answer. */
interface Waiting {
  id: number;
  client: number;
  since: Date;
  minutes: number;
}

/**
 * Brings what a conversation stores of its messages up to date: unread counts, last message, since when the patient
 * waits, and until when the answer is due. Runs in each write, with the conversation locked.
 */
export async function settleConversation(
  db: PoolClient,
  { client, id }: { client: number; id: number },
): Promise<void> {
  await settle(db, sql`o.client_id = ${client} and o.id = ${id}`);
}

/** The same for all conversations. */
export async function settleConversations(db: PoolClient): Promise<void> {
  await settle(db, sql`true`);
}

async function settle(db: PoolClient, condition: Sql): Promise<void> {
  const settled = await rows<Partial<Waiting>>(
    db,
    sql`update inova.conversations c set version = c.version + 1, due_at = null,
        group_unread = ${unread(true, sql`c.group_read_id`)}, patient_unread = ${unread(false, sql`c.patient_read_id`)},
        last_message_id = n.last_id, last_message_at = coalesce(n.last_at, c.last_message_at),
        last_message_preview = coalesce(n.preview, ''), last_is_from_patient = n.is_from_patient,
        waiting_since = case when not c.is_archived and c.merged_into is null then n.waiting_since end
      from (
        select o.client_id, o.id, l.*, w.waiting_since, g.answer_minutes
        from inova.conversations o
        join inova.chat_groups g on g.client_id = o.client_id and g.id = o.group_id
        left join lateral (select m.id as last_id, m.created_at as last_at, ${preview} as preview, m.is_from_patient
          from ${messagesOf(sql`o`)} order by m.id desc limit 1) l on true
        cross join lateral (select min(m.created_at) as waiting_since from ${messagesOf(sql`o`)}
          and m.is_from_patient and m.deleted_at is null and m.id > coalesce((select max(a.id) from inova.messages a
            where a.client_id = o.client_id and a.conversation_id = o.id and a.kind = 'message'
              and not a.is_from_patient and a.deleted_at is null), 0)) w
        where ${condition}
      ) n
      where c.client_id = n.client_id and c.id = n.id
      returning c.id, c.client_id as client, c.waiting_since as since, n.answer_minutes as minutes`,
  );
  const waiting = settled.filter(({ since, minutes }) => since && minutes) as Waiting[];
  for (const clinic of new Set(waiting.map(({ client }) => client))) {
    await setDueTimes(
      db,
      waiting.filter(({ client }) => client === clinic),
    );
  }
}

/** Computes the due times of a group's waiting conversations again. */
export async function settleGroup(db: PoolClient, clientId: number, groupId: number): Promise<void> {
  await settleWaiting(db, sql`c.client_id = ${clientId} and c.group_id = ${groupId}`);
}

/** Computes the due times of a clinic's waiting conversations again. */
export async function settleClinic(db: PoolClient, clientId: number): Promise<void> {
  await settleWaiting(db, sql`c.client_id = ${clientId}`);
}

/** Locks the conversations in the order of their numbers, as bulk actions do, so that neither waits for the other. */
async function settleWaiting(db: PoolClient, condition: Sql): Promise<void> {
  const locked = await rows<Partial<Waiting>>(
    db,
    sql`select c.id, c.client_id as client, c.waiting_since as since, g.answer_minutes as minutes
      from inova.conversations c join inova.chat_groups g on g.client_id = c.client_id and g.id = c.group_id
      where ${condition} and c.waiting_since is not null order by c.id for update of c`,
  );
  await rows(db, sql`update inova.conversations c set due_at = null where ${condition} and c.due_at is not null`);
  await setDueTimes(db, locked.filter(({ minutes }) => minutes) as Waiting[]);
}

/** Stores the due times of conversations of one clinic. */
async function setDueTimes(db: PoolClient, waiting: Waiting[]): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  const times = await readAnswerTimes(db, first.client);
  const due = waiting.map(({ since, minutes }) => dueTime(since, minutes, times).toISOString());
  await rows(
    db,
    sql`update inova.conversations c set due_at = n.due_at
      from unnest(${waiting.map(({ id }) => id)}::bigint[], ${due}::timestamptz[]) as n (id, due_at)
      where c.client_id = ${first.client} and c.id = n.id`,
  );
}
