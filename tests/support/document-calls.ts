import { documentCalls } from '#server/access/table/document-access.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import type { NewDocument, UploadedDocument } from '#server/inova/contract/uploaded-documents.ts';
import { type CallSubject, callInput } from './call-input.ts';
import type { TestService } from './service.ts';

/** True for a call about a document on a patient's record. */
export const isDocumentCall = (call: AnyCall) => callKey(call) in documentCalls;

/** A document as the API takes it: a text, unless a file is given. */
export function newDocument(file: Buffer | string = 'Signed.', details: Partial<NewDocument> = {}): NewDocument {
  const attachmentFile = Buffer.from(file).toString('base64');
  return { kind: 'Other', title: 'Letter', attachmentName: 'letter.txt', attachmentFile, ...details };
}

/** Adds a document to a patient's record. */
export const addDocument = (inova: Inova, patient: number, ...document: Parameters<typeof newDocument>) =>
  inova.uploadedDocuments.add(patient, newDocument(...document), crypto.randomUUID()) as Promise<UploadedDocument>;

/** Input with which a call about a document succeeds once, with a new document if it needs one. */
export async function documentInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  if (!call.path.includes('{document}')) return callInput(call, subject);
  const { id } = await addDocument(await service.signIn('staff'), subject.patientId);
  return callInput(call, { ...subject, document: id });
}
