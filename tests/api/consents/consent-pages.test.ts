import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { dayFrom, newPatient, newWaitingCycle } from '../../support/preparation.ts';
import { submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const place = () => ({ store: portal.store, clock: { now: new Date() } });
const textOf = async (path: string) => textIn((await staff.get(path)).body);
const submit = (page: string, entered: Record<string, string>) => submitForm({ browser: staff, page, entered });

/** A patient with a cycle, with what it needs assigned on the page of the consents. */
async function assigned(partner: string | null = null) {
  const { patientId, patient } = await newPatient(portal, partner);
  await newWaitingCycle(place(), patientId);
  const page = `/patients/consent/${patientId}`;
  expect(await textOf(page)).toContain('Not assigned');
  await submit(page, {});
  const found = await rows<{ id: number }>(
    portal.store.pool,
    sql`select id from inova.consents where patient_id = ${patientId} and kind = 'Intrauterine insemination'
      order by signer <> 'patient' limit 1`,
  );
  return { page, patient, consent: first(found).id };
}

test('what is missing is assigned at once, sent with a deadline, and recorded as signed in person', async () => {
  const { page, patient, consent } = await assigned();
  expect(await textOf(page)).not.toContain('Not assigned');
  expect(await textOf(`${page}/send/${consent}`)).toContain(`${patient.email} gets a link`);
  const late = await submit(`${page}/send/${consent}`, { expiresOn: '2020-01-01' });
  expect(late.response.status).toBe(400);
  expect(textIn(late.response.body)).toContain('Select a future date');
  expect(late.response.body).toContain('value="2020-01-01"');
  const { response } = await submit(`${page}/send/${consent}`, { expiresOn: '2031-01-31' });
  expect(response.location).toBe(page);
  expect(await textOf(page)).toMatch(/Intrauterine inseminationPatientSent .*Version 1Sign by 01\/31\/2031/);
  await submit(`${page}/in-person/${consent}`, { name: patient.name, signedOn: dayFrom(place(), -1) });
  expect(await textOf(page)).toMatch(/Signed in person .*witnessed by staff@inova\.test/);
});

test('another witness is named whole, and is not the one who signs', async () => {
  const { page, patient, consent } = await assigned();
  const half = await submit(`${page}/send/${consent}`, { expiresOn: '2031-01-31', outsideWitness: 'A Friend' });
  expect(half.response.status).toBe(400);
  expect(textIn(half.response.body)).toContain('Enter an email address');
  const own = await submit(`${page}/send/${consent}`, {
    expiresOn: '2031-01-31',
    ...{ outsideWitness: 'A Friend', witnessEmail: patient.email, witnessBirthDate: '1980-01-01' },
  });
  expect(own.response.status).toBe(400);
  expect(textIn(own.response.body)).toContain('A witness must not be one of those who sign');
});

test('the partner is added as a person who signs', async () => {
  const { page, consent } = await assigned('Sam Ared');
  expect(await textOf(page)).toMatch(/Intrauterine inseminationPartnerAssigned/);
  const refused = await submit(`${page}/partner`, { name: 'Sam Ared', email: 'not an address' });
  expect(refused.response.status).toBe(400);
  expect(refused.response.body).toContain('value="not an address"');
  const { response } = await submit(`${page}/partner`, {
    ...{ name: 'Sam Ared', email: 'sam@example.com', birthDate: '1988-02-03' },
  });
  expect(response.location).toBe(page);
  expect(await textOf(page)).toMatch(/NameSam AredEmailsam@example\.com.*02\/03\/1988/s);
  const other = await portal.signIn('clinic13');
  expect((await other.get(`${page}/withdraw/${consent}`)).location).toBe('/404-page-not-found');
});

test('a network admin publishes a wording, of which the page says what it would change', async () => {
  const network = await portal.signIn('superadmin');
  const page = '/admin/consents/Gestational%20carrier';
  const about = 'Another woman carries the pregnancy for you.';
  const publish = (entered: Record<string, string>) =>
    submitForm({ browser: network, page, entered: { about, ...entered } });
  const refused = await publish({ risks: '', mustSignAgain: 'yes', reason: 'New law' });
  expect(refused.response.status).toBe(400);
  expect(refused.response.body).toContain('New law');
  const { response } = await publish({
    risks: 'All risks.\nThe law differs.',
    mustSignAgain: 'yes',
    reason: 'New law',
  });
  expect(response.location).toBe('/admin/consents');
  expect(textIn((await network.get('/admin/consents')).body)).toMatch(/Gestational carrier2.*New law/);
  expect((await staff.get(page)).status).toBe(302);
});

test('a consent is withdrawn with a reason, which the page then says', async () => {
  const { page, consent } = await assigned();
  expect((await submit(`${page}/withdraw/${consent}`, { reason: '' })).response.status).toBe(400);
  await submit(`${page}/withdraw/${consent}`, { reason: 'Wants to wait' });
  expect(await textOf(page)).toMatch(/Withdrawn.*Wants to wait/s);
});

test('a wording that changed is compared with the one that was signed, and why it must be signed again', async () => {
  const found = await rows<{ patient: number; consent: number; signer: string }>(
    portal.store.pool,
    sql`select x.patient_id as patient, x.id as consent, x.signer from inova.consents x
      join inova.consent_wordings w on w.kind = x.kind
      where x.client_id = 5 and x.state = 'signed' and x.wording_version < w.least_version order by x.id limit 1`,
  );
  const { patient, consent, signer } = first(found);
  const text = await textOf(`/patients/consent/${patient}/wording/${consent}`);
  expect(text).toContain(`The ${signer} must sign again before the cycle starts.`);
  expect(text).toContain('The laboratory takes pictures of embryos and keeps them');
  expect(text).toMatch(/SubjectChanged.*Risk 1Unchanged/s);
});
