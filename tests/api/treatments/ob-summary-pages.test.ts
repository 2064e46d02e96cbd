import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAuditEntries } from '../../support/audit-entries.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { newObRecord, newPatient } from '../../support/preparation.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const list = '/patient-dashboards/ob-records/ob-summary-records-generated';
const generatedAt = '2026-06-10 18:00 UTC';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

async function newRecord(record: Parameters<typeof newObRecord>[2]) {
  const { patientId, patient } = await newPatient(portal);
  const id = await newObRecord(portal, patientId, record);
  return { patientId, name: patient.name, page: `${list}/${id}` };
}

test('the list and the record of the patient lead to the summary, and the summary to its PDF', async () => {
  const { patientId, name, page } = await newRecord({ generatedAt });
  expect((await staff.get(`${list}?q=${name.split(' ')[1]}`)).body).toContain(`href="${page}"`);
  const record = await staff.get(`/patients/${patientId}`);
  expect(textIn(record.body)).toMatch(/OB records\s*Lakeside Obstetrics\s*Generated/);
  expect(record.body).toContain(`href="${page}"`);

  const summary = await staff.get(page);
  expect(textIn(summary.body)).toContain(`OB summary of ${name}`);
  expect(textIn(summary.body)).not.toContain('Draft');
  expect(summary.body).toContain(`href="${page}/pdf"`);
  const pdf = await staff.get(`${page}/pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a record that is not generated shows a draft', async () => {
  const { page } = await newRecord({});
  expect(textIn((await staff.get(page)).body)).toContain('Draft. The text changes until the record is generated.');
});

test('without a signed release the page says so, and nothing leads to it', async () => {
  const { patientId, page } = await newRecord({ isReleased: false, generatedAt });
  const summary = await staff.get(page);
  expect(summary.status).toBe(409);
  expect(textIn(summary.body)).toContain('The patient has not signed the release of these records.');
  expect((await staff.get(`${page}/pdf`)).status).toBe(409);
  const record = await staff.get(`/patients/${patientId}`);
  expect(textIn(record.body)).toContain('Lakeside Obstetrics');
  expect(record.body).not.toContain(`href="${page}"`);
  expect((await staff.get(list)).body).not.toContain(`href="${page}"`);
});

test('who opens a summary is in the audit log', async () => {
  const { patientId, page } = await newRecord({ generatedAt });
  const { entries } = await recordAuditEntries(portal.store, () => staff.get(`${page}/pdf`));
  expect(entries).toMatchObject([{ action: 'read', client_id: 5, patient_ids: [patientId] }]);
});
