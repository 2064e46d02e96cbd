import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag } from './lists/paging.ts';
import {
  attachmentContent,
  attachmentFile,
  attachmentName,
  fileFormat,
  maxBytesWithFile,
} from './messages/attached-file.ts';
import { documentKinds } from './text/document-kinds.ts';
import { id, isoDate, wireDate, wireTime } from './wire.ts';

const group = 'Documents';

/** A document that staff added to a patient's record; the file of a removed one is no longer served. */
export const uploadedDocument = z.object({
  id,
  client: id,
  patientId: id,
  kind: z.enum(documentKinds),
  title: z.string(),
  /** The day that the document has on it. */
  datedOn: wireDate.nullable(),
  addedAt: wireTime,
  addedBy: z.string(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.number().int(), hasThumbnail: z.boolean() }),
  removed: z.object({ at: wireTime, by: z.string(), reason: z.string() }).nullable(),
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** What staff say of a document. */
export const documentDetails = z.object({
  kind: z.enum(documentKinds, { error: 'Select a type' }).meta({ examples: ['Insurance card'] }),
  title: z
    .string({ error: 'Enter a title' })
    .trim()
    .min(1, 'Enter a title')
    .max(100, 'Title may have 100 characters')
    .meta({ examples: ['Front of the card'] }),
  datedOn: isoDate('Enter a valid date')
    .nullish()
    .meta({ examples: ['2026-01-15'] }),
});

export const newDocument = documentDetails.extend({
  attachmentName: attachmentName.meta({ examples: ['Card.txt'] }),
  attachmentFile: attachmentFile.meta(fileFormat),
});
export type NewDocument = z.infer<typeof newDocument>;

/** Why a document is removed. */
export const removal = z.object({
  reason: z
    .string({ error: 'Enter a reason' })
    .trim()
    .min(1, 'Enter a reason')
    .max(500, 'Reason may have 500 characters')
    .meta({ examples: ['Belongs to another patient'] }),
});

const params = z.object({ document: id });
const ids = ({ patientId }: Pick<UploadedDocument, 'patientId'>) => [patientId];

export const ofPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/documents',
  group,
  summary: "List the documents on a patient's record, newest first, without removed ones.",
  extension: true,
  params: z.object({ id }),
  response: z.array(uploadedDocument),
  patients: { action: 'read', ids: (_found, { id: patientId }) => [patientId] },
});

export const add = defineCall({
  method: 'POST',
  path: '/patients/{id}/documents',
  group,
  summary:
    "Add a document to a patient's record: a PDF, picture, Word, Excel, or text file of at most 10 MB. Pictures are encoded again, without their metadata.",
  extension: true,
  params: z.object({ id }),
  body: newDocument,
  response: uploadedDocument,
  idempotent: true,
  maxBodyBytes: maxBytesWithFile,
  fileField: 'attachmentFile',
  timeLimit: 30_000,
  patients: { action: 'update', ids },
});

export const get = defineCall({
  method: 'GET',
  path: '/uploadedDocuments/{document}',
  group,
  summary: "Get a document of a patient's record without its file, also one that was removed.",
  extension: true,
  params,
  response: uploadedDocument,
  patients: { action: 'read', ids },
});

export const file = defineCall({
  method: 'GET',
  path: '/uploadedDocuments/{document}/file',
  group,
  summary:
    "Get the file of a document as base64, or the small picture of a picture. A removed document's is not found.",
  extension: true,
  params,
  query: z.object({ thumbnail: flag }),
  response: attachmentContent,
  timeLimit: 30_000,
  patients: { action: 'read', ids },
});

export const remove = defineCall({
  method: 'POST',
  path: '/uploadedDocuments/{document}/remove',
  group,
  summary:
    "Remove a document from a patient's record. Its file is no longer served; the history keeps what it was and the reason. Removing it again changes nothing.",
  extension: true,
  params,
  body: removal,
  response: uploadedDocument,
  repeatable: true,
  patients: { action: 'update', ids },
});
