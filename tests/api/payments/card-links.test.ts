import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyOf, patientWithInvoice } from '../../support/card-patient.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { storeText } from '../../support/store-text.ts';
import { cardServiceOf, enterCardAt, reviewPayment, tokenOf } from '../../support/take-payment-pages.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const visa = '4111111111111111';

let portal: TestPortal;
let staff: HttpBrowser;
let patient: number;
let invoice: number;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ({ patient, invoice } = await patientWithInvoice(portal, 50_000));
});

const money = () => moneyOf(portal, patient);
const read = async (path: string | null) => textIn((await staff.get(path ?? '')).body);

/** Creates a payment link for all that is open, and returns its page and the address for the patient. */
async function createPaymentLink() {
  const { confirm } = await reviewPayment(staff, patient, { [`invoice-${invoice}`]: '500', method: 'link' });
  const page = (await confirm()).location ?? '';
  return { page, url: await urlOn(page) };
}

const urlOn = async (page: string) =>
  /href="(http:[^"]+\/hosted\/[^"]+)"/.exec((await staff.get(page)).body)?.[1] ?? '';

async function linksOfPatient(): Promise<number> {
  const { rows } = await portal.store.pool.query<{ links: number }>(
    'select count(*)::int as links from inova.card_pages where patient_id = $1',
    [patient],
  );
  return rows[0]?.links ?? 0;
}

/** The page of a link, once the notice that the card service sends beside all else is done with. */
async function settled(browser: HttpBrowser, path: string): Promise<string> {
  const refresh = async () => String((await browser.get(path)).headers.refresh);
  await expect.poll(refresh).not.toMatch(/^\d+$/);
  return (await browser.get(path)).body;
}

const readReturn = async (address: string) => textIn(await settled(portal.visitor(), pathOf(address)));

/** Where the card service leads the patient back to, in the portal. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

describe('a payment link', () => {
  test('is a link and a QR code; the patient pays without signing in, and staff see the receipt', async () => {
    const { page, url } = await createPaymentLink();
    expect(page).toMatch(/^\/makepayment\/link\/\d+$/);
    const response = await staff.get(page);
    expect(textIn(response.body)).toMatch(/Payment link.*\$500\.00.*Waiting for the patient/s);
    expect(response.body).toContain('QR code of the link below');
    expect(response.headers.refresh).toBe('10');
    expect(await readReturn(await enterCardAt(url, visa))).toContain('Your payment was received');
    expect(textIn(await settled(staff, page))).toMatch(/Paid.*View receipt/s);
    expect(await money()).toEqual({ card: 50_000, open: 0, payments: 1 });
    expect(await enterCardAt(url, visa)).toBe('status 410');
  });

  test('confirmed twice at once, and again by Back, is one link', async () => {
    const { confirm } = await reviewPayment(staff, patient, { [`invoice-${invoice}`]: '500', method: 'link' });
    const clicks = await Promise.all([confirm(), confirm()]);
    const again = await confirm();
    expect(clicks[0]?.location).toMatch(/^\/makepayment\/link\/\d+$/);
    expect([...clicks, again].map(({ location }) => location)).toEqual(Array(3).fill(clicks[0]?.location));
    expect(await linksOfPatient()).toBe(1);
  });

  test('whose return is made up pays nothing', async () => {
    const { page } = await createPaymentLink();
    const { rows } = await portal.store.pool.query<{ reference: string }>(
      'select reference from inova.card_pages where patient_id = $1',
      [patient],
    );
    const back = await portal.visitor().get(`/card-entered?reference=${rows[0]?.reference}&result=success`);
    expect(textIn(back.body)).toContain('No card was entered yet');
    expect(await read(page)).toContain('Waiting for the patient');
    expect((await money()).card).toBe(0);
    for (const query of ['', '?result=success', '?reference=x', `?reference=${'A'.repeat(43)}`]) {
      expect((await portal.visitor().get(`/card-entered${query}`)).status).toBe(200);
    }
  });

  test('whose notice and return are lost is found by Check now, and charged once', async () => {
    const { page, url } = await createPaymentLink();
    await enterCardAt(url, visa);
    await Promise.all([staff.post(page), staff.post(page)]);
    await staff.post(page);
    expect(textIn(await settled(staff, page))).toContain('Paid');
    expect(await money()).toEqual({ card: 50_000, open: 0, payments: 1 });
  });

  test('for what was paid otherwise since charges nothing, and never will', async () => {
    const { page, url } = await createPaymentLink();
    const { confirm } = await reviewPayment(staff, patient, { [`invoice-${invoice}`]: '500', method: 'cash' });
    const receipt = (await confirm()).location ?? '';
    await enterCardAt(url, visa);
    await staff.post(page);
    expect(textIn(await settled(staff, page))).toMatch(/Already paid.*Nothing was charged/s);
    const admin = await portal.signIn('admin');
    expect((await admin.get(receipt)).status).toBe(200);
    await portal.store.pool.query('update inova.invoices set paid_cents = 0 where client_id = 5 and id = $1', [
      invoice,
    ]);
    await staff.post(page);
    expect(await money()).toMatchObject({ card: 0, payments: 1 });
  });

  test('a declined card is said to the patient and to staff in the words of the product', async () => {
    const { page, url } = await createPaymentLink();
    const text = await readReturn(await enterCardAt(url, '4387751111111053'));
    expect(text).toContain('This card has been declined. Please try another.');
    expect(await read(page)).toMatch(/This card has been declined\. Please try another\..*Create a new link/s);
    expect((await money()).card).toBe(0);
  });
});

describe('adding a card', () => {
  const cardForm = () => `/makepayment/cardform/${patient}`;

  test('by link works without JavaScript, and leads to paying with the card', async () => {
    const { body } = await staff.get(cardForm());
    expect(textIn(body)).toMatch(/Recommended.*no longer qualifies for the short PCI questionnaire \(SAQ A\)/s);
    expect(textIn(body)).toContain('These fields need JavaScript');
    const page = (await staff.post(cardForm(), { intent: 'link' })).location ?? '';
    await enterCardAt(await urlOn(page), visa);
    await staff.post(page);
    const saved = await settled(staff, page);
    expect(textIn(saved)).toMatch(/Card saved.*Take payment/s);
    const href = /href="(\/makepayment\/\d+\?card=\d+)"/.exec(saved)?.[1] ?? '';
    const form = formsIn((await staff.get(href)).body).flatMap(({ fields }) => fields);
    expect(await read(href)).toContain('Visa ending in 1111');
    expect(form.some(({ name }) => name === 'method')).toBe(true);
  });

  test('by link is done once, however often the form arrives', async () => {
    const fields = formsIn((await staff.get(cardForm())).body).flatMap((form) => form.fields);
    const onceKey = fields.find(({ name }) => name === 'onceKey')?.value ?? '';
    expect(onceKey).not.toBe('');
    const send = () => staff.post(cardForm(), { intent: 'link', onceKey });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one?.location).toMatch(/^\/makepayment\/link\/\d+$/);
    expect([other?.location, (await send()).location]).toEqual([one?.location, one?.location]);
    expect(await linksOfPatient()).toBe(1);
  });

  const saveFields = async (number: string) => ({
    key: crypto.randomUUID(),
    token: await tokenOf(cardServiceOf(await staff.get(cardForm())), number),
    expires: '12/39',
    postal: '60201',
    authorized: 'on',
  });

  test('in the fields keeps a token, and returns to the payment', async () => {
    const fields = await saveFields(visa);
    const saved = await staff.post(`${cardForm()}?pay`, fields);
    expect(saved.location).toMatch(new RegExp(`^/makepayment/${patient}\\?card=\\d+$`));
    expect((await staff.post(`${cardForm()}?pay`, fields)).location).toBe(saved.location);
    const ofOne = await staff.post(`${cardForm()}?pay=invoice-7`, fields);
    expect(ofOne.location).toBe(saved.location?.replace('?', '?about=invoice-7&'));
  });

  test.each([
    ['4387751111111038', 'This card has been declined. Please try another.'],
    ['4999006200620062', 'Something went wrong. Please try again.'],
  ])('%s is not kept: %s', async (number, message) => {
    const { status, body } = await staff.post(cardForm(), await saveFields(number));
    expect([status, textIn(body)]).toEqual([400, expect.stringContaining(message)]);
    expect(await read(`/makepayment/${patient}`)).not.toContain('ending in');
  });

  test('asks for the card and the authorization', async () => {
    const { status, body } = await staff.post(cardForm(), { key: crypto.randomUUID() });
    expect(status).toBe(400);
    expect(textIn(body)).toContain('Enter the card');
    expect(textIn(body)).toContain('The patient must authorize keeping the card');
  });
});

test('only pages that take cards may show the card service', async () => {
  expect(cardServiceOf(await staff.get(`/makepayment/cardform/${patient}`))).toMatch(/^http/);
  expect(cardServiceOf(await staff.get(`/patients/${patient}`))).toBe('');
  expect(cardServiceOf(await portal.visitor().get('/card-entered'))).toBe('');
});

test('a card number is nowhere: not in an address, the store, the audit log, or the log', async () => {
  const { page, url } = await createPaymentLink();
  const back = await enterCardAt(url, visa);
  await portal.visitor().get(pathOf(back));
  const typed = { [`invoice-${invoice}`]: '1', method: 'check', reference: '4111 1111 1111 1111' };
  const refused = await staff.post(`/makepayment/${patient}`, typed);
  expect(refused.status).toBe(400);
  await staff.get(`/makepayment?q=${encodeURIComponent('4111 1111 1111 1111')}`);
  const number = /4111.?1111.?1111/;
  expect([page, url, back].join()).not.toMatch(number);
  expect(refused.body).not.toMatch(number);
  expect(await storeText(portal.store)).not.toMatch(number);
  expect(await portal.readLog()).not.toMatch(number);
});
