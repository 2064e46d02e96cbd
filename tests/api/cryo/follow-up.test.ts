import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { followUpClinic } from '#server/inova/service/cryo/billing/dunning/follow-up.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import { clinic } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, bill, removeStorageAccounts } from '../../support/storage-accounts.ts';

let service: TestService;
let network: Inova;
let colleague: Inova;
let patients: number[];

beforeAll(async () => {
  service = await startTestService();
  await rows(service.store.pool, sql`delete from inova.cryo_call_attempts`);
  await rows(service.store.pool, sql`delete from inova.cryo_calls`);
  await rows(service.store.pool, sql`delete from inova.cryo_notices`);
  const found = await rows<{ id: number }>(
    service.store.pool,
    sql`update inova.patients set email = 'patient@example.test' where client_id = ${clinic} and id in (
      select id from inova.patients where client_id = ${clinic} order by id limit 10) returning id`,
  );
  patients = found.map(({ id }) => id);
});
beforeEach(() => removeStorageAccounts(service.store, clinic));
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

async function on(day: string): Promise<void> {
  service.clock.now = new Date(`${day}T18:00:00Z`);
  network = await service.signIn('network');
  colleague = await service.signIn('superadmin');
}

/** An account billed on February 1 of a year, whose invoice is due on March 3. */
async function billedAccount(year: number): Promise<number> {
  const patient = patients.pop() as number;
  const { account } = await addStorageAccount(service.store, { client: clinic, patient, anchorOn: `${year}-02-01` });
  await bill(service.store, { client: clinic, at: new Date(`${year}-02-01T18:00:00Z`) });
  return account;
}

const followUp = () => asClinics(service.store.portal, [clinic], (db) => followUpClinic(db, clinic, service.clock.now));

/** The notices and calls of an account, by their step. */
const stepsOf = async (account: number) =>
  rows<{ days: number; kind: string }>(
    service.store.pool,
    sql`select step_days as days, kind from inova.cryo_notices where account_id = ${account}
      union all select step_days, 'phone call' from inova.cryo_calls where account_id = ${account} order by 1`,
  );

test('an overdue invoice is followed up step by step, each step once', async () => {
  const account = await billedAccount(2031);
  const days = ['2031-03-12', '2031-03-13', '2031-03-14', '2031-04-02', '2031-04-03', '2031-05-02', '2031-06-01'];
  const taken: string[][] = [];
  for (const day of days) {
    await on(day);
    await followUp();
    await followUp();
    taken.push((await stepsOf(account)).map(({ kind }) => kind));
  }
  const steps = ['email', 'phone call', 'letter', 'certified letter'];
  expect(taken).toEqual([0, 1, 1, 2, 2, 3, 4].map((count) => steps.slice(0, count)));
});

test('the email is sent as the settings word it, and kept as it was sent', async () => {
  const account = await billedAccount(2032);
  await on('2032-03-13');
  await followUp();
  await service.service.settled();
  const [sent] = await service.mail.list();
  expect(sent).toMatchObject({ to: 'patient@example.test' });
  const [notice] = await rows<{ id: number; text: string }>(
    service.store.pool,
    sql`select id, text from inova.cryo_notices where account_id = ${account}`,
  );
  expect(notice?.text).toMatch(/\$600\.00.*03\/02\/2032/s);
  expect(JSON.stringify(sent)).toContain('$600.00');
  expect(await network.cryoNotices.get(notice?.id ?? 0)).toMatchObject({ text: notice?.text, sentOn: '2032-03-13' });
});

describe('a call', () => {
  async function dueCall(year: number) {
    await billedAccount(year);
    await on(`${year}-04-03`);
    await followUp();
    const { call } = await network.cryoPhones.claimNext();
    if (!call) throw new Error('no call is due');
    return call;
  }

  test('is claimed by one user', async () => {
    const call = await dueCall(2033);
    expect(call).toMatchObject({ balanceCents: 60_000, isOwnClaim: true });
    expect((await network.cryoPhones.claimNext()).call?.id).toBe(call.id);
    expect((await colleague.cryoPhones.claimNext()).call).toBeNull();
    await expect(colleague.cryoPhones.claim(call.id)).rejects.toMatchObject({ status: 409 });
    const result = { outcome: 'reached' } as const;
    await expect(colleague.cryoPhones.record(call.id, result, key())).rejects.toMatchObject({ status: 409 });
    await network.cryoPhones.record(call.id, result, key());
  });

  test('with a promise is made again the day after it, and the promise is kept or broken', async () => {
    const call = await dueCall(2034);
    const promise = { outcome: 'promised', promisedCents: 20_000, promisedOn: '2034-04-10' } as const;
    const { attempts } = await network.cryoPhones.record(call.id, promise, key());
    expect(attempts).toMatchObject([{ promise: 'open', nextOn: '2034-04-11' }]);
    expect((await network.cryoPhones.claimNext()).call).toBeNull();
    await on('2034-04-11');
    expect((await network.cryoPhones.claimNext()).call).toMatchObject({
      id: call.id,
      attempts: [{ promise: 'broken' }],
    });
    const staff = await service.signIn('staff');
    const allocations = [{ invoice: call.invoiceId, cents: 20_000 }];
    await staff.payments.take(call.patientId, { method: 'check', cents: 20_000, allocations }, key());
    expect(await network.cryoPhones.get(call.id)).toMatchObject({
      attempts: [{ promise: 'kept' }],
      balanceCents: 40_000,
    });
  });

  test('with a promise of more than the balance is refused', async () => {
    const call = await dueCall(2035);
    const promise = { outcome: 'promised', promisedCents: 70_000, promisedOn: '2035-04-10' } as const;
    await expect(network.cryoPhones.record(call.id, promise, key())).rejects.toThrow(/no more than the balance/);
  });
});
