import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { fillForm } from '../../support/forms.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
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

let patients = 0;
/** A new patient of clinic 5. */
async function addPatient(): Promise<number> {
  patients++;
  const [added] = await stored<{ id: number }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, ehrid)
     values (5, 'Odile', $1, '1990-04-04', $2) returning id`,
    `Quist ${patients}`,
    String(88_000_100 + patients),
  );
  return first(added ? [added.id] : []);
}

async function order(patient: number, test: string): Promise<number> {
  const [added] = await stored<{ id: number }>(
    `insert into inova.diagnostic_orders (client_id, patient_id, test, state, ordered_on, due_on)
     values (5, $1, $2, 'ordered', '2026-06-01', '2026-06-20') returning id`,
    patient,
    test,
  );
  return first(added ? [added.id] : []);
}

async function planCycle(patient: number): Promise<number> {
  const [added] = await stored<{ id: number }>(
    `insert into inova.episodes (client_id, patient_id, kind, state, stage, opened_on, stage_since, blocker)
     values (5, $1, 'IVF with PGT', 'planned', 'Diagnostics', '2026-05-01', '2026-05-01', 'Diagnostics') returning id`,
    patient,
  );
  return first(added ? [added.id] : []);
}

const actPath = (list: string, action: string, id: number) => `/lists/${list}/act/${action}?row=5-${id}`;

async function act(list: string, action: string, id: number, values: Record<string, string> = {}) {
  const response = await nurse.post(actPath(list, action, id), { onceKey: crypto.randomUUID(), ...values });
  expect(response.status, textIn(response.body)).toBe(302);
}

const textOf = (body: string) => textIn(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replace(/\s+/g, ' ');
const recordText = async (patient: number) => textOf((await nurse.get(`/patients/${patient}`)).body);

/** Presses Undo in the message of the last action. */
async function undo() {
  const { body } = await nurse.get('/worklists/diagnostic');
  const [form] = formsIn(body).filter(({ action }) => action === '/lists/undo');
  expect(form, 'Undo is offered').toBeDefined();
  await nurse.post('/lists/undo', form ? fillForm(form) : {});
}

test('a test result is on the record, with who entered it', async () => {
  const patient = await addPatient();
  await act('diagnostic-worklist', 'complete', await order(patient, 'AMH'), { result: '7.2', expires: '2027-06-01' });
  const text = await recordText(patient);
  expect(text).toContain('AMH: 7.2Done');
  expect(text).toContain('valid until 06/01/2027');
  expect(text).toMatch(/Test doneby [^·]+ · Result: 7\.2 · Valid until: 06\/01\/2027/);
});

test('the reason to cancel an order is stored with it, and on the record', async () => {
  const patient = await addPatient();
  const id = await order(patient, 'FSH');
  await act('diagnostic-worklist', 'cancel', id, { reason: 'Drawn elsewhere' });
  expect(await stored('select cancelled_reason as reason from inova.diagnostic_orders where id = $1', id)).toEqual([
    { reason: 'Drawn elsewhere' },
  ]);
  expect(await recordText(patient)).toMatch(/FSHCancelled[^.]*Reason: Drawn elsewhere/);
});

test('the note of a call is on the record', async () => {
  const patient = await addPatient();
  await act('new-patients', 'log-call', patient, {
    ...{ reason: 'Records', outcome: 'left message', nextCall: '2096-06-30', note: 'Asked for the old films' },
  });
  const text = await recordText(patient);
  expect(text).toMatch(/Asked for the old films[^·]+ · call about Records: left message · call back on 06\/30\/2096/);
});

test('a note is signed on the record, without script', async () => {
  const patient = await addPatient();
  const path = `/patients/${patient}/note`;
  const { body } = await nurse.get(path);
  expect(textOf(body)).toContain(`Quist ${patients}, Odile · DOB 04/04/1990 · EHR ID ${88_000_100 + patients}`);
  expect((await nurse.post(path, { text: ' ' })).status).toBe(400);
  const note = { text: 'Prefers to be called\nafter four', intent: 'sign', onceKey: crypto.randomUUID() };
  expect((await nurse.post(path, note)).location).toBe(`/patients/${patient}#notes`);
  await nurse.post(path, note);
  expect(await stored('select author, text from inova.notes where patient_id = $1', patient)).toEqual([
    { author: 'Sam Okafor', text: note.text },
  ]);
  expect(await recordText(patient)).toContain('Prefers to be called after fourSam Okafor');
});

