import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { disagreements, patientWithInvoice, runTask, saveTestCard, waitAndFollow } from '../../support/card-patient.ts';
import { first } from '../../support/first.ts';
import { clinic, expectProven } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, bill, removeStorageAccounts, resultsOf } from '../../support/storage-accounts.ts';

let service: TestService;
let admin: Inova;
let staff: Inova;
let year = 2030;

beforeAll(async () => {
  service = await startTestService();
});
/** Each test bills on the anniversary in a year of its own. */
beforeEach(async () => {
  await removeStorageAccounts(service.store, clinic);
  year += 1;
  await goTo(billedOn());
});
afterAll(() => service?.close());

const billedOn = () => `${year}-03-01`;

async function goTo(day: string): Promise<void> {
  service.clock.now = new Date(`${day}T18:00:00Z`);
  admin = await service.signIn('cryoadmin');
  staff = await service.signIn('staff');
}

/** An account whose card is charged, or only on file, with this yearly fee. */
async function accountWithCard({ feeCents = 60_000, chargesCard = true } = {}) {
  const { patient, invoice } = await patientWithInvoice(service, 100);
  await service.store.pool.query('delete from inova.invoices where id = $1', [invoice]);
  const card = await saveTestCard(service, patient);
  const { account } = await addStorageAccount(service.store, { client: clinic, patient, anchorOn: billedOn() });
  await admin.cryoAccounts.changeProfile(account, { feeCents, card, chargesCard, from: billedOn(), version: 1 });
  return { patient, card, account };
}

/** Runs the billing, and then what it has charged. */
async function billAndCharge(mode?: 'dry'): Promise<number> {
  const run = await bill(service.store, { client: clinic, at: service.clock.now, mode });
  await service.service.settled();
  return run;
}

const invoiceOf = async (patient: number) => first(first(await admin.cryoAccounts.ofPatient(patient)).invoices);
const chargesOf = async (patient: number) =>
  (await staff.charges.list(patient)).map(({ cents, state }) => [cents, state]);
const planOf = async (patient: number) => (await staff.recurringPayments.list(patient))[0];

/** What the worklist says of a patient's failed card. */
async function failedCard(patient: number) {
  const { rows } = await admin.lists.show('cryo-worklist', { size: '1000', kind: 'failed card' });
  return rows.find(({ patientId }) => patientId === patient)?.cells.what;
}

describe('a billing run', () => {
  test('charges the card of an account that says so, once', async () => {
    const { patient } = await accountWithCard();
    await billAndCharge();
    expect(await invoiceOf(patient)).toMatchObject({ state: 'paid', amountCents: 60_000, balanceCents: 0 });
    await billAndCharge();
    await runTask(service, 'charge-recurring');
    expect(await chargesOf(patient)).toEqual([[60_000, 'approved']]);
    expect(await planOf(patient)).toMatchObject({
      state: 'completed',
      invoice: { number: expect.stringMatching(/^INV-/) },
    });
    await expectProven(service.store);
  });

  test('charges no card that is only on file', async () => {
    const { patient } = await accountWithCard({ chargesCard: false });
    await billAndCharge();
    expect(await invoiceOf(patient)).toMatchObject({ state: 'open', balanceCents: 60_000 });
    expect(await chargesOf(patient)).toEqual([]);
  });

  test('says in its dry run which card it will charge, and charges nothing', async () => {
    const { patient, account } = await accountWithCard();
    const results = await resultsOf(service.store, await billAndCharge('dry'));
    expect(results.find((each) => each.account === account)?.explanation).toMatchObject({
      card: 'Visa ending in 1111',
    });
    expect(await chargesOf(patient)).toEqual([]);
    expect(await resultsOf(service.store, await billAndCharge())).toEqual(results);
  });

  test('charges no card that was removed', async () => {
    const { patient, card } = await accountWithCard();
    await staff.cards.remove(card);
    await billAndCharge();
    expect(await invoiceOf(patient)).toMatchObject({ state: 'open' });
    expect(await planOf(patient)).toBeUndefined();
  });
});

describe('a card that does not pay', () => {
  test('is on the worklist with the reason until the invoice is paid, and tried again on other days', async () => {
    const { patient } = await accountWithCard({ feeCents: 111_600 });
    await billAndCharge();
    expect(await failedCard(patient)).toMatch(/^INV-\d+: Not sufficient funds, next try 03\/04/);
    await goTo(`${year}-03-04`);
    await runTask(service, 'charge-recurring');
    expect(await chargesOf(patient)).toHaveLength(2);
    const { id, balanceCents: cents } = await invoiceOf(patient);
    const allocations = [{ invoice: id, cents }];
    await staff.payments.take(patient, { method: 'check', cents, allocations }, crypto.randomUUID());
    expect(await failedCard(patient)).toBeUndefined();
    await goTo(`${year}-03-09`);
    await runTask(service, 'charge-recurring');
    expect(await chargesOf(patient)).toHaveLength(2);
    expect(await planOf(patient)).toMatchObject({ state: 'completed', payments: [{ state: 'skipped' }] });
  });

  test('that must not be tried again stays on the worklist for a person', async () => {
    const { patient } = await accountWithCard({ feeCents: 150_400 });
    await billAndCharge();
    await goTo(`${year}-03-20`);
    await runTask(service, 'charge-recurring');
    expect(await chargesOf(patient)).toHaveLength(1);
    expect(await failedCard(patient)).toMatch(/Do not try again$/);
  });

  test('without a response is found later, and not charged a second time', async () => {
    const { patient } = await accountWithCard();
    service.cardSandbox.next('silence');
    await billAndCharge();
    expect(await invoiceOf(patient)).toMatchObject({ state: 'open' });
    await runTask(service, 'charge-recurring');
    await waitAndFollow(service, 36);
    expect(await invoiceOf(patient)).toMatchObject({ state: 'paid' });
    expect(await chargesOf(patient)).toEqual([[60_000, 'approved']]);
  });
});

test('an account without a card can’t be charged by card', async () => {
  const { account } = await accountWithCard();
  const profile = { feeCents: 60_000, card: null, chargesCard: true, from: billedOn(), version: 2 };
  await expect(admin.cryoAccounts.changeProfile(account, profile)).rejects.toThrow('Select the card to charge');
});

test('attempts, ledger, and provider agree', async () => {
  expect(await disagreements(service)).toEqual([]);
});
