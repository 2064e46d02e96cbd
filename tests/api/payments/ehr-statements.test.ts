import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Ehr } from '#server/providers/ehr/ehr.ts';
import type { EhrStatement, EhrStatementLine } from '#server/providers/ehr/ehr-statement.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { first } from '../../support/first.ts';
import { newInvoice } from '../../support/payment-calls.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2031-05-20T15:00:00Z');
  staff = await service.signIn('staff');
});
afterAll(() => service.close());

let numbers = 0;

/** A patient of the clinic with an EHR ID of its own. */
async function newPatient(ehrId: string | null = `P${++numbers}`): Promise<number> {
  const { rows } = await service.store.pool.query(
    `insert into inova.patients (client_id, firstname, lastname, dob, ehrid)
     values (5, 'Stella', 'Stated', '1990-04-04', $1) returning id`,
    [ehrId],
  );
  return first(rows).id;
}

/** Staff of a clinic whose EHR responds like this. */
async function staffWith(findStatements: Ehr['findStatements']): Promise<Inova> {
  const ehr: Ehr = { findPatient: async () => null, findStatements, addDocument: async () => {} };
  return service.clientOf(service.restart({ ehr }), await service.issueToken('staff'));
}

const line = (text: string, cents: number, more: Partial<EhrStatementLine> = {}): EhrStatementLine => ({
  on: '2031-05-20',
  kind: cents < 0 ? 'payment' : 'charge',
  text,
  reference: null,
  cents,
  ...more,
});

const statement = (lines: EhrStatementLine[], more: Partial<EhrStatement> = {}): EhrStatement => ({
  number: 'ST-1',
  issuedOn: '2031-05-20',
  balanceCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  lines,
  ...more,
});

const pay = (patient: number, cents: number) =>
  staff.payments.take(patient, { method: 'check', cents, allocations: [] }, crypto.randomUUID());

/** Reads the statements and returns the lines of the newest one. */
async function readLines(patient: number, statements: EhrStatement[]) {
  const { ehrStatements } = await staffWith(async () => statements);
  const account = await ehrStatements.refresh(patient);
  return ehrStatements.get(first(account.statements).id);
}

const shown = ({ lines }: Awaited<ReturnType<typeof readLines>>) =>
  lines.map(({ text, ehrCents, ourCents, match }) => [text, ehrCents, ourCents, match]);

describe('an EHR statement beside the ledger', () => {
  test('has the same balance if every line is the same', async () => {
    const patient = await newPatient();
    const { number } = await newInvoice(service, staff, patient, 20_000);
    await pay(patient, 5_000);
    const read = await readLines(patient, [
      statement([line('Consult', 20_000, { reference: number }), line('Payment, thank you', -5_000)]),
    ]);
    expect(read).toMatchObject({
      chargesCents: 20_000,
      paymentsCents: -5_000,
      balanceCents: 15_000,
      ourBalanceCents: 15_000,
      differenceCents: 0,
      differences: 0,
    });
    expect(shown(read)).toEqual([
      ['Consult', 20_000, 20_000, 'same'],
      ['Payment, thank you', -5_000, -5_000, 'same'],
    ]);
  });

  test('names a payment that the EHR lacks, a charge that only it has, and an amount that differs', async () => {
    const patient = await newPatient();
    const { number } = await newInvoice(service, staff, patient, 20_000);
    await pay(patient, 5_000);
    const read = await readLines(patient, [
      statement([line('Consult', 22_500, { reference: number }), line('Missed appointment', 7_500)]),
    ]);
    expect(shown(read)).toEqual([
      ['Consult', 22_500, 20_000, 'another amount'],
      ['Missed appointment', 7_500, null, 'only in the EHR'],
      ['Payment taken', null, -5_000, 'only here'],
    ]);
    expect(read).toMatchObject({ differences: 3, balanceCents: 30_000, ourBalanceCents: 15_000 });
    const byLine = read.lines.map(({ ehrCents, ourCents }) => (ourCents ?? 0) - (ehrCents ?? 0));
    expect(byLine.reduce((sum, cents) => sum + cents, 0)).toBe(read.differenceCents);
  });

  test('tells a line of another day from one of another amount, and takes no line of the ledger twice', async () => {
    const patient = await newPatient();
    await pay(patient, 5_000);
    const twice = [line('Check', -5_000, { on: '2031-05-18' }), line('Check again', -5_000, { on: '2031-05-19' })];
    expect(shown(await readLines(patient, [statement(twice)]))).toEqual([
      ['Check', -5_000, -5_000, 'another day'],
      ['Check again', -5_000, null, 'only in the EHR'],
    ]);
  });

  test('begins where the statement before ended, and compares the balance before', async () => {
    const patient = await newPatient();
    service.clock.now = new Date('2031-04-10T15:00:00Z');
    await newInvoice(service, staff, patient, 10_000);
    service.clock.now = new Date('2031-05-20T15:00:00Z');
    await pay(patient, 4_000);
    const april = statement([line('Consult', 11_000, { on: '2031-04-10' })], {
      number: 'ST-0',
      issuedOn: '2031-04-30',
    });
    const forward = line('Balance forward', 11_000, { on: '2031-05-01', kind: 'forward' });
    const read = await readLines(patient, [april, statement([forward, line('Check', -4_000)])]);
    expect(read).toMatchObject({
      number: 'ST-1',
      from: '2031-05-01',
      forwardCents: 11_000,
      ourForwardCents: 10_000,
      paymentsCents: -4_000,
      differenceCents: -1_000,
      differences: 1,
    });
    expect(shown(read)).toEqual([['Check', -4_000, -4_000, 'same']]);
  });
});

