import type { PoolClient } from 'pg';
import { attachmentTypes } from '#server/inova/contract/messages/attachment-limits.ts';
import type { Message } from '#server/inova/contract/messages/messages.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { type LockedConversation, lookUp, withPatientAndGroup } from './conversation-queries.ts';
import type { Reader } from './reader.ts';

const mediaTypes = Object.fromEntries(Object.entries(attachmentTypes).map(([kind, { media }]) => [kind, media]));

const attachment = sql`case when f.id is not null then json_build_object('id', f.id, 'name', f.name,
  'type', ${JSON.stringify(mediaTypes)}::jsonb ->> f.kind, 'bytes', f.size, 'hasThumbnail', f.has_thumbnail) end`;

/** The columns of messages `m` with their conversations `c` and patients `p`; texts of deleted ones are for admins. */
export const messageColumns = ({
  isAdmin,
  seesTask,
}: Pick<Reader, 'isAdmin' | 'seesTask'>): Sql => sql`m.id, m.conversation_id as "conversationId",
  case when m.deleted_at is null or ${isAdmin} then m.text else '' end as "messageText",
  f.name as "attachmentName", case when f.id is not null then '/supportChat/messages/' || m.id || '/attachment' end as "attachmentFile",
  ${isoTime('m.created_at')} as "createdAt",
  case when m.is_from_patient then p.firstname || ' ' || p.lastname else ${staffName(sql`m.author`)} end as "createdByName",
  ${isoTime('m.deleted_at')} as "deletedAt", m.deleted_by as "deletedBy",
  case when m.deleted_by is not null then ${staffName(sql`m.deleted_by`)} end as "deletedByName", m.kind,
  case when m.is_from_patient then 'patient' else 'staff' end as "from", m.author as "createdBy",
  c.patient_id as "patientId", ${attachment} as attachment, 
  (select json_build_object('id', k.id, 'isDone', k.status = 780) from inova.tasks k
    where k.client_id = m.client_id and k.message_id = m.id and ${seesTask} order by k.id desc limit 1) as task, m.merged_from as "mergedFrom"`;

/** Joins messages `m` with their files. */
export const withAttachment = sql`
  left join inova.attachments f on f.client_id = m.client_id and f.id = m.attachment_id and m.deleted_at is null`;

/** Joins messages `m` with what their columns need. */
export const withConversation = sql`
  ${lookUp(sql`inova.conversations`, sql`c`, sql`m.client_id`, sql`m.conversation_id`)} ${withPatientAndGroup}
  ${withAttachment}`;

/** A message by number, or null. */
export const findMessage = (db: PoolClient, reader: Reader, id: number): Promise<Message | null> =>
  row(
    db,
    sql`select ${messageColumns(reader)} from inova.messages m ${withConversation}
      where m.client_id = any (${reader.clinics}) and m.id = ${id}`,
  );

interface AddedMessage {
  kind: Message['kind'];
  isFromPatient: boolean;
  author: string | null;
  text: string | Sql;
  attachmentId?: number | null;
  at: Date;
}

/** Adds a message to a locked conversation and returns its number. */
export async function insertMessage(
  db: PoolClient,
  { client, id }: Pick<LockedConversation, 'client' | 'id'>,
  { kind, isFromPatient, author, text, attachmentId = null, at }: AddedMessage,
): Promise<number> {
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.messages (client_id, conversation_id, kind, is_from_patient, author, text, attachment_id, created_at)
      values (${client}, ${id}, ${kind}, ${isFromPatient}, ${author}, ${text}, ${attachmentId}, ${at}) returning id`,
  );
  return (added as { id: number }).id;
}

/** Adds an event of the user to a locked conversation. */
export async function addEvent(
  db: PoolClient,
  { email, at }: Reader,
  conversation: Pick<LockedConversation, 'client' | 'id'>,
  text: string | Sql,
): Promise<void> {
  await insertMessage(db, conversation, { kind: 'event', isFromPatient: false, author: email, text, at });
}

/** The texts that others wrote after a message, with their authors. */
export async function textsAfter(
  db: PoolClient,
  reader: Reader,
  { client, id }: Pick<LockedConversation, 'client' | 'id'>,
  message: number,
): Promise<string[]> {
  const found = await rows<{ text: string }>(
    db,
    sql`select n."createdByName" || ': ' || n."messageText" as text from (
        select ${messageColumns(reader)} from inova.messages m ${withConversation}
        where m.client_id = ${client} and m.conversation_id = ${id} and m.id > ${message} and m.kind = 'message'
          and m.deleted_at is null and m.author is distinct from ${reader.email}
        order by m.id limit 20) n`,
  );
  return found.map(({ text }) => text);
}
