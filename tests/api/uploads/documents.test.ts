import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { attachmentErrors } from '#server/inova/contract/messages/attachment-limits.ts';
import * as calls from '#server/inova/contract/uploaded-documents.ts';
import { addDocument, newDocument } from '../../support/document-calls.ts';
import { first } from '../../support/first.ts';
import { photoWithPlace, picture, program } from '../../support/sample-files.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let other: Inova;
/** A patient of clinic 5 without documents. */
let patient: number;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  other = await service.signIn('clinic13');
  token = await service.issueToken('staff');
  const { rows } = await service.store.pool.query<{ id: number }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
     values (5, 'Corinna', 'Quist', '1990-04-04', now()) returning id`,
  );
  patient = first(rows).id;
});
afterAll(() => service.close());

const onRecord = async () => (await staff.uploadedDocuments.ofPatient(patient)).map(({ title }) => title);

const historyOf = async () =>
  (await staff.patients.history(patient)).changes
    .filter(({ record }) => record === 'document')
    .map(({ change, by, details }) => [change, by, ...details.map(({ label, text }) => `${label}: ${text}`)]);

test('a document is on the record with what it is, its date, who added it, and its file', async () => {
  const card = await addDocument(staff, patient, await picture('png'), {
    ...{ kind: 'Insurance card', title: '  Front  ', datedOn: '2026-01-15', attachmentName: 'C:\\photos\\card.jpg' },
  });
  expect(card).toMatchObject({
    ...{ client: 5, patientId: patient, kind: 'Insurance card', title: 'Front', datedOn: '2026-01-15' },
    ...{ addedBy: 'Sam Okafor', removed: null },
    file: { name: 'card.jpg.png', type: 'image/png', hasThumbnail: true },
  });
  expect(await staff.uploadedDocuments.ofPatient(patient)).toEqual([card]);
  expect(await staff.uploadedDocuments.get(card.id)).toEqual(card);
  const file = await staff.uploadedDocuments.file(card.id);
  expect(Buffer.from(file.content, 'base64').length).toBe(card.file.bytes);
  const thumbnail = await staff.uploadedDocuments.file(card.id, { thumbnail: 'true' });
  expect(thumbnail.content).not.toBe(file.content);
  expect((await historyOf())[0]).toEqual(['added', 'Sam Okafor', 'Note: Insurance card: Front']);
});

test('a photo loses the place where it was taken', async () => {
  const { id } = await addDocument(staff, patient, await photoWithPlace('at home'), { attachmentName: 'photo.jpg' });
  const { content } = await staff.uploadedDocuments.file(id);
  const bytes = Buffer.from(content, 'base64');
  expect([bytes.includes('at home'), bytes.includes('Exif')]).toEqual([false, false]);
});

test('the newest document is first, and a document sent twice with one key is one', async () => {
  await addDocument(staff, patient, 'one', { title: 'One' });
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  const key = crypto.randomUUID();
  const two = newDocument('two', { title: 'Two' });
  const sent = await Promise.all([1, 2].map(() => staff.uploadedDocuments.add(patient, two, key)));
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect((await onRecord()).slice(0, 2)).toEqual(['Two', 'One']);
});

test.each<[string, Buffer | string, Partial<calls.NewDocument>, string]>([
  ['a renamed program', program, { attachmentName: 'card.pdf' }, `attachmentFile: ${attachmentErrors.kind}`],
  ['an empty file', '', {}, `attachmentFile: ${attachmentErrors.empty}`],
  ['no title', 'a', { title: ' ' }, 'Enter a title'],
  ['an unknown type', 'a', { kind: 'Selfie' as 'Other' }, 'Select a type'],
  ['a date in the future', 'a', { datedOn: '2099-01-01' }, 'datedOn: Enter today or an earlier date'],
])('%s is refused beside its field, and nothing is kept', async (_, file, details, message) => {
  const before = await onRecord();
  await expect(addDocument(staff, patient, file, details)).rejects.toMatchObject({ status: 400, errors: [message] });
  expect(await onRecord()).toEqual(before);
});

test('a file of 10 MB is taken, one of more is refused, and one of 11 MB isn’t read', async () => {
  const megabyte = 1024 * 1024;
  const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'a')]);
  const statusOf = async (size: number) => {
    const body = newDocument(pdfOf(size), { attachmentName: 'scan.pdf' });
    return (await service.send(calls.add, { params: { id: patient }, body }, token)).status;
  };
  expect(await statusOf(10 * megabyte)).toBe(200);
  expect(await statusOf(10 * megabyte + 1)).toBe(400);
  expect(await statusOf(11 * megabyte)).toBe(413);
});

test('a removed document has the reason in the history, and its file is gone; it stays removed', async () => {
  const { id } = await addDocument(staff, patient, await picture('png'), { title: 'Wrong one' });
  const admin = await service.signIn('admin');
  await expect(admin.uploadedDocuments.remove(id, { reason: ' ' })).rejects.toMatchObject({ status: 400 });
  const removed = await admin.uploadedDocuments.remove(id, { reason: 'Another patient' });
  expect(removed.removed).toMatchObject({ by: 'Amelia Brandt', reason: 'Another patient' });
  expect(await onRecord()).not.toContain('Wrong one');
  for (const query of [{}, { thumbnail: 'true' }]) {
    await expect(staff.uploadedDocuments.file(id, query)).rejects.toMatchObject({ status: 404 });
  }
  expect(await staff.uploadedDocuments.get(id)).toEqual(removed);
  expect((await staff.uploadedDocuments.remove(id, { reason: 'Once more' })).removed).toEqual(removed.removed);
  const entries = (await historyOf()).filter(([change]) => change === 'removed');
  expect(entries).toEqual([['removed', 'Amelia Brandt', 'Reason: Another patient', 'Note: Other: Wrong one']]);
  const restored = service.store.pool.query(
    'update inova.uploaded_documents set removed_at = null, removed_by = null, removed_reason = null where id = $1',
    [id],
  );
  await expect(restored).rejects.toThrow('a document never changes');
});

test('documents of another clinic look missing, and nothing can be added there', async () => {
  const { id } = await addDocument(staff, patient);
  const missing = { status: 404 };
  await expect(other.uploadedDocuments.ofPatient(patient)).rejects.toMatchObject(missing);
  await expect(addDocument(other, patient)).rejects.toMatchObject(missing);
  await expect(other.uploadedDocuments.get(id)).rejects.toMatchObject(missing);
  await expect(other.uploadedDocuments.file(id)).rejects.toMatchObject(missing);
  await expect(other.uploadedDocuments.remove(id, { reason: 'Not mine' })).rejects.toMatchObject(missing);
  expect((await staff.uploadedDocuments.get(id)).removed).toBeNull();
});

test('the list has the documents of one patient, also removed ones', async () => {
  const { rows } = await staff.lists.show('uploaded-documents', { patient: String(patient) });
  const states = rows.map(({ cells }) => [cells.title, cells.state]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['Front', 'on file'],
      ['Wrong one', 'removed'],
    ]),
  );
  const none = await staff.lists.show('uploaded-documents', { patient: 'Quist' });
  expect(none.rows).toEqual([]);
});
