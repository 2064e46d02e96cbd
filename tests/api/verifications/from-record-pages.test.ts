import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let mine: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial');
});
afterAll(() => portal?.close());

/** Starts a verification of a policy on file, and returns the URL of its form. */
async function openForm(): Promise<string> {
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select i.client_id, i.patient_id, i.id, 'New cycle', 'assigned', now() from inova.coverages i
     join inova.patients p on p.client_id = i.client_id and p.id = i.patient_id
     where i.client_id = 5 and i.member_id is not null and p.ehrid is not null and p.partner_name is not null
     order by i.id limit 1 returning id, patient_id as patient`,
  );
  const { id, patient } = first(rows);
  return `/patients/insurance/${patient}?verification=${id}`;
}

const verificationIdOf = (form: string) => form.split('verification=')[1];
const textOf = (body: string, name: string) =>
  new RegExp(`<input(?=[^>]*\\sname="${name}")(?=[^>]*\\svalue="([^"]*)")`).exec(body)?.[1] ?? '';

/** Everything in the form's fields, as a browser submits it. */
const fieldsIn = (body: string) => {
  const fields =
    formsIn(body).find(({ fields }) => fields.some(({ name }) => name === 'patientFullName'))?.fields ?? [];
  const sent = fields.filter(({ type, name }) => !['radio', 'select', 'button'].includes(type) && name !== 'formToken');
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
};
const mark = 'From the patient record';
const isMarked = (body: string, name: string) =>
  new RegExp(`id="${name}-hint"[^>]*>(?:<span>)?${mark}`).test(body) &&
  new RegExp(`<(?:input|select)(?=[^>]*\\sname="${name}")[^>]*aria-describedby="[^"]*${name}-hint`).test(body);

/** What the record of a form's patient knows, as the form shows it. */
async function recordOf(form: string) {
  const { rows } = await portal.store.pool.query<Record<string, string>>(
    `select p.firstname || ' ' || p.lastname as "patientFullName", to_char(p.dob, 'MM/DD/YYYY') as "patientBirthDate",
       p.ehrid as "accountNumber", p.partner_name as "partnerFullName", i.payer as company,
       i.member_id as "policyNumber", i.group_number as "groupNumber", to_char(i.effective_on, 'MM/DD/YYYY') as "effectiveDate"
     from inova.verifications v join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
     join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id where v.id = $1`,
    [verificationIdOf(form)],
  );
  return Object.fromEntries(Object.entries(first(rows)).filter(([, text]) => text !== null));
}

test('a form opens with what the patient record knows, marked as such, and saving a section stores its fields', async () => {
  const form = await openForm();
  const { body } = await mine.get(form);
  const known = await recordOf(form);
  expect(Object.keys(known).length).toBeGreaterThan(5);
  expect(fieldsIn(body)).toMatchObject(known);
  expect(Object.keys(known).filter((name) => !isMarked(body, name))).toEqual([]);
  expect(textIn(body)).toMatch(
    /\d fields are filled in from the patient record or the last verification, not saved yet/,
  );
  const saved = await mine.post(form, { ...fieldsIn(body), intent: 'save patient' });
  expect(saved.location, 'what the record filled in elsewhere is no draft').toBe(`${form}#patient`);
  const after = (await mine.get(form)).body;
  expect(['patientFullName', 'patientBirthDate', 'accountNumber'].filter((name) => isMarked(after, name))).toEqual([]);
  expect(isMarked(after, 'company')).toBe(true);
  const { rows } = await portal.store.pool.query('select answers from inova.verifications where id = $1', [
    verificationIdOf(form),
  ]);
  expect(rows[0].answers).toMatchObject({ patientFullName: known.patientFullName });
  expect(rows[0].answers).not.toHaveProperty('company');
});

test('values of the record alone are no draft, and one that the user changes or clears is', async () => {
  const form = await openForm();
  const fields = fieldsIn((await mine.get(form)).body);
  expect((await mine.post(form, { ...fields, intent: 'save-draft' })).location).toBe(form);
  expect(textIn((await mine.get(form)).body)).toContain('No unsaved changes');
  const changed = { ...fields, patientFullName: 'Jo Doe', company: '' };
  const draft = await mine.post(form, { ...changed, intent: 'save-draft' });
  const restored = (await mine.get(draft.location as string)).body;
  expect([textOf(restored, 'patientFullName'), textOf(restored, 'company')]).toEqual(['Jo Doe', '']);
  expect(['patientFullName', 'company'].filter((name) => isMarked(restored, name))).toEqual([]);
  expect(textIn(restored)).toContain('2 unsaved changes');
});

test('a saved value stays, the record fills in nothing that contradicts it, and nothing once completed', async () => {
  const form = await openForm();
  const { version } = fieldsIn((await mine.get(form)).body);
  const saved = { version: version ?? '', onceKey: crypto.randomUUID(), intent: 'save all' };
  await mine.post(form, { ...saved, patientFullName: 'Jo Doe', policyNumber: '' });
  const body = (await mine.get(form)).body;
  expect(textOf(body, 'patientFullName')).toBe('Jo Doe');
  expect([textOf(body, 'patientBirthDate'), textOf(body, 'accountNumber')]).toEqual(['', '']);
  expect(isMarked(body, 'company')).toBe(true);
  await portal.store.pool.query(
    `update inova.verifications set state = 'completed', completed_at = now(), completed_by = assigned_to where id = $1`,
    [verificationIdOf(form)],
  );
  const completed = (await mine.get(form)).body;
  expect(completed).not.toContain(mark);
  expect(textOf(completed, 'company')).toBe('');
});

test('a required field that only the record fills in is named as not saved', async () => {
  const form = await openForm();
  const { body } = await mine.get(form.replace('?', '/act/complete?'));
  expect(textIn(body)).toContain('Insurance company: not saved yet');
  expect(textIn(body)).not.toContain('Infertility coverage: not saved yet');
});
