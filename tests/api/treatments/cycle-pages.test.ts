import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { rows, sql } from '#server/store/sql.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { addCard, dayFrom, newPatient, newWaitingCycle } from '../../support/preparation.ts';
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

/** A patient whose cycle lacks a card, and consents unless they are signed. */
async function waiting(isSigned = true) {
  const { patientId } = await newPatient(portal);
  const cycle = await newWaitingCycle(place(), patientId);
  if (isSigned)
    await rows(
      portal.store.pool,
      sql`insert into inova.consents (client_id, patient_id, episode_id, kind, state, assigned_at, assigned_by, signed_at,
          signed_by, wording_version, expires_on)
        values (5, ${patientId}, ${cycle}, 'Intrauterine insemination', 'signed', now(), 'staff@inova.test', now(), 'Prep', 1,
          '2031-01-31')`,
    );
  return { patientId, cycle, checklist: `/preflight/${patientId}`, form: `/cycle-start/new?patient=${patientId}` };
}

test('the checklist says what is open, and overrides of consents have no page', async () => {
  const { cycle, checklist } = await waiting(false);
  expect(await textOf(checklist)).toMatch(
    /No-go\. Open: consents, card\..*Not signed: Intrauterine insemination \(patient\)/s,
  );
  expect((await staff.get(`${checklist}/override/${cycle}/consents`)).location).toBe(checklist);
  expect((await staff.get(`${checklist}/override/${cycle}/mood`)).location).toBe('/404-page-not-found');
});

test('an item is overridden with a reason, after which the checklist says until when it is go', async () => {
  const { cycle, checklist, form } = await waiting();
  const page = `${checklist}/override/${cycle}/card`;
  const refused = await submit(page, { reason: '', untilOn: '2031-01-31' });
  expect(refused.response.status).toBe(400);
  expect(textIn(refused.response.body)).toContain('Enter a reason');
  const tooLong = await submit(page, { reason: 'Pays in person', untilOn: '2099-12-31' });
  expect(tooLong.response.status).toBe(400);
  expect(textIn(tooLong.response.body)).toContain('Select a date at most 90 days ahead');
  expect(tooLong.response.body).toContain('value="2099-12-31"');
  const until = dayFrom(place(), 60);
  await submit(page, { reason: 'Pays in person', untilOn: until });
  const text = await textOf(checklist);
  expect(text).toContain(`Go. The cycle can start until ${formatDate(until)}; then card no longer counts.`);
  expect(text).toContain('Pays in person');
  const day1 = dayFrom(place(), -1);
  expect((await submit(form, { cycle: String(cycle), day1 })).response.location).toBe(`/cycle-start/${cycle}`);
});

test('a start on no-go is refused with what is open, and keeps what was entered', async () => {
  const { cycle, form } = await waiting();
  const first = dayFrom(place(), -4);
  const { response } = await submit(form, {
    ...{ cycle: String(cycle), day1: dayFrom(place(), -1) },
    ...{ firstMedicationOn: first, intent: 'Insemination' },
  });
  expect(response.status).toBe(409);
  expect(textIn(response.body)).toContain('The cycle can’t start: card. No card on file in date');
  expect(response.body).toContain(`value="${first}"`);
});

test('a start leads to its page, which proposes visits, and is corrected and undone there', async () => {
  const { patientId, cycle, form } = await waiting();
  await addCard(portal, patientId);
  await submit(form, { cycle: String(cycle), day1: dayFrom(place(), -2) });
  const page = `/cycle-start/${cycle}`;
  const text = await textOf(page);
  expect(text).toContain('The registry asks for the intent by');
  expect(text).toMatch(/Proposed visits.*Monitoring.*Book/s);
  await submit(`${page}/correct`, { day1: dayFrom(place(), -2), intent: 'Insemination' });
  expect(await textOf(page)).not.toContain('The registry asks for');
  expect(await textOf('/cycle-start')).toContain('Insemination');
  expect((await submit(`${page}/undo`, { reason: 'Another patient' })).response.location).toBe(
    `/preflight/${patientId}`,
  );
  expect((await staff.get(page)).location).toBe('/404-page-not-found');
});

test('a patient without a waiting cycle has nothing to check or start', async () => {
  const { patientId } = await newPatient(portal);
  expect(await textOf(`/preflight/${patientId}`)).toContain('No cycle waits for day 1');
  expect(await textOf(`/cycle-start/new?patient=${patientId}`)).toContain('A cycle must be planned');
});
