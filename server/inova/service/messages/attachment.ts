import type { PoolClient } from 'pg';
import type { NewMessage } from '#server/inova/contract/messages/messages.ts';
import { row, type Sql, sql } from '#server/store/sql.ts';
import { readAttachment, saveAttachment } from '../attachments/attachments.ts';
import { parseFileContent } from '../attachments/file-content.ts';
import { type PreparedAttachment, prepareAttachment } from '../attachments/prepare.ts';
import { asReader, canRead, orNotFound, type Reader } from './reader.ts';

/** Checks the file of a message, before its transaction; null without one. */
export async function prepareFile({
  attachmentName,
  attachmentFile,
}: Pick<NewMessage, 'attachmentName' | 'attachmentFile'>): Promise<PreparedAttachment | null> {
  if (!attachmentFile) return null;
  return prepareAttachment({ name: attachmentName ?? '', content: parseFileContent(attachmentFile) });
}

/** Keeps the file of a message, and returns its number. */
export async function saveFile(
  db: PoolClient,
  client: number,
  file: PreparedAttachment | null,
): Promise<number | null> {
  return file && (await saveAttachment(db, { clientId: client, ...file })).id;
}

/** Which file: of a message, or its small picture. */
interface FileQuery {
  message: number;
  isThumbnail: boolean;
}

/** The file of a message that the user can read. */
export const readFile = (reader: Reader, query: FileQuery) =>
  readFileWhere(reader, query, sql`(m.deleted_at is null or ${reader.isAdmin}) and ${canRead(reader)}`);

/** The file of a message that the patient can read in the app. */
export const readFileInApp = (reader: Reader, patientId: number, query: FileQuery) =>
  readFileWhere(
    reader,
    query,
    sql`m.deleted_at is null and m.kind = 'message' and c.client_id = any (${reader.clinics})
    and c.patient_id = ${patientId}`,
  );

function readFileWhere(reader: Reader, { message, isThumbnail }: FileQuery, condition: Sql) {
  return asReader(reader, async (db) => {
    const { clientId, patientId, id } = orNotFound(
      await row<{ clientId: number; patientId: number; id: number }>(
        db,
        sql`select m.client_id as "clientId", c.patient_id as "patientId", m.attachment_id as id from inova.messages m
          join inova.conversations c on c.client_id = m.client_id and c.id = m.conversation_id
          join inova.chat_groups g on g.client_id = c.client_id and g.id = c.group_id
          where m.client_id = any (${reader.clinics}) and m.id = ${message} and m.attachment_id is not null and ${condition}`,
      ),
    );
    const file = orNotFound(await readAttachment(db, { clientId, id, part: isThumbnail ? 'thumbnail' : 'file' }));
    return { patientId, name: file.name, type: file.media, content: file.content.toString('base64') };
  });
}
