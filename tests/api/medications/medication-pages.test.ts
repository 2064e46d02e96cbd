import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const path = '/admin/connect/medications';
const manage = `${path}/dialogs/manage`;

let portal: TestPortal;
let browser: HttpBrowser;
/** A patient of clinic 5 with an active cycle, who uses the app. */
let patient: number;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('admin', 5);
  await portal.store.pool.query('delete from inova.cycle_medications where client_id = 5');
  const { rows } = await portal.store.pool.query(
    `select min(e.patient_id) as id from inova.episodes e join inova.chat_patients a on a.patient_id = e.patient_id
     where e.client_id = 5 and e.state = 'active'`,
  );
  patient = Number(rows[0].id);
});
afterAll(() => portal?.close());

const stored = async () => {
  const { rows } = await portal.store.pool.query('select * from inova.medications where client_id = 5 order by id');
  return rows;
};
const given = async () => {
  const { rows } = await portal.store.pool.query(
    'select * from inova.cycle_medications where client_id = 5 and stopped_at is null order by id',
  );
  return rows;
};
const idOf = async (name: string) => Number((await stored()).find((each) => each.name === name)?.id);
const pageText = async (page: string) => textIn((await browser.get(page)).body);

const cetrorelix = { name: 'Cetrorelix', route: 'Under the skin', wording: 'In the morning.', link: '' };

test('a medication is added once, given to a cycle, and shown on the record and in the patient’s app', async () => {
  const entered = { ...cetrorelix, link: 'https://learn.example.org/cetrorelix' };
  await expectSubmittedOnce({ browser, page: manage, entered }, { message: 'Cetrorelix has been added', stored });
  expect(await pageText(path)).toMatch(/Cetrorelix\s*Under the skin\s*In the morning\./);

  const medication = String(await idOf('Cetrorelix'));
  await expectSubmittedOnce(
    { browser, page: `/patients/${patient}/medications/add`, entered: { medication, dose: '0.25 mg at 7 AM' } },
    { message: 'Cetrorelix added', stored: given },
  );
  expect(await pageText(`/patients/${patient}`)).toMatch(/Medications.*Cetrorelix.*0\.25 mg at 7 AM/s);
  const app = await browser.get(`/patient-app/${patient}/medications`);
  expect(textIn(app.body)).toMatch(/Cetrorelix.*0\.25 mg at 7 AM.*In the morning\./s);
  expect(app.body).toContain('href="https://learn.example.org/cetrorelix"');
});

test('a new text waits until the cycles that show the old one are updated', async () => {
  const id = await idOf('Cetrorelix');
  const page = `${manage}/${id}`;
  const entered = { ...cetrorelix, wording: 'In the morning, at the same time.' };
  await expectSubmittedOnce({ browser, page, entered }, { message: 'Cetrorelix has been saved', stored });
  expect(await pageText(path)).toMatch(/1 cycle, 1 with earlier text/);
  expect(await pageText(`/patient-app/${patient}/medications`)).not.toContain('at the same time');
  expect(await pageText(`/patients/${patient}`)).toMatch(/Cetrorelix\s*Earlier text/);
  await submitForm({ browser, page, entered: { ...entered, updateCycles: 'on' } });
  expect(await pageText(`/patient-app/${patient}/medications`)).toContain('at the same time');
  expect(await pageText(page)).toMatch(/Version 3 by Amelia Brandt.*Version 1 by Amelia Brandt/s);
});

test('a duplicate and an unsafe link are refused beside their fields, and everything typed is kept', async () => {
  const duplicate = await submitForm({
    browser,
    page: manage,
    entered: { ...cetrorelix, name: 'GANIRELIX', wording: 'At noon.' },
  });
  expect(duplicate.response.status).toBe(400);
  expect(errorAt(duplicate.response.body, 'name')).toBe('GANIRELIX (under the skin) is already in the list');
  for (const kept of ['value="GANIRELIX"', 'At noon.</textarea>']) expect(duplicate.response.body).toContain(kept);

  const unsafe = await submitForm({
    browser,
    page: manage,
    entered: { ...cetrorelix, name: 'X', link: 'javascript:x' },
  });
  expect(unsafe.response.status).toBe(400);
  expect(errorAt(unsafe.response.body, 'link')).toBe(
    'Enter a link that starts with https:// and leads to a public website',
  );
  expect(unsafe.response.body).toContain('value="javascript:x"');
});

test('a medication is retired from its form, is no longer offered, and can be used again', async () => {
  const id = await idOf('Menotropins');
  const addPage = `/patients/${patient}/medications/add`;
  expect(await pageText(addPage)).toContain('Menotropins, under the skin');
  const page = `${manage}/${id}/use`;
  await submitForm({ browser, page, entered: { change: 'retire' } });
  expect(await pageText(path)).toMatch(/Menotropins is retired/);
  expect(await pageText(addPage)).not.toContain('Menotropins');
  await submitForm({ browser, page, entered: { change: 'restore' } });
  expect(await pageText(path)).toMatch(/Menotropins is in use again/);
});

test('a stopped medication leaves the record and the app', async () => {
  const [{ id }] = await given();
  const page = `/patients/${patient}/medications/${id}/stop`;
  expect((await browser.post(page, {})).location).toBe(`/patients/${patient}#medications`);
  expect(await pageText(`/patients/${patient}`)).toContain('Cetrorelix stopped');
  expect(await pageText(`/patient-app/${patient}/medications`)).not.toContain('Cetrorelix');
});

test('the app shows nothing of patients who don’t use it', async () => {
  const { rows } = await portal.store.pool.query(
    'select min(p.id) as id from inova.patients p left join inova.chat_patients a on a.patient_id = p.id where p.client_id = 5 and a.patient_id is null',
  );
  for (const page of ['visits', 'medications'])
    expect((await browser.get(`/patient-app/${rows[0].id}/${page}`)).location).toBe('/404-page-not-found');
});