test('the work on a patient is done from the record, and returns to it', async () => {
  const patient = await addPatient();
  const id = await order(patient, 'AMH');
  await planCycle(patient);
  const { body } = await nurse.get(`/patients/${patient}`);
  const labels = [...body.matchAll(/<a href="(\/lists\/[^"]*)">([^<]*)<\/a>/g)].map(([, , label]) => label);
  expect(new Set(labels)).toEqual(
    new Set([
      ...['Schedule', 'Enter result', 'Cancel order', 'Clear to start', 'Change planning stage', 'Assign', 'Log call'],
    ]),
  );
  const href = `${actPath('diagnostic-worklist', 'complete', id)}&back=%2Fpatients%2F${patient}`;
  expect(body).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
  const { location } = await nurse.post(href, { result: '7.2', onceKey: crypto.randomUUID() });
  expect(location).toBe(`/patients/${patient}`);
});

test('a cycle cleared to start keeps what is open in sight, with the reason', async () => {
  const patient = await addPatient();
  await order(patient, 'TSH');
  const cycle = await planCycle(patient);
  await act('treatment-worklist', 'clear', cycle, { reason: 'Result is on paper' });
  const text = await recordText(patient);
  expect(text).toMatch(/Start cycle: IVF with PGT Cleared to start, still open: TSH, No agreement/);
  expect(text).toMatch(/Cleared to start\d\d\/\d\d\/\d{4} by [^:]+: Result is on paper/);
  const list = textOf((await nurse.get('/worklists/fc?name=Quist&status=cleared')).body);
  expect(list).toContain('TSH, No agreement');
});

test('an action names the item, the birth date, and the EHR ID', async () => {
  const patient = await addPatient();
  await order(patient, 'AMH');
  const id = await order(patient, 'Rubella');
  const text = textOf((await nurse.get(actPath('diagnostic-worklist', 'complete', id))).body);
  expect(text).toContain(`1 test will be doneQuist ${patients}, Odile: Rubella, due 06/20/2026`);
  expect(text).toContain(`DOB 04/04/1990 · EHR ID ${88_000_100 + patients}`);
});

test('a call is not recorded by a form that nobody filled in', async () => {
  const patient = await addPatient();
  const { body } = await nurse.get(actPath('new-patients', 'log-call', patient));
  const [form] = formsIn(body).filter(({ action }) => action?.includes('log-call'));
  const untouched = Object.fromEntries(
    form?.fields.map(({ name, value, options }) => [name, value || (options[0] ?? '')]) ?? [],
  );
  expect(untouched).toMatchObject({ reason: '', outcome: '' });
  const { status } = await nurse.post(actPath('new-patients', 'log-call', patient), untouched);
  expect(status).toBe(400);
  expect(await stored('select from inova.call_attempts where patient_id = $1', patient)).toEqual([]);
});

test('a result entered by mistake is undone, and blocks the cycle again', async () => {
  const patient = await addPatient();
  const cycle = await planCycle(patient);
  const id = await order(patient, 'AMH');
  const blocker = async () => (await stored('select blocker from inova.episodes where id = $1', cycle))[0];
  await act('diagnostic-worklist', 'complete', id, { result: '72' });
  expect(await blocker()).toEqual({ blocker: 'Agreement' });
  await undo();
  expect(await stored('select state, result, done_on from inova.diagnostic_orders where id = $1', id)).toEqual([
    { state: 'ordered', result: null, done_on: null },
  ]);
  expect(await blocker()).toEqual({ blocker: 'Diagnostics' });
});

test('a wrong result is corrected with a reason, and the history keeps both', async () => {
  const patient = await addPatient();
  const id = await order(patient, 'AMH');
  await act('diagnostic-worklist', 'complete', id, { result: '72' });
  await act('test-results', 'correct', id, { result: '7.2', reason: 'Decimal point' });
  const text = await recordText(patient);
  expect(text).toContain('AMH: 7.2Done');
  expect(text).toMatch(/Test corrected[^.]+Correct result: 7\.2 · Reason: Decimal point/);
  expect(text).toMatch(/Test done[^.]+Result: 72/);
  await act('test-results', 'reopen', id, { reason: 'Wrong patient' });
  expect(await recordText(patient)).toMatch(/AMHOrdered/);
});

test('records marked received are open again after Undo, or with a reason', async () => {
  const patient = await addPatient();
  const [request] = await stored<{ id: number }>(
    `insert into inova.record_requests (client_id, patient_id, direction, practice, state, requested_on, requested_by, due_on)
     values (5, $1, 'in', 'Lakeview OB', 'requested', '2026-06-01', 'staff@inova.test', '2026-06-20') returning id`,
    patient,
  );
  const id = request?.id as number;
  const state = async () => (await stored('select state from inova.record_requests where id = $1', id))[0];
  await act('record-requests', 'receive', id);
  await undo();
  expect(await state()).toEqual({ state: 'requested' });
  await act('record-requests', 'receive', id);
  await act('record-requests', 'reopen', id, { reason: 'Of another patient' });
  expect(await state()).toEqual({ state: 'requested' });
  expect(await recordText(patient)).toMatch(/Record request reopened[^.]+Reason: Of another patient/);
});
