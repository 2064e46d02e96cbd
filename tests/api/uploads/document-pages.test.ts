import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentErrors } from '#server/inova/contract/messages/attachment-limits.ts';
import { first } from '../../support/first.ts';
import { elementsIn, errorAt, formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { sendFile } from '../../support/send-file.ts';
import { submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
/** A patient of clinic 5 who has nothing yet. */
let patient: number;
let record: string;
let addPage: string;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  const [added] = await stored<{ id: string }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
     values (5, 'Corinna', 'Quist', '1990-04-04', now()) returning id`,
  );
  patient = Number(added?.id);
  record = `/patients/${patient}`;
  addPage = `${record}/documents/add`;
});
afterAll(() => portal?.close());

async function stored<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await portal.store.pool.query(sql, values)).rows as T[];
}

const documents = () =>
  stored<{ id: string; title: string; removed_reason: string | null }>(
    'select id, title, removed_reason from inova.uploaded_documents where patient_id = $1 order by id desc',
    patient,
  );
const pageText = async (page: string) => textIn((await staff.get(page)).body);
const hrefsIn = (body: string) =>
  elementsIn(body).flatMap(({ name, attributes }) => (name === 'a' && attributes.href ? [attributes.href] : []));

const details = { kind: 'Outside records', title: 'Previous clinic', datedOn: '2026-01-15' };
const add = (content: string, entered = {}, name = 'records.txt') =>
  sendFile(staff, addPage, { ...details, ...entered }, { field: 'attachmentFile', name, content });

async function addDocument(title: string): Promise<string> {
  expect((await add(`Text of ${title}`, { title })).status).toBe(302);
  return first(await documents()).id;
}

test('the record of a patient who has nothing leads to every page where something starts', async () => {
  const { body } = await staff.get(record);
  const text = textIn(body);
  expect(text).toContain('No documents · Add document');
  const hrefs = hrefsIn(body);
  for (const page of ['intake', 'consent', 'crf', 'disposition', 'creditcardauth', 'eivf/statements']) {
    expect(hrefs).toContain(`/patients/${page}/${patient}`);
  }
  for (const list of ['/medicalrecords', '/cycle-start', '/users/tasks/all', '/payments', '/invoices']) {
    expect(hrefs).toContain(`${list}?patient=${patient}`);
  }
  expect(hrefs).toEqual(expect.arrayContaining([`/preflight/${patient}`, `/invoices/statement/${patient}`, addPage]));
  expect(hrefs, 'for the cryo staff alone').not.toContain(`/cryo/cryodash/${patient}`);
  const { body: ofNetwork } = await (await portal.signIn('network', 5)).get(record);
  expect(hrefsIn(ofNetwork)).toContain(`/cryo/cryodash/${patient}`);
});

test('a document is added from the record, shown there, and downloaded', async () => {
  const response = await add('Two cycles');
  expect([response.status, response.location]).toEqual([302, `${record}#documents`]);
  expect(await pageText(record)).toContain('Previous clinic added');
  const { id } = first(await documents());
  const { body } = await staff.get(record);
  expect(textIn(body)).toMatch(/Previous clinic\s*Outside records · dated 01\/15\/2026/);
  expect(hrefsIn(body)).toEqual(expect.arrayContaining(['#documents', `/patients/documents/${id}`]));
  const file = await staff.get(`/patients/documents/${id}/file`);
  expect([file.status, file.body]).toEqual([200, 'Two cycles']);
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="records\.txt"/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(await pageText(`/patients/documents/${id}`)).toMatch(
    /Document date\s*01\/15\/2026[\s\S]*records\.txt, 10 bytes/,
  );
});

