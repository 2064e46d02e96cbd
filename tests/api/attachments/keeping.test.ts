import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentResponse, thumbnailResponse } from '#app/lib/attachment-response.server.ts';
import { attachmentErrors, maxAttachmentBytes } from '#server/inova/contract/messages/attachment-limits.ts';
import {
  type AttachmentFile,
  readAttachment,
  removeAttachment,
  saveAttachment,
} from '#server/inova/service/attachments/attachments.ts';
import type { BytesKey } from '#server/inova/service/attachments/bytes.ts';
import { parseFileContent } from '#server/inova/service/attachments/file-content.ts';
import { asClinics } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { pdf, picture } from '../../support/sample-files.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const save = (name: string, content: Buffer, clientId = 13) =>
  asClinics(store.portal, [clientId], (db) => saveAttachment(db, { clientId, name, content }));
const read = (clinic: number, id: number, part: BytesKey['part'] = 'file', clientId = clinic) =>
  asClinics(store.portal, [clinic], (db) => readAttachment(db, { clientId, id, part }));
const asFile = ({ content, ...file }: AttachmentFile) => ({ ...file, content: new Uint8Array(content) });

test('a file is read as it was kept', async () => {
  const saved = await save('Lab results.pdf', pdf);
  expect(saved).toEqual({ id: saved.id, name: 'Lab results.pdf', kind: 'pdf', size: pdf.length, hasThumbnail: false });
  expect(await read(13, saved.id)).toEqual({ name: 'Lab results.pdf', media: 'application/pdf', content: pdf });
  expect(await read(13, saved.id, 'thumbnail')).toBeNull();
});

test('a file is missing for every other clinic', async () => {
  const { id } = await save('a.pdf', pdf);
  expect(await read(5, id)).toBeNull();
  expect(await read(5, id, 'file', 13)).toBeNull();
  const foreign = asClinics(store.portal, [5], (db) => saveAttachment(db, { clientId: 13, name: 'a', content: pdf }));
  await expect(foreign).rejects.toThrow('row-level security');
});

test('nothing is kept of a file whose record is not', async () => {
  const count = async () =>
    (await store.pool.query('select id from inova.attachment_bytes, lateral (select attachment_id as id) n')).rowCount;
  const before = await count();
  const failing = asClinics(store.portal, [13], async (db) => {
    await saveAttachment(db, { clientId: 13, name: 'a', content: pdf });
    throw new Error('its message is refused');
  });
  await expect(failing).rejects.toThrow('its message is refused');
  expect(await count()).toBe(before);
});

test('a removed file is gone with its thumbnail', async () => {
  const { id } = await save('scan.png', await picture('png'));
  expect(await read(13, id, 'thumbnail')).toMatchObject({ name: 'scan.png', media: 'image/webp' });
  await asClinics(store.portal, [13], (db) => removeAttachment(db, { clientId: 13, id }));
  expect([await read(13, id), await read(13, id, 'thumbnail')]).toEqual([null, null]);
  const left = await store.pool.query('select from inova.attachment_bytes where attachment_id = $1', [id]);
  expect(left.rowCount).toBe(0);
});

test('a file whose bytes were changed is not handed out', async () => {
  const { id } = await save('a.pdf', pdf);
  await store.pool.query("update inova.attachment_bytes set bytes = 'other' where attachment_id = $1", [id]);
  await expect(read(13, id)).rejects.toThrow('is not what was kept');
});

test('the hash is that of the kept bytes', async () => {
  const { id } = await save('a.pdf', pdf);
  const { rows } = await store.pool.query('select hash from inova.attachments where id = $1', [id]);
  expect(rows[0].hash).toEqual(createHash('sha256').update(pdf).digest());
});

test('a download is saved and never shown or run by a browser', async () => {
  const { id } = await save('Été “report”.pdf', pdf);
  const response = attachmentResponse(asFile((await read(13, id)) as AttachmentFile));
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition':
      'attachment; filename="_t_ _report_.pdf"; filename*=UTF-8\'\'%C3%89t%C3%A9%20%E2%80%9Creport%E2%80%9D.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
});

test('a thumbnail is shown within a page, and a text says its encoding', async () => {
  const file = { name: 'a.webp', media: 'image/webp', content: new Uint8Array(1) };
  expect(thumbnailResponse(file).headers.get('content-disposition')).toMatch(/^inline;/);
  const text = { name: 'a.csv', media: 'text/csv', content: new Uint8Array(1) };
  expect(attachmentResponse(text).headers.get('content-type')).toBe('text/csv; charset=utf-8');
});

const base64 = pdf.toString('base64');

test.each([
  ['base64', base64],
  ['a data URL', `data:application/pdf;base64,${base64}`],
  ['a data URL with parameters', `data:text/plain;charset=utf-8;name=a.txt;base64,${base64}`],
  ['a data URL without a type', `data:;base64,${base64}`],
])('a file sent as %s is read', (_, text) => {
  expect(parseFileContent(text)).toEqual(pdf);
});

test.each([
  ['a data URL that is not base64', 'data:text/plain,hello'],
  ['two data URLs', `data:;base64,data:;base64,${base64}`],
  ['base64 with line breaks', `${base64.slice(0, 8)}\n${base64.slice(8)}`],
  ['base64 without its padding', Buffer.from('ab').toString('base64').replace('=', '')],
  ['base64 with bits left over', 'YWJ='],
  ['base64 for URLs', Buffer.from([251, 255]).toString('base64url')],
  ['a web address', 'https://example.test/a.pdf'],
])('%s is refused', (_, text) => {
  expect(() => parseFileContent(text)).toThrow(attachmentErrors.encoding);
});

test('a file above the limit is refused before it is decoded', () => {
  expect(parseFileContent(Buffer.alloc(maxAttachmentBytes).toString('base64'))).toHaveLength(maxAttachmentBytes);
  expect(() => parseFileContent('A'.repeat(20_000_000))).toThrow(attachmentErrors.tooLarge);
});
