import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvoice, moneyOf, patientWithInvoice } from '../../support/card-patient.ts';
import { errorAt, formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { addDemonstrationCard, reviewPayment } from '../../support/take-payment-pages.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let patient: number;
let invoice: number;
let card: number;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ({ patient, invoice } = await patientWithInvoice(portal, 1_000_000));
  card = await addDemonstrationCard(portal, patient);
});

const byCard = (amount: string, of = invoice) => ({ [`invoice-${of}`]: amount, method: `card-${card}` });
const review = (entered: Record<string, string>) => reviewPayment(staff, patient, entered);
const money = () => moneyOf(portal, patient);
const read = async (path: string | null) => textIn((await staff.get(path ?? '')).body);

/** The page that a confirmed payment ends on. */
async function follow(location: string | null) {
  const response = await staff.get(location ?? '');
  return response.location
    ? { path: response.location, text: await read(response.location) }
    : { path: location, text: textIn(response.body) };
}

test('the page shows what is open and the ways to pay, with what is due filled in', async () => {
  const { body } = await staff.get(`/makepayment/${patient}`);
  expect(textIn(body)).toMatch(/Invoice T\d+.*Test services, due .*Balance: \$10,000\.00/s);
  expect(textIn(body)).toMatch(/Visa ending in \d{4}, expires 12\/2039.*Payment link.*New card.*Check.*Cash/s);
  const form = formsIn(body).find(({ action }) => action.startsWith('/makepayment/'));
  expect(form?.fields.find(({ name }) => name === `invoice-${invoice}`)?.value).toBe('10,000.00');
});

