import type { PoolClient } from 'pg';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { canRead, orNotFound, type Reader } from './reader.ts';

const patientName = sql`p.firstname || ' ' || p.lastname`;

const participants = sql`json_build_array(json_build_object('kind', 'patient', 'id', p.id, 'name', ${patientName}))::jsonb
  || coalesce((select jsonb_agg(jsonb_build_object('kind', 'staff', 'id', u.id, 'name', u.firstname || ' ' || u.lastname)
      order by u.lastname, u.id)
    from inova.users u where u.email = any (c.staff)), '[]'::jsonb)`;

/** True for conversations `c` in which the user has a draft. */
export const hasDraftOf = ({ email }: Pick<Reader, 'email'>): Sql => sql`exists (select from inova.chat_drafts d
  where d.client_id = c.client_id and d.conversation_id = c.id and d.user_email = ${email} and d.text <> '')`;

/** The columns of conversations `c` with their patients `p` and groups `g`, as in the contract. */
export const conversationColumns = ({ email, at }: Reader): Sql => sql`c.id, c.subject, c.group_id as "groupId",
  c.patient_id as "patientId", c.patient_request_id as "patientRequestId", c.is_archived as "isArchived",
  c.is_favorited as "isFavorited", c.is_color as "isColor", c.is_forwarded as "isForwarded",
  c.group_unread as "groupUnreadCount", ${isoTime('c.last_message_at')} as "lastMessageDate",
  c.last_message_preview as "lastMessagePreview", ${participants} as participants, c.client_id as "clientId",
  g.name as "groupName", ${patientName} as "patientName", c.patient_unread as "patientUnreadCount",
  c.last_message_id as "lastMessageId",
  case c.last_is_from_patient when true then 'patient' when false then 'staff' end as "lastMessageFrom",
  case when c.assigned_to is not null then
    json_build_object('email', c.assigned_to, 'name', ${staffName(sql`c.assigned_to`)}) end as "assignedTo",
  ${isoTime('c.snoozed_until')} as "snoozedUntil", ${isoTime('c.waiting_since')} as "waitingSince",
  ${isoTime('c.due_at')} as "dueAt", coalesce(c.due_at < ${at}::timestamptz, false) as "isOverdue",
  coalesce(c.last_message_id <= (select s.message_id from inova.chat_seen s
    where s.client_id = c.client_id and s.conversation_id = c.id and s.user_email = ${email}), c.last_message_id is null)
    as "isSeen",
  ${hasDraftOf({ email })} as "hasDraft",
  ${isoTime('c.exported_at')} as "exportedAt", c.merged_into as "mergedInto", c.version`;

/**
 * Joins the row of a table with this key. It is looked up by its number alone, and its clinic compared then: with both,
 * row security has the planner expect next to nothing of any index, and read all of a clinic's rows for each.
 */
export const lookUp = (table: Sql, name: Sql, client: Sql, id: Sql): Sql =>
  sql`join lateral (select * from ${table} o where o.id = ${id} offset 0) ${name} on ${name}.client_id = ${client}`;

/** Joins the conversations `c` with the keys of `n`. */
export const conversationsByKey = lookUp(sql`inova.conversations`, sql`c`, sql`n.client_id`, sql`n.id`);

/** Joins conversations `c` with what their columns need. */
export const withPatientAndGroup = sql`
  ${lookUp(sql`inova.patients`, sql`p`, sql`c.client_id`, sql`c.patient_id`)}
  ${lookUp(sql`inova.chat_groups`, sql`g`, sql`c.client_id`, sql`c.group_id`)}`;

/** A conversation that the user can read; 404 otherwise. */
export async function readConversation(db: PoolClient, reader: Reader, id: number): Promise<Conversation> {
  const found = await row<Conversation>(
    db,
    sql`select ${conversationColumns(reader)} from inova.conversations c ${withPatientAndGroup}
      where c.client_id = any (${reader.clinics}) and c.id = ${id} and ${canRead(reader)}`,
  );
  return orNotFound(found);
}

/** A locked conversation with what its changes depend on. */
export interface LockedConversation {
  id: number;
  client: number;
  groupId: number;
  groupName: string;
  patientId: number;
  subject: string;
  isArchived: boolean;
  lastMessageId: number | null;
  groupReadId: number;
  patientReadId: number;
  groupUnread: number;
  assignedTo: string | null;
  mergedInto: number | null;
  readRule: 'reply' | 'open';
  noteTypeId: number | null;
  hasApp: boolean;
}

/** Locks a conversation that the user can read; 404 otherwise. A write does this before it takes a message's number. */
export async function lockConversation(db: PoolClient, reader: Reader, id: number): Promise<LockedConversation> {
  const found = await row<LockedConversation>(
    db,
    sql`select c.id, c.client_id as client, c.group_id as "groupId", g.name as "groupName", c.patient_id as "patientId",
        c.subject, c.is_archived as "isArchived", c.last_message_id as "lastMessageId", c.group_read_id as "groupReadId",
        c.patient_read_id as "patientReadId", c.group_unread as "groupUnread", c.assigned_to as "assignedTo",
        c.merged_into as "mergedInto", g.read_rule as "readRule", g.note_type_id as "noteTypeId",
        exists (select from inova.chat_patients a where a.client_id = c.client_id and a.patient_id = c.patient_id) as "hasApp"
      from inova.conversations c join inova.chat_groups g on g.client_id = c.client_id and g.id = c.group_id
      where c.client_id = any (${reader.clinics}) and c.id = ${id} and ${canRead(reader)} for update of c`,
  );
  return orNotFound(found);
}
