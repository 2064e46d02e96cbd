import type { PoolClient } from 'pg';
import { deletedMessage } from '#server/inova/contract/messages/messages.ts';
import type {
  AppConversation,
  AppThread,
  AppUser,
  NewAppMessage,
  PatientApp,
} from '#server/inova/contract/messages/patient-app.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { ApiError, fieldError } from '../errors.ts';
import { prepareFile, saveFile } from './attachment.ts';
import { insertMessage } from './message-queries.ts';
import { tellOfMessage } from './notices.ts';
import { notifyChange } from './notify.ts';
import { asReader, orNotFound, type Reader } from './reader.ts';
import { settleConversation } from './settle.ts';

export interface AppPatient {
  client: number;
  user: AppUser;
}

/** What a patient's app shows first. */
export function showApp(reader: Reader, patientId: number): Promise<PatientApp> {
  return asReader(reader, async (db) => {
    const { client, user } = await findPatient(db, reader.clinics, patientId);
    const conversations = await rows<AppConversation>(
      db,
      sql`select ${conversationColumns} from inova.conversations c
        where c.client_id = ${client} and c.patient_id = ${patientId} and c.merged_into is null
        order by c.last_message_at desc, c.id desc limit 100`,
    );
    const groups = await rows<{ id: number; name: string }>(
      db,
      sql`select g.id, g.name from inova.chat_groups g
        where g.client_id = ${client} and g.active and not g.hidden and g.deleted_at is null order by g.position, g.id`,
    );
    return { ...user, groups, conversations };
  });
}

/** A conversation as its patient sees it. */
export function showThread(reader: Reader, patientId: number, id: number): Promise<AppThread> {
  return asReader(reader, async (db) => readThread(db, await findPatient(db, reader.clinics, patientId), id));
}

/** Marks the clinic's messages as read by the patient. */
export function readInApp(reader: Reader, patientId: number, id: number, upTo: number): Promise<AppThread> {
  return asReader(reader, async (db) => {
    const patient = await findPatient(db, reader.clinics, patientId);
    const { group } = await lock(db, patient, id);
    await rows(
      db,
      sql`update inova.conversations set patient_read_id = greatest(patient_read_id,
          least(${upTo}::bigint, coalesce(last_message_id, 0))) where client_id = ${patient.client} and id = ${id}`,
    );
    await settleConversation(db, { client: patient.client, id });
    await notifyChange(db, { client: patient.client, group, conversation: id });
    return readThread(db, patient, id);
  });
}

/** Writes to the clinic as a patient: what was archived or snoozed comes back. */
export async function writeInApp(reader: Reader, patientId: number, written: NewAppMessage): Promise<AppThread> {
  const file = await prepareFile(written);
  return asReader(reader, async (db) => {
    const patient = await findPatient(db, reader.clinics, patientId);
    const { client } = patient;
    const id = written.conversationId ?? (await startInApp(db, reader, patient, written));
    const { group } = await lock(db, patient, id);
    const message = await insertMessage(
      db,
      { client, id },
      {
        ...{ kind: 'message' as const, isFromPatient: true, author: null },
        ...{ text: written.message, attachmentId: await saveFile(db, client, file), at: reader.at },
      },
    );
    await rows(
      db,
      sql`update inova.conversations set is_archived = false, snoozed_until = null, patient_read_id = ${message}
        where client_id = ${client} and id = ${id}`,
    );
    await settleConversation(db, { client, id });
    await tellOfMessage(db, { client, id }, reader.at);
    await notifyChange(db, { client, group, conversation: id, message });
    return readThread(db, patient, id);
  });
}

/** A patient who uses the app. */
export async function findPatient(db: PoolClient, clinics: number[], id: number): Promise<AppPatient> {
  const found = await row<AppUser & { client: number; hasApp: boolean }>(
    db,
    sql`select p.id as "patientId", p.client_id as client, p.firstname || ' ' || p.lastname as name, k.name as clinic,
        k.time_zone as "timeZone", (select d.phone from inova.clinic_details d where d.client_id = k.id) as phone,
        exists (select from inova.chat_patients a where a.client_id = p.client_id and a.patient_id = p.id) as "hasApp"
      from inova.patients p join inova.clients k on k.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${id}`,
  );
  const { client, hasApp, ...user } = orNotFound(found);
  if (!hasApp) throw new ApiError(400, 'This patient does not use the app');
  return { client, user };
}

async function lock(db: PoolClient, { client, user }: AppPatient, id: number): Promise<{ group: number }> {
  const found = await row<{ group: number }>(
    db,
    sql`select group_id as group from inova.conversations
      where client_id = ${client} and id = ${id} and patient_id = ${user.patientId} and merged_into is null for update`,
  );
  return orNotFound(found);
}

async function startInApp(
  db: PoolClient,
  { at }: Reader,
  { client, user }: AppPatient,
  { groupId, subject }: NewAppMessage,
): Promise<number> {
  const started = await row<{ id: number }>(
    db,
    sql`insert into inova.conversations (client_id, group_id, patient_id, subject, last_message_at, created_at)
      select g.client_id, g.id, ${user.patientId}, ${subject}, ${at}, ${at} from inova.chat_groups g
      where g.client_id = ${client} and g.id = ${groupId} and g.active and not g.hidden and g.deleted_at is null
      returning id`,
  );
  if (!started) throw fieldError('groupId', 'Select an option from the list');
  return started.id;
}

const conversationColumns = sql`c.id, c.subject, c.patient_id as "patientId", ${isoTime('c.last_message_at')} as "lastMessageDate",
  c.last_message_preview as "lastMessagePreview", c.patient_unread as "patientUnreadCount"`;

async function readThread(db: PoolClient, { client, user }: AppPatient, id: number): Promise<AppThread> {
  const conversation = await row<AppConversation>(
    db,
    sql`select ${conversationColumns} from inova.conversations c
      where c.client_id = ${client} and c.id = ${id} and c.patient_id = ${user.patientId} and c.merged_into is null`,
  );
  const messages = await rows<AppThread['messages'][number]>(
    db,
    sql`select n.* from (
        select m.id, m.conversation_id as "conversationId", ${isoTime('m.created_at')} as "createdAt",
          case when m.deleted_at is null then m.text else ${deletedMessage} end as "messageText",
          a.name as "attachmentName", case when m.is_from_patient then 'patient' else 'staff' end as "from",
          case when m.is_from_patient then ${user.name} else ${staffName(sql`m.author`)} end as "createdByName"
        from inova.messages m
        left join inova.attachments a on a.client_id = m.client_id and a.id = m.attachment_id and m.deleted_at is null
        where m.client_id = ${client} and m.conversation_id = ${id} and m.kind = 'message'
        order by m.id desc limit 200) n order by n.id`,
  );
  return { ...user, conversation: orNotFound(conversation), messages };
}