test('a card on file is charged after a review, and the receipt says for what', async () => {
  const { response, confirm } = await review(byCard('150.00'));
  expect(textIn(response.body)).toMatch(/Charge this card.*Total: \$150\.00.*Charge \$150\.00/s);
  expect((await money()).card).toBe(0);
  const { path, text } = await follow((await confirm()).location);
  expect(path).toMatch(/^\/makepayment\/receipt\/\d+$/);
  expect(text).toMatch(/Receipt.*Amount\s*\$150\.00.*Visa ending in \d{4}.*Invoice T\d+: Test services/s);
  expect(await money()).toEqual({ card: 15_000, open: 985_000, payments: 1 });
  const pdf = await staff.get(`${path}/pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

describe('nothing is charged twice', () => {
  test('by a double click, or by Back and confirming again', async () => {
    const { confirm } = await review(byCard('200.00'));
    const [first, second] = await Promise.all([confirm(), confirm()]);
    expect(first.location).toMatch(/^\/makepayment\/charge\/\d+$/);
    expect(second.location).toBe(first.location);
    expect((await confirm()).location).toBe(first.location);
    expect(await money()).toMatchObject({ card: 20_000, payments: 1 });
  });

  test('in two tabs: the second must be reviewed again, and says what was just paid', async () => {
    const tabs = [await review(byCard('200.00')), await review(byCard('200.00'))];
    await tabs[0]?.confirm();
    const second = await tabs[1]?.confirm();
    expect(second?.status).toBe(409);
    expect(textIn(second?.body ?? '')).toMatch(
      /Another payment of this patient was taken.*This patient has just paid: \$200\.00, Card/s,
    );
    expect(await money()).toMatchObject({ card: 20_000, payments: 1 });
  });

  test('a check sent twice is recorded once', async () => {
    const { confirm } = await review({ [`invoice-${invoice}`]: '80', method: 'check', reference: 'Check 1001' });
    const first = await confirm();
    expect(first.location).toMatch(/^\/makepayment\/receipt\/\d+$/);
    expect((await confirm()).location).toBe(first.location);
    expect(await read(first.location)).toMatch(/Check.*Reference\s*Check 1001/s);
    expect(await money()).toMatchObject({ open: 992_000, payments: 1 });
  });

  test('by confirming the full balance again, with nothing left to pay', async () => {
    const { confirm } = await review(byCard('10,000.00'));
    const first = await confirm();
    expect(first.location).toMatch(/^\/makepayment\/charge\/\d+$/);
    const again = await confirm();
    expect([again.status, again.location]).toEqual([302, first.location]);
    expect((await follow(again.location)).path).toMatch(/^\/makepayment\/receipt\/\d+$/);
    expect(await money()).toEqual({ card: 1_000_000, open: 0, payments: 1 });
  });

  test('by a double click on a check for the full balance, and by confirming it again', async () => {
    const { confirm } = await review({ [`invoice-${invoice}`]: '10,000.00', method: 'check', reference: 'Check 1002' });
    const [first, second] = await Promise.all([confirm(), confirm()]);
    expect(first.location).toMatch(/^\/makepayment\/receipt\/\d+$/);
    expect(second.location).toBe(first.location);
    const again = await confirm();
    expect([again.status, again.location]).toEqual([302, first.location]);
    expect(await money()).toMatchObject({ open: 0, payments: 1 });
  });

  test('by confirming again when one of two invoices is paid in full', async () => {
    const other = await addInvoice(portal, patient, 5_000);
    const { confirm } = await review({ ...byCard('300.00'), [`invoice-${other}`]: '50.00' });
    const first = await confirm();
    const again = await confirm();
    expect([again.status, again.location]).toEqual([302, first.location]);
    expect(await money()).toEqual({ card: 35_000, open: 970_000, payments: 1 });
  });

  test('by confirming again after the card was removed', async () => {
    const { confirm } = await review(byCard('200.00'));
    const first = await confirm();
    await staff.post(`/patients/creditcardauth/${patient}/remove/${card}`, {});
    expect(await read(`/makepayment/${patient}`)).not.toContain('Visa ending in');
    expect((await confirm()).location).toBe(first.location);
    expect(await money()).toMatchObject({ card: 20_000, payments: 1 });
  });

  test('by confirming again while what is open can’t be read', async () => {
    const { confirm } = await review({ [`invoice-${invoice}`]: '80', method: 'check' });
    const first = await confirm();
    await portal.store.pool.query('alter table inova.agreements rename to agreements_away');
    try {
      expect((await staff.get(`/makepayment/${patient}`)).status).toBeGreaterThanOrEqual(500);
      expect((await confirm()).location).toBe(first.location);
    } finally {
      await portal.store.pool.query('alter table inova.agreements_away rename to agreements');
    }
    expect(await money()).toMatchObject({ open: 992_000, payments: 1 });
  });
});

describe('the result of a card payment', () => {
  test('declined has the text of the product, charges nothing, and keeps the amounts', async () => {
    const { response, confirm } = await review(byCard('1,005.00'));
    expect(textIn(response.body)).toContain('here 005');
    const { text } = await follow((await confirm()).location);
    expect(text).toMatch(/This card has been declined\. Please try another\..*Do not honor\. Nothing was charged\./s);
    expect(await money()).toMatchObject({ card: 0, open: 1_000_000 });
    const again = formsIn((await staff.get(`/makepayment/${patient}`)).body);
    expect(JSON.stringify(again)).toContain('1,005.00');
  });

  test('an error of the card service has the text of the product', async () => {
    const { confirm } = await review(byCard('1,091.00'));
    const { text } = await follow((await confirm()).location);
    expect(text).toContain('Something went wrong. Please try again.');
    expect(text).toContain('Nothing was charged.');
  });

  test('unknown is said, blocks another card payment, and is found out', async () => {
    const { confirm } = await review(byCard('9,900.02'));
    const charged = (await confirm()).location;
    const page = (await staff.get(charged ?? '')).location ?? '';
    expect(page).toMatch(/^\/payments\/charge\/\d+$/);
    const result = await staff.get(page);
    expect(textIn(result.body)).toMatch(/Check now.*We don’t know yet if the card was charged.*will find out/s);
    expect(result.headers.refresh).toBe('10');
    const other = await (await review(byCard('10.00'))).confirm();
    expect([other.status, textIn(other.body)]).toEqual([409, expect.stringContaining('still being confirmed')]);
    expect((await confirm()).location, 'confirming again is the same payment').toBe(charged);
    expect((await staff.post(page, { intent: 'check' })).location).toBe(page);
    const found = await staff.get(page);
    expect(textIn(found.body)).toMatch(/View receipt.*\$9,900\.02 charged\..*settles tonight/s);
    expect(found.headers.refresh, 'only when the session ends').toMatch(/^\d+;url=\/session\/ended\?/);
    expect((await follow(charged)).path).toMatch(/^\/makepayment\/receipt\/\d+$/);
    expect(await money()).toMatchObject({ card: 990_002, payments: 1 });
  });

  test('a partial approval is voided, and nothing is paid', async () => {
    const { confirm } = await review(byCard('9,900.04'));
    const { text } = await follow((await confirm()).location);
    expect(text).toMatch(/Nothing was paid.*approved only part of the amount\. Voided\. Nothing was charged\./s);
    expect(await money()).toMatchObject({ card: 0, open: 1_000_000 });
  });
});

describe('what can’t be paid is refused beside its field, and everything typed is kept', () => {
  test.each([
    ['more than the balance', '10,000.01', 'Enter no more than the balance of $10,000.00'],
    ['a text', 'all of it', 'Enter an amount like 1,234.50'],
    ['nothing', '', 'Enter the amount of at least one item'],
  ])('%s', async (_, amount, message) => {
    const entered = { ...byCard(amount), reference: 'Front desk' };
    const { status, body } = await staff.post(`/makepayment/${patient}`, entered);
    expect(status).toBe(400);
    expect(errorAt(body, `invoice-${invoice}`)).toContain(message);
    expect(body).toContain('Front desk');
  });

  test('credit by card, and no method', async () => {
    const credit = await staff.post(`/makepayment/${patient}`, { credit: '10', method: `card-${card}` });
    expect(errorAt(credit.body, 'credit')).toContain('Cards pay for invoices and agreements only');
    const none = await staff.post(`/makepayment/${patient}`, { [`invoice-${invoice}`]: '10' });
    expect(errorAt(none.body, 'method')).toContain('Select a payment method');
  });
});

describe('a payment of one of two invoices', () => {
  let other: number;
  beforeEach(async () => {
    other = await addInvoice(portal, patient, 5_000);
  });
  const aboutOne = () => `/makepayment/${patient}?about=invoice-${invoice}`;
  const valuesOn = async (path: string) => {
    const fields = formsIn((await staff.get(path)).body).flatMap((form) => form.fields);
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  };
  const amountsOn = async (path: string) => {
    const values = await valuesOn(path);
    return { one: values[`invoice-${invoice}`], other: values[`invoice-${other}`] };
  };

  test('begins with its amount, and without one of them with both', async () => {
    expect(await amountsOn(aboutOne())).toEqual({ one: '10,000.00', other: '' });
    expect(await amountsOn(`/makepayment/${patient}`)).toEqual({ one: '10,000.00', other: '50.00' });
  });

  test.each([
    ['as it began', {}],
    ['changed', { one: '20.00' }],
  ])('%s is still of that one after a card was added', async (_, changed: { one?: string }) => {
    const { opened = '' } = await valuesOn(aboutOne());
    const one = changed.one ?? '10,000.00';
    const entered = { [`invoice-${invoice}`]: one, [`invoice-${other}`]: '', credit: '', method: 'new card', opened };
    expect((await staff.post(aboutOne(), entered)).location).toBe(
      `/makepayment/cardform/${patient}?pay=invoice-${invoice}`,
    );
    expect(await amountsOn(`/makepayment/${patient}?card=${card}`)).toEqual({ one, other: '' });
    expect(await amountsOn(aboutOne())).toEqual({ one, other: '' });
  });

  test('is still of that one after the card was declined', async () => {
    const { opened = '' } = await valuesOn(aboutOne());
    const entered = { [`invoice-${invoice}`]: '1,005.00', [`invoice-${other}`]: '', method: `card-${card}`, opened };
    const { confirm } = await reviewPayment(staff, patient, entered, aboutOne());
    await follow((await confirm()).location);
    expect(await amountsOn(`/makepayment/${patient}`)).toEqual({ one: '1,005.00', other: '' });
  });

  test('is kept as it was typed, with nothing of the other', async () => {
    const { opened = '' } = await valuesOn(aboutOne());
    const entered = { [`invoice-${invoice}`]: '30.00', [`invoice-${other}`]: '', opened, intent: 'save-draft' };
    await staff.post(aboutOne(), entered);
    expect(await amountsOn(`/makepayment/${patient}`)).toEqual({ one: '30.00', other: '' });
    await staff.post(aboutOne(), { intent: 'discard-draft' });
    expect(await amountsOn(`/makepayment/${patient}`)).toEqual({ one: '10,000.00', other: '50.00' });
  });
});

test('cash beyond what is open becomes credit', async () => {
  const { confirm } = await review({ [`invoice-${invoice}`]: '10,000', credit: '25.50', method: 'cash' });
  expect(await read((await confirm()).location)).toMatch(/Cash.*Credit\s*\$25\.50.*Total\s*\$10,025\.50/s);
  expect(await read(`/makepayment/${patient}`)).toContain('This patient has a credit of $25.50');
});

test('Change leads back to the form as it was typed', async () => {
  const { body } = await staff.post(`/makepayment/${patient}`, { ...byCard('12.34'), intent: 'change' });
  expect(textIn(body)).toContain('Take payment');
  expect(
    formsIn(body)
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === `invoice-${invoice}`)?.value,
  ).toBe('12.34');
});

test('the patient’s record and a signed agreement lead to taking their payment', async () => {
  expect((await staff.get(`/patients/${patient}`)).body).toContain(`href="/makepayment/${patient}`);
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `select id, patient_id as patient from inova.agreements where client_id = 5 and state = 'signed' and balance_cents > 50000
     order by id limit 1`,
  );
  const [agreement] = rows as [{ id: number; patient: number }];
  const href = `/makepayment/${agreement.patient}?about=agreement-${agreement.id}`;
  const page = `/patients/financialconsults/agreement/${agreement.patient}?agreement=${agreement.id}`;
  expect((await staff.get(page)).body).toContain(href);
  const own = await addDemonstrationCard(portal, agreement.patient);
  const entered = { [`agreement-${agreement.id}`]: '321.00', method: `card-${own}` };
  const { confirm } = await reviewPayment(staff, agreement.patient, entered);
  await follow((await confirm()).location);
  expect(await read(page)).toContain('$321.00');
});

test('without a patient, one is chosen', async () => {
  expect(await read('/makepayment')).toContain('Find a patient');
  const { body } = await staff.get('/makepayment?q=winters');
  expect(body).toMatch(/href="\/makepayment\/\d+"/);
});
