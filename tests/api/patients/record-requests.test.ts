import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const path = '/medicalrecords';

let portal: TestPortal;
let staff: HttpBrowser;
/** A patient of clinic 5 without releases. */
let patient: number;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff', 5);
  const { rows } = await portal.store.pool.query('select min(id) as id from inova.patients where client_id = 5');
  patient = Number(rows[0].id);
  await portal.store.pool.query("delete from inova.consents where patient_id = $1 and kind = 'HIPAA release'", [
    patient,
  ]);
});
afterAll(() => portal?.close());

const stored = async () => {
  const { rows } = await portal.store.pool.query(
    "select *, due_on::text as due from inova.record_requests where patient_id = $1 and purpose <> '' order by id desc",
    [patient],
  );
  return rows;
};
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pageText = async (page: string) => textIn((await staff.get(page)).body);

const wanted = {
  direction: 'out',
  practice: 'Riverside OB/GYN',
  scope: 'Cycle summaries since 2024',
  purpose: 'Continuing care',
  dueOn: dayAhead(20),
};
const add = (more: Record<string, string> = {}) =>
  submitForm({ browser: staff, page: `${path}/new?patient=${patient}`, entered: { ...wanted, ...more } });

async function addRequest(more: Record<string, string> = {}): Promise<number> {
  const { response } = await add(more);
  expect([response.status, textIn(response.body).slice(0, 200)]).toEqual([302, '']);
  return Number((await stored())[0].id);
}

/** Runs an action of the list on a request from its page. */
const act = (action: string, id: number, entered: Record<string, string> = {}) =>
  submitForm({ browser: staff, page: `/lists/record-requests/act/${action}?row=5-${id}`, entered });

/** Signs the release anew; one that is in force no longer is closed first, as when it is assigned again. */
async function sign(expiresOn: string): Promise<void> {
  await portal.store.pool.query(
    "update inova.consents set state = 'expired' where patient_id = $1 and kind = 'HIPAA release' and state = 'signed'",
    [patient],
  );
  await portal.store.pool.query(
    `insert into inova.consents (client_id, patient_id, kind, state, assigned_at, assigned_by, signed_at, signed_by, expires_on)
     values (5, $1, 'HIPAA release', 'signed', now(), 'staff@inova.test', now() - interval '1 day', 'Jane Doe', $2)`,
    [patient, expiresOn],
  );
}

test('a request is added once, from the list and the search for its patient, and listed', async () => {
  expect(await pageText(path)).toContain('New request');
  expect(await pageText(`${path}/new`)).toContain('Find a patient');
  const entered = { ...wanted, direction: 'in' };
  const [request] = await expectSubmittedOnce(
    { browser: staff, page: `${path}/new?patient=${patient}`, entered },
    { message: 'Riverside OB/GYN', stored },
  );
  expect(request).toMatchObject({
    ...{ direction: 'in', state: 'requested', scope: wanted.scope, due: wanted.dueOn, purpose: wanted.purpose },
  });
  expect(await pageText(path)).toMatch(/Incoming\s*Riverside OB\/GYN/);
});

test.each([
  ['practice', { practice: '' }, 'Enter the practice'],
  ['scope', { scope: ' ' }, 'Enter which records'],
  ['purpose', { purpose: '' }, 'Select a purpose'],
  ['dueOn', { dueOn: dayAhead(-3) }, 'Select today or a later date'],
  ['dueOn', { purpose: 'Patient’s own request', dueOn: dayAhead(40) }, 'A patient’s own request is due within 30 days'],
])('the field %s with %j is refused beside it, and everything typed stays', async (field, entered, error) => {
  const before = await stored();
  const { response } = await add({ scope: 'Everything, please', ...(entered as Record<string, string>) });
  expect([response.status, errorAt(response.body, field)]).toEqual([400, error]);
  if (field !== 'scope') expect(response.body).toContain('Everything, please</textarea>');
  expect(await stored()).toEqual(before);
});

test('records are not released until a signed release covers them, which the cover sheet then names', async () => {
  const id = await addRequest();
  expect(await pageText(`${path}/${id}`)).toContain('No signed HIPAA release in force covers these records');
  // Over on every clinic's clock, too, when the day of this one has begun already.
  await sign(dayAhead(-2));
  const refused = await act('release', id);
  expect(refused.response.status).toBe(400);
  expect(textIn(refused.response.body)).toMatch(/No signed HIPAA release in force covers the records of/);
  expect((await stored())[0].state).toBe('requested');

  await sign(dayAhead(100));
  expect(await pageText(`${path}/${id}`)).toMatch(/Release\s*HIPAA release signed by Jane Doe on .*, in force until/);
  expect((await act('release', id)).response.status).toBe(302);
  expect((await stored())[0].state).toBe('released');
  await portal.store.pool.query("delete from inova.consents where patient_id = $1 and kind = 'HIPAA release'", [
    patient,
  ]);
});

test('patients get their own records without a release, and their request is extended once', async () => {
  const id = await addRequest({ purpose: 'Patient’s own request' });
  expect(await pageText(`${path}/${id}`)).toContain('Not needed: the patient asks for their own records');
  await act('extend', id, { reason: 'Records are off site' });
  expect((await stored())[0].due).toBe(dayAhead(50));
  await staff.post('/lists/record-requests/act/extend', { row: `5-${id}`, reason: 'Again' });
  expect((await stored())[0].due).toBe(dayAhead(50));
  expect((await act('release', id)).response.status).toBe(302);
  expect((await stored())[0].state).toBe('released');
});

test('an outgoing request is denied with a reason, and can be reopened', async () => {
  const id = await addRequest();
  await act('deny', id, { reason: 'Not our patient' });
  expect((await stored())[0]).toMatchObject({ state: 'denied' });
  await act('reopen', id, { reason: 'Found the chart' });
  expect((await stored())[0]).toMatchObject({ state: 'requested', denied_on: null });
});

test('a request of another clinic is missing', async () => {
  const { rows } = await portal.store.pool.query(
    'select min(id) as id from inova.record_requests where client_id = 13',
  );
  expect((await staff.get(`${path}/${rows[0].id}`)).location).toBe('/404-page-not-found');
});
