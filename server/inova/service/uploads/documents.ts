import type { NewDocument, UploadedDocument } from '#server/inova/contract/uploaded-documents.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { readAttachment, saveAttachment } from '../attachments/attachments.ts';
import { parseFileContent } from '../attachments/file-content.ts';
import { prepareAttachment } from '../attachments/prepare.ts';
import { type Author, recordChange } from '../author.ts';
import { fieldError, notFound } from '../errors.ts';
import { documentsOnRecord, findDocument, findPatient } from './queries.ts';

/** What the history says of a document: "Insurance card: Front of the card". */
const nameOf = ({ kind, title }: Pick<UploadedDocument, 'kind' | 'title'>) => `${kind}: ${title}`;

/** The documents on a patient's record. */
export const listDocuments = ({ store, clinics }: Author, patientId: number): Promise<UploadedDocument[]> =>
  documentsOnRecord(store, clinics, patientId);

/** A document, also one that was removed. */
export const readDocument = ({ store, clinics }: Author, id: number): Promise<UploadedDocument> =>
  asClinics(store, clinics, (db) => findDocument(db, clinics, id));

/** Adds a document to a patient's record, after its file was checked, for which no transaction waits. */
export async function addDocument(author: Author, patientId: number, added: NewDocument): Promise<UploadedDocument> {
  const { store, clinics, by, at } = author;
  const { kind, title, datedOn = null, attachmentName, attachmentFile } = added;
  const { client, today } = await findPatient(author, patientId);
  if (datedOn && datedOn > today) throw fieldError('datedOn', 'Enter today or an earlier date');
  const file = await prepareAttachment({ name: attachmentName, content: parseFileContent(attachmentFile) });
  return asClinics(store, clinics, async (db) => {
    const attachment = await saveAttachment(db, { clientId: client, ...file });
    const { id } = (await row<{ id: number }>(
      db,
      sql`insert into inova.uploaded_documents (client_id, patient_id, attachment_id, kind, title, dated_on, added_at, added_by)
        values (${client}, ${patientId}, ${attachment.id}, ${kind}, ${title}, ${datedOn}, ${at}, ${by}) returning id`,
    )) as { id: number };
    const change = { change: 'added', details: { note: nameOf(added) } };
    await recordChange(db, 'document', { client, id, patientId }, author, change);
    return findDocument(db, [client], id);
  });
}

/** Removes a document from its patient's record; removing it again changes nothing. */
export function removeDocument(author: Author, id: number, reason: string): Promise<UploadedDocument> {
  const { store, clinics, by, at } = author;
  return asClinics(store, clinics, async (db) => {
    const document = await findDocument(db, clinics, id);
    const removed = await rows(
      db,
      sql`update inova.uploaded_documents set removed_at = ${at}, removed_by = ${by}, removed_reason = ${reason}
        where client_id = ${document.client} and id = ${id} and removed_at is null returning id`,
    );
    if (removed.length > 0) {
      const change = { change: 'removed', details: { note: nameOf(document), reason } };
      await recordChange(db, 'document', document, author, change);
    }
    return findDocument(db, [document.client], id);
  });
}

/** The file of a document that is on its patient's record, or its small picture. */
export function readDocumentFile({ store, clinics }: Author, id: number, part: 'file' | 'thumbnail') {
  return asClinics(store, clinics, async (db) => {
    const found = await row<{ clientId: number; patientId: number; id: number }>(
      db,
      sql`select client_id as "clientId", patient_id as "patientId", attachment_id as id
        from inova.uploaded_documents where client_id = any (${clinics}) and id = ${id} and removed_at is null`,
    );
    const file = found && (await readAttachment(db, { clientId: found.clientId, id: found.id, part }));
    if (!file) throw notFound();
    return { patientId: found.patientId, name: file.name, type: file.media, content: file.content.toString('base64') };
  });
}
