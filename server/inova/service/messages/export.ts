import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { deletedMessage, type Message } from '#server/inova/contract/messages/messages.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { lockConversation, readConversation } from './conversation-queries.ts';
import { noteTypes } from './group-kinds.ts';
import { insertMessage, messageColumns, withConversation } from './message-queries.ts';
import { notifyChange } from './notify.ts';
import { asReader, type Reader } from './reader.ts';

export const exportTaskName = 'export-conversation';

/** A conversation to export up to a message, and who asked for it. */
export interface ExportJob {
  client: number;
  id: number;
  message: number;
  by: string;
}

/** Has a job export a conversation up to its last message, unless that is done. */
export function requestExport(reader: Reader, id: number, hasEhr: boolean): Promise<Conversation> {
  return asReader(reader, async (db) => {
    const { client, noteTypeId, lastMessageId, patientId } = await lockConversation(db, reader, id);
    if (!hasEhr) throw new ApiError(501, 'No EHR is connected');
    if (noteTypeId === null) throw new ApiError(422, 'This group has no note type. Ask an admin to select one');
    const state = await row<{ ehrId: string | null; exportedId: number | null }>(
      db,
      sql`select p.ehrid as "ehrId", c.exported_id as "exportedId" from inova.conversations c
        join inova.patients p on p.client_id = c.client_id and p.id = c.patient_id
        where c.client_id = ${client} and c.id = ${id} and p.id = ${patientId}`,
    );
    if (!state?.ehrId) throw new ApiError(422, 'This patient has no EHR ID');
    if (lastMessageId !== null && lastMessageId !== state.exportedId) {
      const job: ExportJob = { client, id, message: lastMessageId, by: reader.email };
      const queue = `conversation-${client}-${id}`;
      await enqueue(db, exportTaskName, job, { queue, key: `${queue}-${lastMessageId}` });
    }
    return readConversation(db, reader, id);
  });
}

/** Sends a conversation to the EHR as a document, once per last message. */
export async function exportConversation({ store, ehr, now }: ServiceContext, job: ExportJob): Promise<void> {
  const document = ehr && (await findDocument({ store }, job));
  if (!document) return;
  await ehr.addDocument({ clientId: job.client, ...document });
  await recordExport({ store }, job, now());
}

function findDocument({ store }: Pick<ServiceContext, 'store'>, { client, id, message }: ExportJob) {
  return asClinics(store, [client], async (db) => {
    const found = await row<{ ehrId: string; subject: string; noteTypeId: number; timeZone: string }>(
      db,
      sql`select p.ehrid as "ehrId", c.subject, g.note_type_id as "noteTypeId", k.time_zone as "timeZone"
        from inova.conversations c ${withGroupOfConversation} join inova.clients k on k.id = c.client_id
        where c.client_id = ${client} and c.id = ${id} and p.ehrid is not null
          and c.exported_id is distinct from ${message}`,
    );
    const type = noteTypes.find((each) => each.id === found?.noteTypeId);
    if (!found || !type) return null;
    const messages = await rows<Message>(
      db,
      sql`select ${messageColumns({ isAdmin: false, seesTask: sql`false` })} from inova.messages m ${withConversation}
        where m.client_id = ${client} and m.conversation_id = ${id} and m.id <= ${message} and m.kind = 'message'
        order by m.id`,
    );
    return {
      ehrId: found.ehrId,
      identifier: `${client}-${id}-${message}`,
      title: found.subject,
      type: { code: type.loinc, name: type.name },
      text: messages.map((each) => lineOf(each, found.timeZone)).join('\n\n'),
    };
  });
}

const withGroupOfConversation = sql`join inova.patients p on p.client_id = c.client_id and p.id = c.patient_id
  join inova.chat_groups g on g.client_id = c.client_id and g.id = c.group_id`;

function lineOf({ createdAt, createdByName, messageText, deletedAt }: Message, timeZone: string): string {
  const time = new Date(createdAt).toLocaleString('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${time} ${createdByName}:\n${deletedAt ? deletedMessage : messageText}`;
}

async function recordExport({ store }: Pick<ServiceContext, 'store'>, job: ExportJob, at: Date): Promise<void> {
  const { client, id, message, by } = job;
  await asClinics(store, [client], async (db) => {
    const changed = await row<{ group: number }>(
      db,
      sql`update inova.conversations set exported_id = ${message}, exported_at = ${at}, version = version + 1
        where client_id = ${client} and id = ${id} returning group_id as group`,
    );
    const event = { kind: 'event', isFromPatient: false, author: by, text: 'Exported to the EHR', at } as const;
    await insertMessage(db, job, event);
    await notifyChange(db, { client, group: changed?.group ?? 0, conversation: id });
  });
}
