import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxPassword, sandboxUser } from '#server/providers/card/sandbox/rest.ts';
import { hostedPath, restPath } from '#server/providers/card/sandbox/sandbox.ts';
import { patientWithInvoice } from '../../support/card-patient.ts';
import { merchant, startTestCards } from '../../support/cards.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { reviewPayment } from '../../support/take-payment-pages.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const message = 'The card provider does not respond.';

let portal: TestPortal;
let staff: HttpBrowser;
let patient: number;
let invoice: number;
let link: string;

beforeAll(async () => {
  const { sandbox } = await startTestCards();
  portal = await startTestPortal({
    CARDCONNECT_URL: sandbox.url + restPath,
    CARDCONNECT_HOSTED_URL: sandbox.url + hostedPath,
    CARDCONNECT_USER: sandboxUser,
    CARDCONNECT_PASSWORD: sandboxPassword,
    CARDCONNECT_MERCHANTS: `5:${merchant}`,
  });
  staff = await portal.signIn('staff');
  ({ patient, invoice } = await patientWithInvoice(portal, 50_000));
  link = (await staff.post(cardForm(), { intent: 'link' })).location ?? '';
  await sandbox.close();
});
afterAll(() => portal?.close());

const cardForm = () => `/makepayment/cardform/${patient}`;

async function references(): Promise<string[]> {
  const { rows } = await portal.store.pool.query<{ reference: string }>(
    'select reference from inova.card_pages where patient_id = $1',
    [patient],
  );
  return rows.map(({ reference }) => reference);
}

test('“Create link” says so where it was pressed, and makes none', async () => {
  expect((await staff.post(cardForm(), { intent: 'link' })).location).toBe(cardForm());
  expect(textIn((await staff.get(cardForm())).body)).toContain(message);
  expect(await references()).toHaveLength(1);
});

test('a payment by link says so, keeps what was entered, and makes none', async () => {
  const { confirm } = await reviewPayment(staff, patient, { [`invoice-${invoice}`]: '123.45', method: 'link' });
  const { status, body } = await confirm();
  expect([status, textIn(body)]).toEqual([502, expect.stringContaining(message)]);
  expect(body).toContain('value="123.45"');
  expect(await references()).toHaveLength(1);
});

test('“Check now” says so on the page of the link, which still waits', async () => {
  expect(link).toMatch(/^\/makepayment\/link\/\d+$/);
  expect((await staff.post(link)).location).toBe(link);
  const text = textIn((await staff.get(link)).body);
  expect(text).toContain(message);
  expect(text).toContain('Waiting for the patient');
});

test('a notice is refused as one that the provider is to send again', async () => {
  const [reference] = await references();
  const response = await fetch(`${portal.origin}/api/v1/inova/cardNotices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, result: 'success' }),
  });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ statusCode: 502, message, errors: [message] });
  expect(await portal.readLog()).toMatch(/"call":"POST \/cardNotices","fault":{"name":"ProviderError"/);
});
