import { afterAll, beforeAll, expect, test } from 'vitest';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let nurse: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  nurse = await portal.signIn('staff');
});
afterAll(() => portal?.close());

async function stored<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await portal.store.pool.query(sql, values)).rows as T[];
}

const textOf = (body: string) => textIn(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replace(/\s+/g, ' ');
const add = (fields: Record<string, string>) =>
  nurse.post('/patients/add', { ...fields, onceKey: crypto.randomUUID() });
const countOf = async (lastname: string) =>
  (await stored('select from inova.patients where lastname = $1', lastname)).length;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test('a birth date in the future is refused beside its field', async () => {
  const { status, body } = await add(newPatientOf('Zukunft', { dob: inTwoDays() }));
  expect(status).toBe(400);
  expect(body).toMatch(/id="[^"]*dob-error"[^>]*>[\s\S]{0,200}Date of birth can’t be in the future/);
  expect(await countOf('Zukunft')).toBe(0);
});

test('a probable double is named with a link, and added only on purpose', async () => {
  const first = newPatientOf('Doppel', { firstname: 'Zoë', email: 'zoe@example.com', phone: '847-555-7311' });
  const record = (await add(first)).location as string;
  const again = { ...first, firstname: 'Zoe', lastname: 'Doppel-Berg', phone: '(847) 555 7311' };
  const warned = await add(again);
  expect(warned.status).toBe(409);
  expect(warned.body).toContain(`href="${record}"`);
  expect(textOf(warned.body)).toContain('Doppel, ZoëDOB 03/01/1990 · EHR ID — · 847-555-7311');
  expect(await countOf('Doppel-Berg')).toBe(0);
  const [form] = formsIn(warned.body).filter(({ action }) => action === '/patients/add');
  const shown = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
  expect(shown).toMatchObject({ firstname: 'Zoe', notSame: record.split('/').at(-1) });
  expect((await nurse.post('/patients/add', shown)).location).toMatch(/^\/patients\/\d+$/);
  expect(await countOf('Doppel-Berg')).toBe(1);
});

test('the same form sent twice adds one patient', async () => {
  const fields = { ...newPatientOf('Zweimal', { firstname: 'Ada', phone: '847-555-7312' }), onceKey: 'zweimal' };
  const { location } = await nurse.post('/patients/add', fields);
  expect((await nurse.post('/patients/add', fields)).location).toBe(location);
  expect(await countOf('Zweimal')).toBe(1);
});

/** The fields of the form that edits a patient. */
async function openEdit(record: string) {
  const { body } = await nurse.get(`${record}/edit`);
  const [form] = formsIn(body).filter(({ action }) => action === `${record}/edit`);
  return Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
}

test('demographics are corrected, and the record says what they were', async () => {
  const added = newPatientOf('Tippfehler', { firstname: 'Ida', dob: '1990-03-10', phone: '847-555-7313' });
  const record = (await add(added)).location as string;
  expect((await nurse.get(record)).body).toContain(`href="${record}/edit"`);
  const opened = await openEdit(record);
  const { location } = await nurse.post(`${record}/edit`, {
    ...opened,
    ...{ lastname: 'Schreibfehler', dob: '1990-10-03', phone: '', partnerName: 'Lee Moss' },
  });
  expect(location).toBe(`${record}#demographics`);
  const text = textOf((await nurse.get(record)).body);
  expect(text).toContain('Schreibfehler, Ida');
  expect(text).toContain('Partner: Lee Moss');
  expect(text).toMatch(/Demographics correctedby Sam Okafor · Last name: Tippfehler → Schreibfehler/);
  expect(text).toContain('Date of birth: 03/10/1990 → 10/03/1990');
  expect(text).toContain('Phone: 847-555-7313 → —');
  const { status, body } = await nurse.post(`${record}/edit`, { ...opened, onceKey: 'later', city: 'Skokie' });
  expect(status, 'a form opened before').toBe(409);
  expect(textOf(body)).toMatch(/Changes by another user.*Last name.*Schreibfehler.*Tippfehler/);
  const future = await nurse.post(`${record}/edit`, { ...(await openEdit(record)), dob: inTwoDays() });
  expect(future.status).toBe(400);
});

test('a recent search shows the date of birth as it was last opened', async () => {
  const record = (await add(newPatientOf('Zuletzt', { firstname: 'Ella', dob: '1991-03-10' }))).location as string;
  const select = () => nurse.post('/patients/select', { patient: record.split('/').at(-1) ?? '' });
  const recent = async () => textIn((await nurse.get('/patients/recent')).body);
  await select();
  expect(await recent()).toMatch(/Zuletzt\s*03\/10\/91/);
  await nurse.post(`${record}/edit`, { ...(await openEdit(record)), dob: '1991-10-03' });
  await select();
  expect(await recent()).toMatch(/Zuletzt\s*10\/03\/91/);
});

test('patients of other clinics are missing', async () => {
  const [theirs] = await stored<{ id: number }>('select id from inova.patients where client_id = 13 limit 1');
  const path = `/patients/${theirs?.id}/edit`;
  expect((await nurse.get(path)).location).toBe('/404-page-not-found');
  expect((await nurse.post(path, { ...newPatientOf('Fremd'), version: '1' })).location).toBe('/404-page-not-found');
});

test('a phone number on the record dials', async () => {
  const record = (await add(newPatientOf('Anruf', { firstname: 'Uma', phone: '(847) 555-7314' }))).location as string;
  expect((await nurse.get(record)).body).toContain('href="tel:+18475557314">(847) 555-7314</a>');
});
