import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#server/inova/service/errors.ts';
import { lockPatient } from '#server/inova/service/ledger/locks.ts';
import { takePayment } from '#server/inova/service/ledger/take-payment.ts';
import { voidInvoice } from '#server/inova/service/payments/invoices/void.ts';
import {
  approveWriteOff,
  declineWriteOff,
  requestWriteOff,
} from '#server/inova/service/payments/invoices/write-off.ts';
import { applyCredit, oldestFirst } from '#server/inova/service/payments/payments/apply-credit.ts';
import { recordChargeback, reverseChargeback } from '#server/inova/service/payments/payments/chargeback.ts';
import { refundPayment } from '#server/inova/service/payments/payments/refund.ts';
import { voidPayment } from '#server/inova/service/payments/payments/void.ts';
import { readStatement } from '#server/inova/service/payments/statements/statement.ts';
import { rows, sql } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { charge, expectProven, freshPatients, inClinic as inClinicOf, ledgerText } from '../../support/ledger.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull, seed } from '../../support/seed.ts';

const steps = isFull ? 500 : 150;
/** A clinic with few records, so that each step can be proven. */
const clinic = 38;
const users = ['staff@inova.test', 'admin@inova.test', 'financialadmin@inova.test'];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const inClinic = <T>(work: (db: PoolClient) => Promise<T>) => inClinicOf(store, work, clinic);

test('whatever is charged, paid, applied, refunded, voided, disputed, and written off, the ledger stays proven', async () => {
  const next = randomNumbers(seed);
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(next() * list.length)];
  const amount = () => 1 + Math.floor(next() * 30_000);
  const patients = await freshPatients(store, 3, clinic);
  /** What each patient owes, as added up by this test alone. */
  const owed = new Map(patients.map((patient) => [patient, 0]));
  const at = new Date();
  const tries: Record<string, { done: number; refused: number }> = {};

  interface Found {
    id: number;
    patient: number;
    cents: number;
  }
  const find = (table: string, cents: string) =>
    store.pool
      .query<Found>(
        `select t.id, t.patient_id as patient, ${cents} as cents from inova.${table} t where patient_id = any ($1)`,
        [patients],
      )
      .then(({ rows: found }) => pick(found));
  const findPayment = () => find('payments', 'amount_cents');
  const findInvoice = () => find('invoices', 'amount_cents - written_off_cents');

  /** Each changes what is owed by the cents it returns; null if there is nothing to do it with. */
  const commands: Record<string, (by: string) => Promise<[patient: number, cents: number] | null>> = {
    async charge() {
      const [patient, cents] = [pick(patients) as number, amount()];
      await charge(store, patient, cents, at, clinic);
      return [patient, cents];
    },
    async pay(by) {
      const [patient, cents] = [pick(patients) as number, amount()];
      await inClinic(async (db) => {
        await lockPatient(db, clinic, patient);
        const allocations = next() < 0.7 ? await oldestFirst(db, { client: clinic, patient, cents }) : [];
        await takePayment(db, { client: clinic, patient, method: 'check', cents, at, by, allocations });
      });
      return [patient, -cents];
    },
    async apply(by) {
      const [payment, invoice, cents] = [await findPayment(), await findInvoice(), amount()];
      if (!payment || !invoice) return null;
      const allocations = next() < 0.5 ? [{ invoice: invoice.id, cents }] : undefined;
      await inClinic((db) => applyCredit(db, { client: clinic, payment: payment.id, at, by, allocations }));
      return [payment.patient, 0];
    },
    async refund(by) {
      const [payment, cents] = [await findPayment(), amount()];
      if (!payment) return null;
      const refund = { client: clinic, payment: payment.id, cents, at, by, reason: 'Overpaid' };
      await inClinic((db) => refundPayment(db, refund));
      return [payment.patient, cents];
    },
    async 'void payment'(by) {
      const payment = await findPayment();
      if (!payment) return null;
      await inClinic((db) => voidPayment(db, { client: clinic, payment: payment.id, at, by, reason: 'Typo' }));
      return [payment.patient, payment.cents];
    },
    async dispute(by) {
      const [payment, cents] = [await findPayment(), amount()];
      if (!payment) return null;
      const dispute = { client: clinic, payment: payment.id, cents, at, by, reason: 'Disputed' };
      await inClinic((db) => recordChargeback(db, dispute));
      return [payment.patient, cents];
    },
    async 'win dispute'(by) {
      const payment = await find('payments', 'disputed_cents');
      if (!payment) return null;
      await inClinic((db) => reverseChargeback(db, { client: clinic, payment: payment.id, at, by }));
      return [payment.patient, -payment.cents];
    },
    async 'void invoice'(by) {
      const invoice = await findInvoice();
      if (!invoice) return null;
      await inClinic((db) => voidInvoice(db, { client: clinic, invoice: invoice.id, at, by, reason: 'Typo' }));
      return [invoice.patient, -invoice.cents];
    },
    async 'request write-off'(by) {
      const invoice = await findInvoice();
      if (!invoice) return null;
      const request = { client: clinic, invoice: invoice.id, cents: amount(), reason: 'Small balance', at, by };
      await inClinic((db) => requestWriteOff(db, request));
      return [invoice.patient, 0];
    },
    async 'decide write-off'(by) {
      const requested = pick(
        await rows<Found>(
          store.pool,
          sql`select w.id, n.patient_id as patient, w.cents from inova.write_offs w
            join inova.invoices n on n.id = w.invoice_id where w.state = 'requested'`,
        ),
      );
      if (!requested) return null;
      const isApproved = next() < 0.7;
      const decide = isApproved ? approveWriteOff : declineWriteOff;
      await inClinic((db) => decide(db, { client: clinic, writeOff: requested.id, at, by }));
      return [requested.patient, isApproved ? -requested.cents : 0];
    },
  };

  const isMissing = () => Object.keys(commands).some((name) => !tries[name]?.done);
  for (let step = 0; step < steps || (isMissing() && step < steps * 10); step++) {
    const name = pick(Object.keys(commands)) as string;
    tries[name] ??= { done: 0, refused: 0 };
    const counts = tries[name];
    const before = await ledgerText(store, clinic);
    try {
      const change = await commands[name]?.(pick(users) as string);
      if (!change) continue;
      counts.done++;
      owed.set(change[0], (owed.get(change[0]) ?? 0) + change[1]);
    } catch (error) {
      expect(error, name).toBeInstanceOf(ApiError);
      counts.refused++;
      expect(await ledgerText(store, clinic), `${name} was refused`).toBe(before);
    }
    await expectProven(store, clinic);
  }

  for (const patient of patients) {
    const to = '2100-01-01';
    const { closingCents } = await inClinic((db) => readStatement(db, { client: clinic, patient, from: null, to }));
    expect(closingCents, `patient ${patient} owes`).toBe(owed.get(patient));
  }
  for (const [name, { done }] of Object.entries(tries)) expect(done, `${name} was done`).toBeGreaterThan(0);
  expect(Object.values(tries).reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);
});
