import type { PoolClient } from 'pg';
import { attachmentTypes } from '#server/inova/contract/messages/attachment-limits.ts';
import type { UploadedDocument } from '#server/inova/contract/uploaded-documents.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rowAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import type { Author } from '../author.ts';
import { notFound } from '../errors.ts';
import { listOfPatient } from '../patients/list-of-patient.ts';

const mediaTypes = Object.fromEntries(Object.entries(attachmentTypes).map(([kind, { media }]) => [kind, media]));

const documents = (
  condition: Sql,
) => sql`select d.id, d.client_id as client, d.patient_id as "patientId", d.kind, d.title,
    d.dated_on as "datedOn", ${isoTime('d.added_at')} as "addedAt", ${staffName(sql`d.added_by`)} as "addedBy",
    json_build_object('name', f.name, 'type', ${JSON.stringify(mediaTypes)}::jsonb ->> f.kind, 'bytes', f.size,
      'hasThumbnail', f.has_thumbnail) as file,
    case when d.removed_at is not null then json_build_object('at', ${isoTime('d.removed_at')},
      'by', ${staffName(sql`d.removed_by`)}, 'reason', d.removed_reason) end as removed
  from inova.uploaded_documents d
  join inova.attachments f on f.client_id = d.client_id and f.id = d.attachment_id
  where ${condition} order by d.added_at desc, d.id desc`;

/** A document with this number; throws if these clinics have none. */
export async function findDocument(db: PoolClient, clinics: number[], id: number): Promise<UploadedDocument> {
  const found = await row<UploadedDocument>(db, documents(sql`d.client_id = any (${clinics}) and d.id = ${id}`));
  if (!found) throw notFound();
  return found;
}

/** The documents on a patient's record, newest first; throws if these clinics don't have the patient. */
export async function documentsOnRecord(store: Store, clinics: number[], id: number): Promise<UploadedDocument[]> {
  const onRecord = documents(sql`(d.client_id, d.patient_id) = (owner.client_id, owner.id) and d.removed_at is null`);
  const found = await listOfPatient<UploadedDocument>(store, clinics, id, ['documents on record', onRecord]);
  if (!found) throw notFound();
  return found;
}

/** The clinic of a patient and the day there; throws if the author's clinics don't have the patient. */
export async function findPatient(
  { store, clinics, at }: Author,
  id: number,
): Promise<{ client: number; today: string }> {
  const found = await rowAsClinics<{ client: number; today: string }>(
    store,
    clinics,
    sql`select p.client_id as client, (${at}::timestamptz at time zone c.time_zone)::date as today
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}