describe('the copy of the statements', () => {
  test('is current for a day, and says who read it', async () => {
    const patient = await newPatient();
    expect((await staff.ehrStatements.ofPatient(patient)).copy).toBeNull();
    const { ehrStatements } = await staffWith(async () => []);
    expect((await ehrStatements.refresh(patient)).copy).toMatchObject({ isCurrent: true, readBy: 'Sam Okafor' });
    service.clock.now = new Date('2031-05-21T15:01:00Z');
    const later = await service.signIn('staff');
    expect((await later.ehrStatements.ofPatient(patient)).copy).toMatchObject({ isCurrent: false });
    service.clock.now = new Date('2031-05-20T15:00:00Z');
  });

  test('stays as it was if the EHR fails, and loses a statement that the EHR no longer has', async () => {
    const patient = await newPatient();
    await readLines(patient, [statement([line('Consult', 100)])]);
    const failing = await staffWith(async () => {
      throw new ProviderError('unreachable', 'The EHR did not respond.');
    });
    await expect(failing.ehrStatements.refresh(patient)).rejects.toThrow('The EHR did not respond.');
    const numbersNow = async () =>
      (await staff.ehrStatements.ofPatient(patient)).statements.map(({ number }) => number);
    expect(await numbersNow()).toEqual(['ST-1']);
    await readLines(patient, [statement([line('Consult', 100)], { number: 'ST-2' })]);
    expect(await numbersNow()).toEqual(['ST-2']);
  });

  test.each([
    ['a patient without an EHR ID', null, async () => [], 'This patient has no EHR ID'],
    ['a patient whom the EHR doesn’t have', 'GONE', async () => null, 'The EHR has no patient with this EHR ID'],
    [
      'a statement with a card number',
      'CARD',
      async () => [statement([line('Paid with 4111 1111 1111 1111', -100)])],
      'The EHR has a card number in a statement of this patient. Remove it there, then read again',
    ],
  ])('is not made of %s', async (_, ehrId, findStatements, message) => {
    const patient = await newPatient(ehrId);
    const { ehrStatements } = await staffWith(findStatements);
    await expect(ehrStatements.refresh(patient)).rejects.toThrow(message);
    expect((await staff.ehrStatements.ofPatient(patient)).copy).toBeNull();
  });
});

test('the demonstration’s EHR has a different balance for some patients, and the same for others', async () => {
  const { rows } = await service.store.pool.query<{ id: number }>(
    "select distinct patient_id as id from inova.ehr_statements where client_id = 5 and number like 'ST-20%' order by 1",
  );
  const accounts = await Promise.all(rows.map(({ id }) => staff.ehrStatements.ofPatient(id)));
  const differences = accounts.map(({ statements }) => first(statements).differenceCents);
  expect(differences.filter((cents) => cents === 0).length).toBeGreaterThan(1);
  expect(differences.filter((cents) => cents !== 0).length).toBeGreaterThan(1);
  const at = rows.findIndex(({ id }) => id % 2 === 0);
  const { id } = first(rows.slice(at));
  const stored = first(accounts.slice(at)).statements.map(({ number, balanceCents }) => [number, balanceCents]);
  const { statements, copy } = await staff.ehrStatements.refresh(id);
  expect(copy?.isCurrent).toBe(true);
  expect(statements.map(({ number, balanceCents }) => [number, balanceCents])).toEqual(
    expect.arrayContaining(stored.slice(0, 1)),
  );
});
