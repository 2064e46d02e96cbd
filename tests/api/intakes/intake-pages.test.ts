import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { newPatient } from '../../support/preparation.ts';
import { submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const textOf = async (path: string) => textIn((await staff.get(path)).body);
const submit = (page: string, entered: Record<string, string>) => submitForm({ browser: staff, page, entered });

/** A new patient whose intake was started on its page. */
async function started(): Promise<string> {
  const { patientId } = await newPatient(portal);
  const page = `/patients/intake/${patientId}`;
  expect(await textOf(page)).toContain('No intake yet');
  const { response } = await submit(page, {});
  expect(response.location).toBe(page);
  return page;
}

test('the patient is found by name, and the intake opens', async () => {
  const { patientId, patient } = await newPatient(portal);
  expect(await textOf('/patients/intake')).toContain('Find the patient');
  const found = await staff.get(`/patients/intake?q=${encodeURIComponent(patient.name)}`);
  expect(found.location).toBe(`/patients/intake/${patientId}`);
});

test('a wrong answer is refused beside its question, and everything typed stays', async () => {
  const page = await started();
  const { response } = await submit(`${page}/section/history`, { cycleDays: 'often', tryingMonths: '7', losses: '99' });
  expect(response.status).toBe(400);
  expect(textIn(response.body)).toContain('Enter a whole number');
  expect(textIn(response.body)).toContain('Enter a number from 0 to 25');
  for (const value of ['often', '7', '99']) expect(response.body).toContain(`value="${value}"`);
  expect(await textOf(page)).toContain('0%');
});

test('sections lead on to the next one, and gaps are named before submitting', async () => {
  const page = await started();
  const { response } = await submit(`${page}/section/lifestyle`, { smoking: 'Never', alcohol: 'None', drugs: 'No' });
  expect(response.location).toBe(`${page}/section/insurance`);
  expect(await textOf(page)).toContain('LifestyleComplete100%');
  const refused = await submit(`${page}/answers`, {});
  expect(refused.response.status).toBe(400);
  expect(textIn(refused.response.body)).toContain('Goals: “Goal” has no answer');
});

test('an answer that differs from the chart stands beside it', async () => {
  const page = await started();
  await submit(`${page}/section/patient`, { firstName: 'Prep', lastName: 'Else' });
  const text = await textOf(`${page}/answers`);
  expect(text).toMatch(/Differs from the chart.*Legal last nameElseAred\d+.*Correct chart/s);
});

test('a section that another user saved is shown with both answers', async () => {
  const page = await started();
  const section = `${page}/section/goals`;
  const { response, again } = await submit(section, { goal: 'Not decided' });
  expect(response.status).toBe(302);
  expect((await again()).status).toBe(302);
  const stale = await staff.post(section, { version: '1', goal: 'Pregnancy', startWhen: 'Later', questions: '' });
  expect(stale.status).toBe(409);
  expect(textIn(stale.body)).toMatch(/Not decided.*Pregnancy/s);
});

test('an address of a section that does not exist, and of another clinic, is missing', async () => {
  const page = await started();
  expect((await staff.get(`${page}/section/hobbies`)).location).toBe('/404-page-not-found');
  const other = await portal.signIn('clinic13');
  expect((await other.get(page)).location).toBe('/404-page-not-found');
});
