import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patientWithInvoice } from '../../support/card-patient.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { addDemonstrationCard, cardServiceOf, enterCardAt } from '../../support/take-payment-pages.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let patient: number;
let card: number;
let email: string;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ({ patient } = await patientWithInvoice(portal, 100));
  card = await addDemonstrationCard(portal, patient);
  email = `payer${patient}@example.test`;
  await portal.store.pool.query('update inova.patients set email = $2 where id = $1', [patient, email]);
  await portal.store.pool.query(
    `update inova.cards set expires = (date_trunc('month', current_date) + interval '1 month - 1 day')::date
     where id = $1`,
    [card],
  );
});

const cardsPage = () => `/patients/creditcardauth/${patient}`;
const dialog = () => `${cardsPage()}/emails/${card}`;
const read = async (browser: HttpBrowser, path: string) => textIn((await browser.get(path)).body);

test('staff record a patient’s consent to the email, and withdraw it', async () => {
  expect(await read(staff, cardsPage())).toContain('Not agreed');
  expect(await read(staff, dialog())).toMatch(/30 days before this card expires.*It goes to payer\d+@example\.test/s);
  const unconfirmed = await staff.post(dialog(), { intent: 'agree' });
  expect([unconfirmed.status, textIn(unconfirmed.body)]).toEqual([
    400,
    expect.stringContaining('Confirm that the patient agreed'),
  ]);
  expect((await staff.post(dialog(), { intent: 'agree', agreed: 'on' })).location).toBe(cardsPage());
  expect(await read(staff, cardsPage())).toMatch(/Agreed \d\d\/\d\d\/\d{4}/);
  expect(await read(staff, dialog())).toMatch(/The patient agreed on \d\d\/\d\d\/\d{4}.*Withdraw consent/s);
  await staff.post(dialog(), { intent: 'agree', agreed: 'on' });
  expect(await read(staff, cardsPage())).toContain('Agreed');
  expect((await staff.post(dialog(), { intent: 'withdraw' })).location).toBe(cardsPage());
  expect(await read(staff, cardsPage())).toContain('Not agreed');
});

test('the emailed link leads a patient without sign-in or script to the card service, and is used once', async () => {
  await staff.post(dialog(), { intent: 'agree', agreed: 'on' });
  await portal.store.pool.query("select graphile_worker.add_job('email-card-renewals', '{}')");
  const visitor = portal.visitor();
  const link = await waitFor(async () => {
    const { body } = await visitor.get('/outbox');
    const found = body.split('<article').find((article) => article.includes(email));
    const href = /href="(\/renew-card\?token=[^"]+)"/.exec(found ?? '')?.[1];
    expect(href).toBeDefined();
    return href as string;
  });
  expect(await read(staff, cardsPage())).toMatch(/Sent \d\d\/\d\d\/\d{4}/);
  const page = await visitor.get(link);
  expect(textIn(page.body)).toMatch(/Save a new card.*keeps your Visa ending in \d{4} on file.*expires on/s);
  expect(cardServiceOf(page)).toMatch(/^http/);
  expect(page.body).not.toContain('Payer');
  expect(formsIn(page.body).map(({ action }) => action)).toContain(link);
  const { location } = await visitor.post(link);
  const back = await enterCardAt(location ?? '', '5454545454545454');
  await waitFor(async () =>
    expect(await read(visitor, back.replace(portal.origin, ''))).toContain('Your card was saved'),
  );
  expect(await read(visitor, link)).toContain('Your new card was saved');
  expect((await visitor.post(link)).status).toBe(409);
  expect(await read(staff, cardsPage())).toContain('Mastercard •••• 5454');
});

test('a link that is not valid says so, and opens nothing', async () => {
  const visitor = portal.visitor();
  for (const query of ['', '?token=', '?token=x', `?token=${'A'.repeat(90)}`, `?token=${'A'.repeat(900)}`])
    expect(await read(visitor, `/renew-card${query}`), query).toContain('This link is not valid');
  expect((await visitor.post(`/renew-card?token=${'A'.repeat(90)}`)).status).toBe(400);
});