test('a refused document says why beside its field, and what was typed is kept', async () => {
  const before = await documents();
  const refused = async (sent: Promise<{ status: number; body: string }>, field: string) => {
    const { status, body } = await sent;
    const typed = formsIn(body).flatMap(({ fields }) => fields);
    const typedIn = (name: string) => typed.find((each) => each.name === name)?.value;
    return [status, errorAt(body, field), typedIn('title'), typedIn('datedOn')];
  };
  const kept = ['Previous clinic', '2026-01-15'];
  expect(await refused(add('MZ\0\0program', {}, 'card.pdf'), 'attachmentFile')).toEqual([
    ...[400, attachmentErrors.kind, ...kept],
  ]);
  expect(await refused(add('', {}, ''), 'attachmentFile')).toEqual([400, 'Select a file', ...kept]);
  expect(await refused(add('', { kind: '' }, ''), 'attachmentFile')).toEqual([400, 'Select a file', ...kept]);
  expect(await refused(add('a', { kind: '' }), 'kind')).toEqual([400, 'Select a type', ...kept]);
  expect(await refused(add('a', { title: '' }), 'title')).toEqual([400, 'Enter a title', '', '2026-01-15']);
  expect(await refused(add('a', { datedOn: '2099-12-31' }), 'datedOn')).toEqual([
    ...[400, 'Enter today or an earlier date', 'Previous clinic', '2099-12-31'],
  ]);
  const large = await refused(add('a'.repeat(10 * 1024 * 1024 + 1)), 'attachmentFile');
  expect(large).toEqual([400, attachmentErrors.tooLarge, ...kept]);
  expect(await documents()).toEqual(before);
});

test('a document is removed with a reason, which its page and the history keep; its file is not found', async () => {
  const id = await addDocument('Wrong patient');
  const page = `/patients/documents/${id}`;
  const remove = (reason: string) => submitForm({ browser: staff, page: `${page}/remove`, entered: { reason } });
  const refused = (await remove('')).response;
  expect([refused.status, errorAt(refused.body, 'reason')]).toEqual([400, 'Enter a reason']);
  const { response, again } = await remove('Belongs to Ann');
  expect([response.status, response.location]).toEqual([302, `${record}#documents`]);
  expect(await pageText(record)).toContain('Wrong patient removed');
  expect((await again()).status).toBe(302);
  expect((await documents()).find((each) => each.id === id)?.removed_reason).toBe('Belongs to Ann');
  expect((await staff.get(`${page}/file`)).location).toBe('/404-page-not-found');
  expect(await pageText(page)).toMatch(/Removed on .* by Sam Okafor\. Reason: Belongs to Ann/);
  expect(hrefsIn((await staff.get(page)).body)).not.toContain(`${page}/file`);
  expect((await staff.get(`${page}/remove`)).location).toBe(page);
  const text = await pageText(record);
  expect(text).toMatch(/Document removed[\s\S]*Reason: Belongs to Ann · Note: Outside records: Wrong patient/);
  expect(hrefsIn((await staff.get(record)).body)).not.toContain(page);
});

test('more than six documents are behind a link to the list of the patient', async () => {
  for (let number = 1; number <= 7; number++) await addDocument(`Scan ${number}`);
  const { body } = await staff.get(record);
  const list = `/patients/documents?patient=${patient}`;
  expect(hrefsIn(body)).toContain(list);
  expect(textIn(body)).toMatch(/All [789]/);
  const text = await pageText(list);
  expect(text).toContain('Documents of patients');
  for (const title of ['Scan 1', 'Scan 7', 'Wrong patient']) expect(text).toContain(title);
});

test('another clinic finds neither document nor file, and can’t add one', async () => {
  const id = await addDocument('Ours');
  const other = await portal.signIn('clinic13');
  const pages = [`/patients/documents/${id}`, `/patients/documents/${id}/file`, `/patients/documents/${id}/remove`];
  for (const page of [...pages, addPage]) expect((await other.get(page)).location, page).toBe('/404-page-not-found');
  expect((await other.get(`/patients/documents?patient=${patient}`)).body).not.toContain('Ours');
});

test('opening a document is in the audit trail of its patient', async () => {
  const id = await addDocument('Audited');
  await staff.get(`/patients/documents/${id}/file`);
  const entries = await stored<{ patients: string[] }>(
    'select patient_ids as patients from portal.audit where target = $1 order by id desc limit 1',
    '/patients/documents/:document/file',
  );
  expect(entries.map(({ patients }) => patients.map(Number))).toEqual([[patient]]);
});
