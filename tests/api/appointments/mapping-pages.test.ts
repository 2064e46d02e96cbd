import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const path = '/admin/connect/appointments';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('admin', 5);
});
afterAll(() => portal?.close());

const stored = async () => {
  const { rows } = await portal.store.pool.query(
    'select * from inova.appointment_mappings where client_id = 5 and removed_at is null order by id',
  );
  return rows;
};
const pageText = async (page = path) => textIn((await browser.get(page)).body);
const idOf = async (type: string) => (await stored()).find(({ ehr_type }) => ehr_type === type)?.id as number;

/** The visits of types without a mapping, as the page says them. */
const unmappedVisits = (text: string) =>
  Number(/no mapping: for ([\d,]+) visits?/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

test('types that patients see without details come first, with how many visits that are', async () => {
  const before = unmappedVisits(await pageText());
  await portal.store.pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
     select 5, (select min(id) from inova.patients where client_id = 5), type, now() - interval '10 days', 10, 'seen'
     from unnest(array['hCG test', 'hCG test', 'Saline sonogram']) type`,
  );
  const text = await pageText();
  expect(text).toMatch(/2 types have no mapping: for [\d,]+ visits, patients see “Appointment” without preparation\./);
  expect(unmappedVisits(text)).toBe(before + 3);
  expect(text).toMatch(
    /(Saline sonogram|hCG test)\s*Not mapped.*Baseline ultrasound\s*Ultrasound on cycle day 2 or 3/s,
  );
});

test('a type is mapped once from its row, and the patient’s app and scheduling show it', async () => {
  const entered = { ehrType: 'hCG test', shownAs: 'Pregnancy test', preparation: 'No need to fast.' };
  await expectSubmittedOnce(
    { browser, page: `${path}/new?type=hCG%20test`, entered },
    { message: 'Patients now see hCG test as “Pregnancy test”', stored },
  );
  const { rows } = await portal.store.pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
     select 5, min(patient_id), 'hCG test', now() + interval '2 days', 10, 'booked' from inova.chat_patients
     where client_id = 5 returning id, patient_id as patient`,
  );
  const { id, patient } = rows[0];
  const app = await pageText(`/patient-app/${patient}/visits`);
  expect(app).toMatch(/Pregnancy test.*No need to fast\./);
  expect(app).not.toContain('hCG test');
  expect(await pageText(`/scheduling/appointment/${id}`)).toMatch(/Patient sees\s*Pregnancy test/);
});

test('a type that another admin mapped meanwhile is refused beside it, and everything typed is kept', async () => {
  const page = `${path}/new`;
  const entered = { ehrType: 'Monitoring', shownAs: 'Morning visit', preparation: 'Water is fine.' };
  const response = await browser.post(page, { ...entered, onceKey: 'late' });
  expect(response.status).toBe(400);
  expect(errorAt(response.body, 'ehrType')).toBe('Monitoring is already mapped to “Ultrasound and blood test”');
  for (const kept of ['value="Morning visit"', 'Water is fine.</textarea>']) expect(response.body).toContain(kept);
  expect(response.body).toMatch(/<option[^>]*value="Monitoring"[^>]*selected/);
});

test('what patients must see is required', async () => {
  const { response } = await submitForm({
    browser,
    page: `${path}/new?type=Saline%20sonogram`,
    entered: { ehrType: 'Saline sonogram', shownAs: ' ' },
  });
  expect([response.status, errorAt(response.body, 'shownAs')]).toEqual([400, 'Enter what patients see']);
});

test('a change is saved once, and the form shows who made it', async () => {
  const page = `${path}/${await idOf('IUI')}`;
  const entered = { shownAs: 'Insemination', preparation: '' };
  await expectSubmittedOnce({ browser, page, entered }, { message: 'Patients now see IUI as “Insemination”', stored });
  expect(await pageText(page)).toMatch(/History.*Changed by Amelia Brandt\s*Insemination.*Mapped by/s);
});

test('of two admins who change a mapping, the second sees both texts', async () => {
  const page = `${path}/${await idOf('Egg retrieval')}`;
  await submitForm({ browser, page, entered: { shownAs: 'Retrieval', preparation: 'Fast' } });
  const stale = await browser.post(page, {
    shownAs: 'Your retrieval',
    preparation: 'Fast',
    version: '1',
    onceKey: 'x',
  });
  expect(stale.status).toBe(409);
  expect(textIn(stale.body)).toMatch(/Patients see\s*Retrieval\s*Your retrieval/);
});

test('a deleted mapping leaves its visits without details', async () => {
  const page = `${path}/${await idOf('Follow-up')}/delete`;
  expect(await pageText(page)).toMatch(/Patients see “Appointment” in place of “Talk with your physician”/);
  expect((await browser.post(page, {})).location).toBe(path);
  expect(await pageText()).toMatch(/Follow-up is no longer mapped.*Follow-up\s*Not mapped/s);
});

test('a mapping of another clinic is missing', async () => {
  const { rows } = await portal.store.pool.query(
    'select min(id) as id from inova.appointment_mappings where client_id = 13',
  );
  const foreign = `${path}/${rows[0].id}`;
  expect((await browser.get(foreign)).location).toBe(path);
  expect((await browser.post(foreign, { shownAs: 'Taken', version: '1' })).location).toBe(path);
});
