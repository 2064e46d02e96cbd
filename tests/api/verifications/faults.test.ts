import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let mine: HttpBrowser;
let patient: number;
let form: string;
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial');
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id limit 1 returning id, patient_id as patient`,
  );
  const { id } = first(rows);
  patient = first(rows).patient;
  form = `/patients/insurance/${patient}?verification=${id}`;
});
afterAll(() => portal?.close());

/** The messages about these texts, and whether the form or its draft has changed. */
async function check(typed: Record<string, string>) {
  const before = valuesIn((await mine.get(form)).body);
  const { status, body } = await mine.post(form.replace('?', '/faults?'), { version: '1', ...typed });
  const after = valuesIn((await mine.get(form)).body);
  return { status, faults: JSON.parse(body), isChanged: before !== after };
}

const valuesIn = (body: string) =>
  JSON.stringify(
    formsIn(body).flatMap(({ fields }) => fields.filter(({ name }) => !['formToken', 'onceKey'].includes(name))),
  );

test('the faults of typed texts come back by field, as saving names them, and nothing is stored', async () => {
  const typed = { effectiveDate: '2/30/2026', coInsurance: 'half', attempts: 'unlimited', deductable: '1,250' };
  expect(await check(typed)).toEqual({
    status: 200,
    faults: {
      effectiveDate: ['This date does not exist', 'Effective date'],
      coInsurance: ['Enter a percentage from 0 to 100, such as 20%', 'Coinsurance'],
    },
    isChanged: false,
  });
});

test('values that contradict each other are faults, fields required on completion are not', async () => {
  const { faults } = await check({ company: '', policyNumber: '', '58970-coverage': 'No', '58970-auth': 'Yes' });
  expect(faults).toEqual({
    '58970-auth': ['Not covered, but authorization is required', '58970 authorization'],
  });
});

test('the dates, amounts, and limits that a save understands have no faults', async () => {
  const typed = { effectiveDate: '06031985', termedDate: 't+3', ivfLifetimeMax: 'unlimited', coInsurance: '20%' };
  expect((await check({ ...typed, patientSsn: '•••-••-6789' })).faults).toEqual({});
});

test('a card number is a fault beside its field', async () => {
  const { faults } = await check({ comments: 'Card 4111 1111 1111 1111' });
  expect(faults).toHaveProperty('comments');
});

test('the form of another clinic is not checked', async () => {
  const { rows } = await portal.store.pool.query<{ patient: number }>(
    'select patient_id as patient from inova.verifications where client_id <> 5 order by patient_id limit 1',
  );
  const other = `/patients/insurance/${first(rows).patient}/faults`;
  expect((await mine.post(other, { deductable: 'much' })).location).toBe('/404-page-not-found');
});
