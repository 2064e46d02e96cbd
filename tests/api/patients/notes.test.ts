import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let author: Inova;
let colleague: Inova;
let foreign: Inova;
beforeAll(async () => {
  service = await startTestService();
  author = await service.signIn('staff');
  colleague = await service.signIn('admin');
  foreign = await service.signIn('clinic13');
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const newPatient = async () => (await author.patients.create(newPatientOf('Noted'), key())).id;
const draft = (patient: number, text = 'Prefers mornings') => author.patients.addNote(patient, { text }, key());
const signed = (patient: number, text = 'Prefers mornings') =>
  author.patients.addNote(patient, { text, sign: true }, key());
const notesOf = async (inova: Inova, patient: number) => (await inova.patients.history(patient)).notes;
const textsOf = async (inova: Inova, patient: number) => (await notesOf(inova, patient)).map(({ text }) => text);

const missing = { status: 404 };
const isSigned = {
  status: 409,
  errors: ['This note is signed and can’t be changed. Add an addendum to it.'],
};

describe('a draft', () => {
  test('is seen by its author alone, who changes and deletes it', async () => {
    const patient = await newPatient();
    const { id, version, isDraft, author: name } = await draft(patient);
    expect([isDraft, name]).toEqual([true, 'Sam Okafor']);
    expect(await textsOf(author, patient)).toEqual(['Prefers mornings']);
    expect(await textsOf(colleague, patient)).toEqual([]);
    for (const other of [colleague, foreign]) {
      await expect(other.patients.getNote(patient, id)).rejects.toMatchObject(missing);
      await expect(other.patients.changeNote(patient, id, { text: 'Mine', version })).rejects.toMatchObject(missing);
      await expect(other.patients.signNote(patient, id, { text: 'Mine', version }, key())).rejects.toMatchObject(
        missing,
      );
      await expect(other.patients.deleteNote(patient, id)).rejects.toMatchObject(missing);
    }
    await author.patients.changeNote(patient, id, { text: 'Prefers evenings', version });
    expect(await textsOf(author, patient)).toEqual(['Prefers evenings']);
    await author.patients.deleteNote(patient, id);
    expect(await textsOf(author, patient)).toEqual([]);
    await expect(author.patients.getNote(patient, id)).rejects.toMatchObject(missing);
  });

  test('is not replaced by a text over an earlier version of it', async () => {
    const patient = await newPatient();
    const { id, version } = await draft(patient);
    await author.patients.changeNote(patient, id, { text: 'In one window', version });
    for (const late of [
      () => author.patients.changeNote(patient, id, { text: 'In another', version }),
      () => author.patients.signNote(patient, id, { text: 'In another', version }, key()),
    ]) {
      await expect(late()).rejects.toMatchObject({ status: 409 });
    }
    expect(await notesOf(author, patient)).toMatchObject([{ text: 'In one window', isDraft: true }]);
  });

  test('belongs to its patient', async () => {
    const [patient, other] = [await newPatient(), await newPatient()];
    const { id, version } = await draft(patient);
    await expect(author.patients.changeNote(other, id, { text: 'Wrong', version })).rejects.toMatchObject(missing);
    await expect(author.patients.deleteNote(other, id)).rejects.toMatchObject(missing);
  });
});

describe('a signed note', () => {
  test('is seen by the clinic with who signed it, under the number of its draft', async () => {
    const patient = await newPatient();
    const { id, version } = await draft(patient);
    const note = await author.patients.signNote(patient, id, { text: 'Prefers mornings, called', version }, key());
    expect(note).toMatchObject({ id, text: 'Prefers mornings, called', isDraft: false, isOwn: true });
    expect(await notesOf(colleague, patient)).toMatchObject([{ ...note, isOwn: false, author: 'Sam Okafor' }]);
    await expect(foreign.patients.getNote(patient, id)).rejects.toMatchObject(missing);
    await expect(foreign.patients.addNote(patient, { text: 'Theirs' }, key())).rejects.toMatchObject(missing);
  });

  test('is signed once, however often that is sent', async () => {
    const patient = await newPatient();
    const { id, version } = await draft(patient);
    const once = key();
    const sign = () => author.patients.signNote(patient, id, { text: 'Once', version }, once);
    expect(await sign()).toEqual(await sign());
    const again = { text: 'Twice', sign: true };
    await author.patients.addNote(patient, again, once);
    await author.patients.addNote(patient, again, once);
    expect(await textsOf(author, patient)).toEqual(['Twice', 'Once']);
  });

  test('is never changed, signed again, or deleted, and the message says what to do instead', async () => {
    const patient = await newPatient();
    const { id } = await signed(patient);
    const saved = { text: 'Something else', version: 1 };
    for (const inova of [author, colleague]) {
      await expect(inova.patients.changeNote(patient, id, saved)).rejects.toMatchObject(isSigned);
      await expect(inova.patients.signNote(patient, id, saved, key())).rejects.toMatchObject(isSigned);
      await expect(inova.patients.deleteNote(patient, id)).rejects.toMatchObject(isSigned);
    }
    expect(await textsOf(author, patient)).toEqual(['Prefers mornings']);
  });
});

describe('an addendum', () => {
  test('is written by anybody of the clinic, and shown below its note, oldest first, once it is signed', async () => {
    const patient = await newPatient();
    const note = await signed(patient);
    await author.patients.addNote(patient, { text: 'First', addendumTo: note.id, sign: true }, key());
    const second = await colleague.patients.addNote(patient, { text: 'Second', addendumTo: note.id }, key());
    const addenda = async (inova: Inova) => first(await notesOf(inova, patient)).addenda.map(({ text }) => text);
    expect([await addenda(author), await addenda(colleague)]).toEqual([['First'], ['First', 'Second']]);
    await colleague.patients.signNote(patient, second.id, { text: 'Second', version: second.version }, key());
    expect(await addenda(author)).toEqual(['First', 'Second']);
    await expect(author.patients.deleteNote(patient, second.id)).rejects.toMatchObject(isSigned);
  });

  test('to an addendum is one to the note', async () => {
    const patient = await newPatient();
    const note = await signed(patient);
    const addendum = await author.patients.addNote(patient, { text: 'First', addendumTo: note.id, sign: true }, key());
    const next = await author.patients.addNote(patient, { text: 'Next', addendumTo: addendum.id, sign: true }, key());
    expect(next.addendumTo).toBe(note.id);
  });

  test('is to a signed note of the same patient', async () => {
    const [patient, other] = [await newPatient(), await newPatient()];
    const [unsigned, theirs] = [await draft(patient), await signed(other)];
    for (const addendumTo of [unsigned.id, theirs.id]) {
      await expect(author.patients.addNote(patient, { text: 'To it', addendumTo }, key())).rejects.toMatchObject({
        status: 400,
        errors: ['addendumTo: This patient has no signed note with this number'],
      });
    }
  });
});

test('what is signed cannot be changed by the role of requests either', async () => {
  const patient = await newPatient();
  const { id } = await signed(patient);
  const before = await rows(service.store.pool, sql`select * from inova.notes where id = ${id}`);
  expect(before).toMatchObject([{ signed_by: 'staff@inova.test', author: 'Sam Okafor' }]);
  const rights = await rows(
    service.store.pool,
    sql`select privilege from unnest(array['update', 'delete', 'truncate']) privilege
      where has_table_privilege('inova_service', 'inova.notes', privilege)
        or (privilege = 'update' and has_any_column_privilege('inova_service', 'inova.notes', privilege))`,
  );
  expect(rights).toEqual([]);
});
