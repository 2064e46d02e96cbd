import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addendumHref,
  addNoteHref,
  deleteNoteHref,
  editNoteHref,
  notesHref,
} from '#app/sections/patients/notes/paths.ts';
import { first } from '../../support/first.ts';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let nurse: HttpBrowser;
let colleague: HttpBrowser;
let patient: number;
beforeAll(async () => {
  portal = await startTestPortal();
  nurse = await portal.signIn('staff');
  colleague = await portal.signIn('admin');
  const { rows } = await portal.store.pool.query(
    `insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Nora', 'Noted', '1990-04-04') returning id`,
  );
  patient = rows[0].id;
});
afterAll(() => portal?.close());

interface StoredNote {
  id: number;
  text: string;
}

const storedIn = async (table: 'notes' | 'note_drafts'): Promise<StoredNote[]> =>
  (await portal.store.pool.query(`select id, text from inova.${table} where patient_id = $1 order by id`, [patient]))
    .rows;
const drafts = () => storedIn('note_drafts');
const signed = () => storedIn('notes');
const newest = (notes: StoredNote[]) => first(notes.slice(-1)).id;

const recordText = async (browser: HttpBrowser) =>
  textIn((await browser.get(`/patients/${patient}`)).body).replace(/\s+/g, ' ');

const submit = (page: string, entered: Record<string, string>, browser = nurse) =>
  submitForm({ browser, page, entered });

test('a note is saved as a draft, which only its author sees, then edited and signed', async () => {
  await expectSubmittedOnce(
    { browser: nurse, page: addNoteHref(patient), entered: { text: 'Prefers mornings', intent: 'save' } },
    { message: 'Draft saved.', stored: drafts },
  );
  expect(await recordText(nurse)).toMatch(/Prefers mornings\s*Draft, only you see it\s*Saved/);
  expect(await recordText(colleague)).not.toContain('Prefers mornings');

  const page = editNoteHref(patient, newest(await drafts()));
  expect((await colleague.get(page)).location).toBe('/404-page-not-found');
  await submit(page, { text: 'Prefers evenings', intent: 'save' });
  expect(await drafts()).toMatchObject([{ text: 'Prefers evenings' }]);
  await expectSubmittedOnce(
    { browser: nurse, page, entered: { text: 'Prefers evenings', intent: 'sign' } },
    { message: 'Note signed.', stored: signed },
  );
  expect(await drafts()).toEqual([]);
  expect(await recordText(colleague)).toMatch(/Prefers evenings\s*Sam Okafor · \d/);
});

test('what is not signed is next on the record of its author, and on no other', async () => {
  await submit(addNoteHref(patient), { text: 'Waiting for the lab', intent: 'save' });
  const page = editNoteHref(patient, newest(await drafts()));
  expect(await recordText(nurse)).toContain('Sign your note');
  expect(await recordText(colleague)).not.toContain('Sign your note');
  await submit(page, { text: 'The lab has called', intent: 'sign' });
  expect(await recordText(nurse)).not.toContain('Sign your note');
});

test('another clinic finds neither notes nor drafts', async () => {
  const foreign = await portal.signIn('clinic13');
  const id = newest(await signed());
  for (const page of [
    addNoteHref(patient),
    editNoteHref(patient, id),
    addendumHref(patient, id),
    deleteNoteHref(patient, id),
  ]) {
    expect((await foreign.get(page)).location, page).toBe('/404-page-not-found');
    expect((await foreign.post(page, { text: 'Theirs', intent: 'sign' })).location, page).toBe('/404-page-not-found');
  }
  expect((await signed()).map(({ text }) => text)).not.toContain('Theirs');
});

test('a note without text stays in its form, with the message beside the field', async () => {
  const { response } = await submit(addNoteHref(patient), { text: ' ', intent: 'sign' });
  expect(response.status).toBe(400);
  expect(errorAt(response.body, 'text')).toBe('Enter a note');
});

test('a signed note leads back to the record instead of being edited or deleted, and a form sent late keeps its text', async () => {
  await submit(addNoteHref(patient), { text: 'Called the pharmacy', intent: 'save' });
  const id = newest(await drafts());
  const [page, version] = [editNoteHref(patient, id), '1'];
  await submit(page, { text: 'Called the pharmacy', intent: 'sign' });

  const late = await nurse.post(page, { text: 'Called them twice', intent: 'save', version });
  expect(late.status).toBe(409);
  expect(textIn(late.body)).toContain('This note is signed and can’t be changed. Add an addendum to it.');
  expect(late.body).toContain('Called them twice');
  for (const [href, message] of [
    [page, 'This note is signed and can’t be changed.'],
    [deleteNoteHref(patient, id), 'This note is signed and can’t be deleted.'],
  ] as const) {
    expect((await nurse.get(href)).location).toBe(notesHref(patient));
    expect(await recordText(nurse)).toContain(message);
  }
  expect((await nurse.post(deleteNoteHref(patient, id), {})).location).toBe(notesHref(patient));
  expect((await signed()).map(({ text }) => text)).toContain('Called the pharmacy');
});

test('a draft that was saved in another window shows both texts before it is replaced', async () => {
  await submit(addNoteHref(patient), { text: 'At first', intent: 'save' });
  const page = editNoteHref(patient, newest(await drafts()));
  await submit(page, { text: 'In one window', intent: 'save' });
  const late = await nurse.post(page, { text: 'In another window', intent: 'save', version: '1' });
  expect(late.status).toBe(409);
  expect(textIn(late.body)).toMatch(/Your changes in another window.*In one window.*In another window/s);
  expect(await drafts()).toMatchObject([{ text: 'In one window' }]);
  await nurse.post(page, { text: 'In another window', intent: 'save', version: '2' });
  expect(await drafts()).toMatchObject([{ text: 'In another window' }]);
});

test('a draft is deleted after a question', async () => {
  const page = deleteNoteHref(patient, newest(await drafts()));
  expect(textIn((await nurse.get(page)).body)).toContain('Delete this draft?');
  await expectSubmittedOnce({ browser: nurse, page, entered: {} }, { message: 'Draft deleted.', stored: drafts });
  expect(await drafts()).toEqual([]);
});

test('an addendum is signed, and shown below its note', async () => {
  await submit(addNoteHref(patient), { text: 'Starts on Monday', intent: 'sign' });
  const page = addendumHref(patient, newest(await signed()));
  expect(textIn((await colleague.get(page)).body)).toContain('Starts on Monday');
  await expectSubmittedOnce(
    { browser: colleague, page, entered: { text: 'No, on Tuesday', intent: 'sign' } },
    { message: 'Addendum signed.', stored: signed },
  );
  expect(await recordText(nurse)).toMatch(/Starts on Monday.*No, on Tuesday.* · addendum/);
  const ofAddendum = addendumHref(patient, newest(await signed()));
  expect((await nurse.get(ofAddendum)).location).toBe(page);
});
