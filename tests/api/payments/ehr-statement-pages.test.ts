import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const idOf = async (statement: string) => first((await portal.store.pool.query<{ id: number }>(statement)).rows).id;
const pageOf = (patient: number, statement = '') => `/patients/eivf/statements/${patient}${statement}`;
const textOf = async (page: string) => textIn((await staff.get(page)).body);

test('the statements of a patient who was never read are read with one press', async () => {
  const patient = await idOf(
    `select e.patient_id as id from inova.ledger_events e join inova.patients p on p.id = e.patient_id
      where e.client_id = 5 and p.ehrid is not null and e.day < '2026-05-01'
        and not exists (select from inova.ehr_accounts a where a.patient_id = p.id) order by 1 limit 1`,
  );
  expect(await textOf(pageOf(patient))).toContain('These statements were not read from the EHR yet.');
  expect(await staff.post(pageOf(patient))).toMatchObject({ status: 302, location: pageOf(patient) });
  const text = await textOf(pageOf(patient));
  expect(text).toContain('Statements read from the EHR');
  expect(text).toMatch(/ST-\d{4}-\d\d/);
  expect(text).not.toContain('older than a day');
});

test('a copy that is old says so on each of its pages', async () => {
  const patient = await idOf(
    'select patient_id as id from inova.ehr_accounts where client_id = 5 order by read_at, patient_id limit 1',
  );
  const statement = await idOf(`select min(id) as id from inova.ehr_statements where patient_id = ${patient}`);
  for (const page of [pageOf(patient), pageOf(patient, `/${statement}`)])
    expect(await textOf(page)).toContain('This copy is older than a day. Refresh it before you use its balances.');
});

test('a patient without an EHR ID has no statements, and the page says why', async () => {
  const patient = await idOf('select min(id) as id from inova.patients where client_id = 5 and ehrid is null');
  await staff.post(pageOf(patient));
  expect(await textOf(pageOf(patient))).toContain('This patient has no EHR ID');
});

test('the statement of another patient, or of another clinic’s, is not found', async () => {
  const patient = await idOf('select min(patient_id) as id from inova.ehr_accounts where client_id = 5');
  const other = await idOf(
    `select min(id) as id from inova.ehr_statements where client_id = 5 and patient_id <> ${patient}`,
  );
  const foreign = await idOf('select min(id) as id from inova.ehr_statements where client_id = 13');
  for (const statement of [other, foreign])
    expect((await staff.get(pageOf(patient, `/${statement}`))).location).toBe('/404-page-not-found');
  const theirs = await idOf('select min(patient_id) as id from inova.ehr_accounts where client_id = 13');
  expect((await staff.get(pageOf(theirs))).location).toBe('/404-page-not-found');
  expect((await staff.post(pageOf(theirs))).location).toBe('/404-page-not-found');
});
