import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { row, sql } from '#server/store/sql.ts';
import { moneyOf, patientWithInvoice, saveTestCard, testCard } from '../../support/card-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { storeText } from '../../support/store-text.ts';

let service: TestService;
let staff: Inova;
let patient: number;
let invoice: number;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  ({ patient, invoice } = await patientWithInvoice(service, 30_000));
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.message,
  );

const save = (number: string, of = patient) => {
  const token = service.cardSandbox.tokenize(number, '112');
  return staff.cards.save(of, { key: key(), token, expires: '12/39', postal: '60201', authorized: true });
};

describe('a card is kept after a verification of $0.00', () => {
  test('with what tells it apart, and no number', async () => {
    const card = await save(testCard);
    expect(card).toMatchObject({
      patientId: patient,
      brand: 'Visa',
      lastFour: '1111',
      expiresOn: '2039-12-31',
      revokedAt: null,
    });
    expect(await staff.cards.list(patient)).toMatchObject([{ id: card.id }]);
  });

  test('the same card again updates it', async () => {
    const first = await save('5454545454545454');
    const again = await save('5454545454545454');
    expect(again.id).toBe(first.id);
  });

  test('a declined card, and an error, have the texts of the specification', async () => {
    expect(await refusal(save('4387751111111038'))).toBe('This card has been declined. Please try another.');
    expect(await refusal(save('4999006200620062'))).toBe('Something went wrong. Please try again.');
  });

  test('a verification whose response is lost keeps the card later', async () => {
    const other = await patientWithInvoice(service, 100);
    service.cardSandbox.next('silence');
    expect(await refusal(save(testCard, other.patient))).toBe('Something went wrong. Please try again.');
    service.clock.now = new Date(service.clock.now.getTime() + 36_000);
    await service.service.tasks['follow-charges']?.run({}, new AbortController().signal);
    expect(await staff.cards.list(other.patient)).toMatchObject([{ lastFour: '1111' }]);
  });
});

describe('the profiles of the specification', () => {
  test('have the cards on file', async () => {
    const [profile] = await staff.cards.profiles(patient);
    expect(profile).toMatchObject({
      pid: patient,
      expires: '1239',
      accountid: '1',
      lastFour: expect.stringMatching(/^\d{4}$/),
    });
  });

  test('one that the provider has is added, another is not', async () => {
    const other = await patientWithInvoice(service, 100);
    const profile = (await staff.cards.profiles(patient)).find(({ lastFour }) => lastFour === '1111');
    const added = await staff.cards.addProfile({
      ...profile,
      pid: other.patient,
      description: 'Visa of the partner',
    } as never);
    expect(added).toMatchObject({ ...profile, pid: other.patient, description: 'Visa of the partner' });
    const unknown = { ...profile, pid: other.patient, profileid: '10000000000000000009' };
    expect(await refusal(staff.cards.addProfile(unknown as never))).toContain('The card service has no such card');
  });

  const numbers = ['4111111111111111', '4111 1111 1111 1111', '4387751111111053'];
  test.each(numbers)('%s is refused in every field, and stored nowhere', async (number) => {
    const profile = { pid: patient, description: '', expires: '1239', lastFour: '1111', token: '9411111111111111' };
    const ids = { profileid: '10000000000000000009', accountid: '1' };
    for (const field of ['token', 'description', 'profileid', 'accountid', 'expires', 'lastFour']) {
      expect(await refusal(staff.cards.addProfile({ ...profile, ...ids, [field]: number } as never)), field).not.toBe(
        'accepted',
      );
    }
    const card = { key: key(), token: number, expires: '12/39', postal: '60201', authorized: true } as const;
    expect(await refusal(staff.cards.save(patient, card))).not.toBe('accepted');
    expect(service.logLines.filter((line) => line.includes(number))).toEqual([]);
    expect(await storeText(service.store)).not.toContain(number);
  });
});

describe('a removed card', () => {
  test('is charged no more, and removed at the provider', async () => {
    const other = await patientWithInvoice(service, 100);
    const card = await saveTestCard(service, other.patient, '6011000995500000');
    expect(await staff.cards.remove(card)).toMatchObject({ id: card, revokedAt: expect.any(String) });
    await service.service.settled();
    const removed = await row<{ isRemoved: boolean }>(
      service.store.pool,
      sql`select removed_at is not null as "isRemoved" from inova.cards where id = ${card}`,
    );
    expect(removed?.isRemoved).toBe(true);
    expect(await staff.cards.profiles(other.patient)).toEqual([]);
    const items = [{ invoice: other.invoice, cents: 100 }];
    expect(await refusal(staff.charges.chargeCard(other.patient, { key: key(), card, items }))).toContain(
      'This card was removed',
    );
  });
});

describe('a page of the provider', () => {
  const open = async (of: { patient: number; invoice: number }, cents: number) => {
    const items = [{ invoice: of.invoice, cents }];
    return staff.cards.createPage(of.patient, { purpose: 'payment', items }, key());
  };
  const enter = (url: string, number = testCard) => {
    const body = new URLSearchParams({ number, month: '12', year: '2039', cvv: '112', postal: '60201' });
    return fetch(url, { method: 'POST', body, redirect: 'manual' });
  };
  const notify = (reference: string, more = {}) =>
    fetch(`${service.origin}/api/v1/inova/cardNotices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, result: 'success', ...more }),
    });

  test('pays once, however often its notice comes, and whatever it says', async () => {
    const page = await open({ patient, invoice }, 30_000);
    await enter(page.url);
    const notices = await Promise.all(
      Array.from({ length: 10 }, (_, index) => notify(page.reference, { amount: `${index}.00` })),
    );
    expect(notices.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await moneyOf(service, patient)).toEqual({ card: 30_000, open: 0, payments: 1 });
  });

  test('notices of several pages, out of order and with the amounts of each other, pay each once', async () => {
    const payers = await Promise.all([700, 800, 900].map((cents) => patientWithInvoice(service, cents)));
    const pages = await Promise.all(payers.map((of, index) => open(of, 700 + index * 100)));
    await notify(pages[0]?.reference as string);
    for (const { url } of pages) await enter(url);
    const notices = [...pages, ...pages, ...pages].reverse();
    await Promise.all(notices.map(({ reference }, index) => notify(reference, { amount: `${index}.00` })));
    for (const [index, { patient: of }] of payers.entries())
      expect(await moneyOf(service, of)).toEqual({ card: 700 + index * 100, open: 0, payments: 1 });
  });

  test('a notice before a card was entered, or of an unknown page, does nothing', async () => {
    const other = await patientWithInvoice(service, 900);
    const page = await open(other, 900);
    expect((await notify(page.reference)).status).toBe(200);
    expect((await notify('a-reference-that-nobody-made')).status).toBe(200);
    expect(await moneyOf(service, other.patient)).toEqual({ card: 0, open: 900, payments: 0 });
  });

  test('keeps a card', async () => {
    const other = await patientWithInvoice(service, 900);
    const page = await staff.cards.createPage(other.patient, { purpose: 'save-card' }, key());
    await enter(page.url);
    await notify(page.reference);
    await notify(page.reference);
    expect(await staff.cards.list(other.patient)).toMatchObject([{ lastFour: '1111' }]);
  });
});

test('another clinic’s patients and cards are missing', async () => {
  const other = await service.signIn('clinic13');
  const [card] = await staff.cards.list(patient);
  expect(await refusal(other.cards.profiles(patient))).toBe('Not found');
  expect(await refusal(other.cards.remove(card?.id as number))).toBe('Not found');
  expect(await refusal(other.charges.list(patient))).toBe('Not found');
});
