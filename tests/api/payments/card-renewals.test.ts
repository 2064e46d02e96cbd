import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { patientWithInvoice, runTask, saveTestCard } from '../../support/card-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { enterCardAt } from '../../support/take-payment-pages.ts';

const visa = '4111111111111111';
const mastercard = '5454545454545454';

let service: TestService;
let staff: Inova;
let visitor: Inova;
let patient: number;
let card: number;
let email: string;
beforeAll(async () => {
  service = await startTestService();
  await rows(service.store.pool, sql`update inova.cards set renewal_emails_at = null, renewal_emails_by = null`);
});
afterAll(() => service?.close());
beforeEach(async () => {
  await on('2031-05-10');
  visitor = service.clientFor('in process', null);
  ({ patient } = await patientWithInvoice(service, 100));
  email = `payer${patient}@example.test`;
  card = await saveTestCard(service, patient);
  await change(sql`update inova.patients set email = ${email} where id = ${patient}`);
  await change(sql`update inova.cards set expires = '2031-05-31' where id = ${card}`);
});

const change = (statement: ReturnType<typeof sql>) => rows(service.store.pool, statement);

async function on(day: string): Promise<void> {
  service.clock.now = new Date(`${day}T18:00:00Z`);
  staff = await service.signIn('staff');
}

/** The daily job, and what it sent to the patient. */
async function emailsOf(address: string) {
  await runTask(service, 'email-card-renewals');
  await service.service.settled();
  return (await service.mail.list()).filter(({ recipient }) => recipient === address);
}

async function tokenInEmail(): Promise<string> {
  const [sent] = await emailsOf(email);
  const link = /https:\/\/portal\.test\/renew-card\?token=\S+/.exec(sent?.text ?? '')?.[0];
  if (!link) throw new Error('there is no link in the email');
  return new URL(link).searchParams.get('token') ?? '';
}

/** Enters a card on the card service's page, and returns to the portal from there. */
async function enter(token: string, number: string) {
  const back = await enterCardAt((await visitor.cards.startRenewal({ token })).url, number);
  return visitor.cards.notice({ reference: new URL(back).searchParams.get('reference') ?? '' });
}

const agree = () => staff.cards.setRenewalEmails(card, { agreed: true });

test('without the patient’s consent nothing is sent', async () => {
  expect(await emailsOf(email)).toEqual([]);
  await agree();
  await staff.cards.setRenewalEmails(card, { agreed: false });
  expect(await emailsOf(email)).toEqual([]);
});

test('consent is recorded with a card that staff save, or not', async () => {
  const save = async (number: string, more = {}) => {
    const token = service.cardSandbox.tokenize(number, '112');
    const entered = { key: crypto.randomUUID(), token, expires: '12/39', authorized: true } as const;
    return staff.cards.save(patient, { ...entered, ...more });
  };
  expect(await save(mastercard)).toMatchObject({ renewalEmailsAt: null });
  expect(await save('6011000995500000', { renewalEmails: true })).toMatchObject({
    renewalEmailsAt: '2031-05-10T18:00:00.000Z',
  });
});

test('with consent, one email is sent 30 days before the card expires, and never another', async () => {
  await agree();
  await on('2031-04-30');
  expect(await emailsOf(email)).toEqual([]);
  await on('2031-05-01');
  const [sent] = await emailsOf(email);
  expect(sent?.subject).toMatch(/^Your card on file at .+ expires soon$/);
  expect(sent?.text).toContain('Visa ending in 1111');
  expect(sent?.text).toContain('05/31/2031');
  const [onFile] = await staff.cards.list(patient);
  expect(onFile?.renewalEmailedAt).toBe('2031-05-01T18:00:00.000Z');
  await on('2031-05-20');
  await staff.cards.setRenewalEmails(card, { agreed: false });
  await agree();
  expect(await emailsOf(email)).toHaveLength(1);
});

test('two portals that send at once send one email', async () => {
  await agree();
  await Promise.all([
    runTask(service, 'email-card-renewals'),
    runTask(service, 'email-card-renewals'),
    runTask(service, 'email-card-renewals'),
  ]);
  expect(await emailsOf(email)).toHaveLength(1);
});

test('an expired, removed, or already replaced card, and a patient without an address, get none', async () => {
  await agree();
  await change(sql`update inova.patients set email = null where id = ${patient}`);
  expect(await emailsOf(email)).toEqual([]);
  await change(sql`update inova.patients set email = ${email} where id = ${patient}`);
  await change(sql`update inova.cards set expires = '2031-04-30' where id = ${card}`);
  expect(await emailsOf(email)).toEqual([]);
  await change(sql`update inova.cards set expires = '2031-05-31' where id = ${card}`);
  await on('2031-05-11');
  const newer = await saveTestCard(service, patient, mastercard);
  expect(await emailsOf(email)).toEqual([]);
  await staff.cards.remove(newer);
  await staff.cards.remove(card);
  expect(await emailsOf(email)).toEqual([]);
});

test('the link leads to the card service’s page, on which the patient saves a new card', async () => {
  await agree();
  const token = await tokenInEmail();
  expect(await visitor.cards.renewal({ token })).toMatchObject({ brand: 'Visa', lastFour: '1111', state: 'open' });
  expect(await enter(token, mastercard)).toMatchObject({ state: 'saved' });
  expect(await visitor.cards.renewal({ token })).toMatchObject({ state: 'saved' });
  expect((await staff.cards.list(patient)).map(({ brand }) => brand)).toEqual(['Mastercard', 'Visa']);
  await expect(visitor.cards.startRenewal({ token })).rejects.toMatchObject({ status: 409 });
  const tasks = await rows<{ title: string; detail: string }>(
    service.store.pool,
    sql`select title, detail from inova.tasks where patient_id = ${patient}`,
  );
  expect(tasks).toMatchObject([{ title: 'New card saved by patient' }]);
  expect(tasks[0]?.detail).toMatch(/saved Mastercard ending in 5454\. Visa ending in 1111 expires soon/);
});

test('however often the link is opened, there is one page at a time; after a declined card there is another', async () => {
  await agree();
  const token = await tokenInEmail();
  const { url } = await visitor.cards.startRenewal({ token });
  expect(await visitor.cards.startRenewal({ token })).toEqual({ url });
  expect(await enter(token, '4387751111111038')).toMatchObject({ state: 'declined' });
  expect((await visitor.cards.startRenewal({ token })).url).not.toBe(url);
  expect(await enter(token, visa)).toMatchObject({ state: 'saved' });
});

test('a link ends after 60 days and with the card; a forged one opens nothing', async () => {
  await agree();
  const token = await tokenInEmail();
  for (const forged of ['', 'x', `${token.slice(0, -4)}AAAA`]) {
    expect(await visitor.cards.renewal({ token: forged })).toBeNull();
    await expect(visitor.cards.startRenewal({ token: forged })).rejects.toMatchObject({ status: 400 });
  }
  await on('2031-07-09');
  expect(await visitor.cards.renewal({ token })).toBeNull();
  await on('2031-06-01');
  expect(await visitor.cards.renewal({ token })).not.toBeNull();
  await staff.cards.remove(card);
  expect(await visitor.cards.renewal({ token })).toBeNull();
});
