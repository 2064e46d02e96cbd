import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin', 5);
});
afterAll(() => portal?.close());

const stored = async () => {
  const { rows } = await portal.store.pool.query(
    `select d.*, b.street, b.zip, c.time_zone as clock, c.city as place from inova.clinic_details d
     join inova.clients c on c.id = d.client_id join inova.clinic_billing b using (client_id) where client_id = 5`,
  );
  return rows[0];
};
const pageText = async (page: string, browser = admin) => textIn((await browser.get(page)).body);

/** What the form of the clinic has now. */
const details = async () => {
  const { street, city, state, zip, phone, fax, time_zone: timeZone } = await stored();
  return { intent: 'clinic', street, city, state, zip, phone: phone ?? '', fax: fax ?? '', timeZone };
};
const save = async (entered: Record<string, string>, browser = admin) =>
  (await submitForm({ browser, page: '/admin', entered: { ...(await details()), ...entered } })).response;

test('the address and phone of a clinic are saved once, and documents and the patient’s app say them', async () => {
  const entered = {
    ...(await details()),
    ...{ street: '12 Pier Road', city: 'Wilmette', zip: '60091-1234', phone: '+1 847.555.0123', fax: '' },
  };
  const after = await expectSubmittedOnce(
    { browser: admin, page: '/admin', entered },
    { message: 'Clinic details saved', stored },
  );
  expect(after).toMatchObject({
    ...{ street: '12 Pier Road', zip: '60091-1234', city: 'Wilmette', place: 'Wilmette', version: 2 },
    ...{ phone: '(847) 555-0123', fax: null },
  });
  const { rows } = await portal.store.pool.query(
    `select (select min(patient_id) from inova.verifications where client_id = 5 and state = 'completed') as verified,
       (select min(patient_id) from inova.chat_patients where client_id = 5) as app`,
  );
  expect(await pageText(`/patients/insurance/download/${rows[0].verified}`)).toMatch(/Wilmette, IL\s*\(847\) 555-0123/);
  expect(await pageText(`/patient-app/${rows[0].app}`)).toContain('(847) 555-0123');
});

test('the history names who changed what, from which value to which', async () => {
  await save({ phone: '8475550199' });
  const text = await pageText('/admin');
  expect(text).toMatch(/Clinic details saved by Amelia Brandt\s*Phone: \(847\) 555-0123 to \(847\) 555-0199/);
  await submitForm({ browser: admin, page: '/admin', entered: { intent: 'rules', approvalBeforeSending: 'on' } });
  expect(await pageText('/admin')).toMatch(
    /Rules saved by Amelia Brandt\s*Only approved discounts and credits are sent/,
  );
});

test('saving what is there already changes nothing', async () => {
  const before = await stored();
  expect((await save({})).location).toBe('/admin');
  expect(await stored()).toEqual(before);
});

test('an admin moves the clinic to another time zone, and its pages and clock follow', async () => {
  const { rows } = await portal.store.pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
     select 5, min(id), 'Monitoring', '2031-01-07T15:30:00Z', 15, 'booked' from inova.patients where client_id = 5
     returning id`,
  );
  const visit = `/scheduling/appointment/${rows[0].id}`;
  expect(await pageText(visit)).toContain('9:30 AM');
  expect((await save({ timeZone: 'America/Denver' })).location).toBe('/admin');
  expect((await stored()).clock).toBe('America/Denver');
  expect(await pageText(visit)).toContain('8:30 AM');
  expect(await pageText('/admin')).toContain('Time zone: Central to Mountain');
  await save({ timeZone: 'America/Chicago' });
});

test('messages that wait are due by the clock that the clinic has then', async () => {
  const { rows } = await portal.store.pool.query(
    `select id, due_at from inova.conversations where client_id = 5 and waiting_since is not null and due_at is not null
     order by id limit 1`,
  );
  await save({ timeZone: 'Pacific/Honolulu' });
  const due = await portal.store.pool.query('select due_at from inova.conversations where id = $1', [rows[0].id]);
  expect(due.rows[0].due_at).not.toEqual(rows[0].due_at);
  await save({ timeZone: 'America/Chicago' });
});

test('users who only maintain packages change the address, and not the time zone', async () => {
  const financial = await portal.signIn('financialadmin', 5);
  expect((await financial.get('/admin')).body).not.toContain('<select id="timeZone"');
  expect((await save({ street: '14 Pier Road' }, financial)).location).toBe('/admin');
  expect((await stored()).street).toBe('14 Pier Road');
  const { version } = await stored();
  const forged = { ...(await details()), timeZone: 'America/Denver', version: String(version), onceKey: 'forged' };
  const { status, body } = await financial.post('/admin', forged);
  expect([status, textIn(body).includes('Only admins can change the time zone')]).toEqual([400, true]);
});

test.each([
  ['phone', '555-0100', 'Enter a phone number with 10 digits'],
  ['zip', '6020', 'Enter a ZIP code like 60201 or 60201-1234'],
  ['city', ' ', 'City is required'],
])('the %s %j is refused beside its field, and everything entered stays', async (field, value, error) => {
  const before = await stored();
  const response = await save({ street: '99 Kept Street', [field]: value });
  expect([response.status, errorAt(response.body, field)]).toEqual([400, error]);
  expect(response.body).toContain('value="99 Kept Street"');
  expect(await stored()).toEqual(before);
});

test('of two admins who change the clinic, the second sees both values', async () => {
  const { version } = await stored();
  await save({ street: '20 Pier Road' });
  const stale = { ...(await details()), street: '22 Pier Road', version: String(version), onceKey: 'stale' };
  const response = await admin.post('/admin', stale);
  expect(response.status).toBe(409);
  expect(textIn(response.body)).toMatch(/Street address\s*20 Pier Road\s*22 Pier Road/);
});
