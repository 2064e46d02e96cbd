import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { first } from '../../support/first.ts';
import { expectProven, freshPatients } from '../../support/ledger.ts';
import { newInvoice } from '../../support/payment-calls.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let admin: Inova;
let financialAdmin: Inova;
let patients: number[];
beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  admin = await service.signIn('admin');
  financialAdmin = await service.signIn('financialadmin');
  patients = await freshPatients(service.store, 6);
});
afterAll(() => service.close());

const invoice = (patient: number, cents: number) => newInvoice(service, staff, patient, cents);
const pay = (patient: number, cents: number, allocations?: { invoice: number; cents: number }[]) =>
  staff.payments.take(patient, { method: 'check', cents, allocations }, randomUUID());

describe('a payment', () => {
  test('pays open invoices, the earliest due first; the rest is credit that pays the next', async () => {
    const patient = patients[0] as number;
    const [older, newer] = [await invoice(patient, 10_000), await invoice(patient, 5_000)];
    const payment = await pay(patient, 12_000);
    expect(payment.allocations).toMatchObject([
      { invoiceId: older.id, cents: 10_000 },
      { invoiceId: newer.id, cents: 2_000 },
    ]);
    expect(await staff.invoices.get(older.id)).toMatchObject({ state: 'paid', balanceCents: 0 });
    expect(await staff.invoices.get(newer.id)).toMatchObject({ state: 'open', balanceCents: 3_000 });
    const more = await pay(patient, 4_000);
    expect(more).toMatchObject({ appliedCents: 3_000, creditCents: 1_000 });
    const next = await invoice(patient, 800);
    expect(await staff.payments.open(patient)).toMatchObject({
      invoices: [{ id: next.id }],
      credits: [{ payment: more.id, cents: 1_000 }],
    });
    expect(await staff.payments.apply(more.id, {})).toMatchObject({ appliedCents: 3_800, creditCents: 200 });
    await expectProven(service.store);
  });

  test('can’t be applied to another patient’s invoice, or above its amount', async () => {
    const [patient, other] = patients.slice(1, 3) as [number, number];
    const { id } = await invoice(other, 1_000);
    await expect(pay(patient, 1_000, [{ invoice: id, cents: 1_000 }])).rejects.toMatchObject({ status: 400 });
    await expect(pay(other, 500, [{ invoice: id, cents: 600 }])).rejects.toMatchObject({ status: 400 });
    expect(await staff.payments.ofPatient(patient)).toEqual([]);
  });

  test('is refunded in parts, and opens its invoice again', async () => {
    const patient = patients[1] as number;
    const { id } = await invoice(patient, 9_000);
    const payment = await pay(patient, 9_000);
    const refund = (cents: number) => admin.payments.refund(payment.id, { cents, reason: 'Overpaid' }, randomUUID());
    expect(await refund(4_000)).toMatchObject({ state: 'posted', refundedCents: 4_000 });
    expect(await staff.invoices.get(id)).toMatchObject({ state: 'open', balanceCents: 4_000 });
    await expect(refund(5_001)).rejects.toMatchObject({ status: 400 });
    expect(await refund(5_000)).toMatchObject({ state: 'refunded', refunds: [{ cents: 4_000 }, { cents: 5_000 }] });
    await expect(refund(1)).rejects.toMatchObject({ status: 400 });
    await expectProven(service.store);
  });

  test('is refunded once by a repeated request', async () => {
    const payment = await pay(patients[1] as number, 700, []);
    const key = randomUUID();
    const twice = [1, 2].map(() => admin.payments.refund(payment.id, { cents: 300, reason: 'Overpaid' }, key));
    for (const found of await Promise.all(twice)) expect(found.refundedCents).toBe(300);
    expect(await staff.payments.get(payment.id)).toMatchObject({ refundedCents: 300 });
  });

  test('of today can be voided; a card payment can’t, here', async () => {
    const patient = patients[3] as number;
    const { id } = await invoice(patient, 2_000);
    const payment = await pay(patient, 2_000);
    const voided = await admin.payments.voidPayment(payment.id, { reason: 'Entered twice' });
    expect(voided).toMatchObject({ state: 'voided', allocations: [], creditCents: 0 });
    expect(await staff.invoices.get(id)).toMatchObject({ state: 'open', balanceCents: 2_000 });
    const { rows } = await service.store.pool.query(
      "select id from inova.payments where client_id = 5 and method = 'card' and state = 'posted' limit 1",
    );
    const card = admin.payments.voidPayment(first(rows).id, { reason: 'Entered twice' });
    await expect(card).rejects.toMatchObject({ status: 409 });
  });

  test('of an earlier day is refunded, not voided', async () => {
    const payment = await pay(patients[3] as number, 100, []);
    service.clock.now = new Date(service.clock.now.getTime() + 30 * 3_600_000);
    const voided = (await service.signIn('admin')).payments.voidPayment(payment.id, { reason: 'Entered twice' });
    await expect(voided).rejects.toMatchObject({ status: 409 });
    service.clock.now = new Date(service.clock.now.getTime() - 30 * 3_600_000);
  });
});

test('a chargeback opens the invoice; won, the money is credit', async () => {
  const patient = patients[4] as number;
  const { id } = await invoice(patient, 3_000);
  const payment = await pay(patient, 3_000);
  await admin.payments.recordChargeback(payment.id, { cents: 3_000, reason: 'Disputed' }, randomUUID());
  expect(await staff.invoices.get(id)).toMatchObject({ balanceCents: 3_000 });
  const again = admin.payments.recordChargeback(payment.id, { cents: 1, reason: 'Disputed' }, randomUUID());
  await expect(again).rejects.toMatchObject({ status: 409 });
  expect(await admin.payments.reverseChargeback(payment.id)).toMatchObject({ creditCents: 3_000, disputedCents: 0 });
  await expectProven(service.store);
});

describe('an invoice', () => {
  test('that is void keeps its number, and what was paid of it is credit', async () => {
    const patient = patients[5] as number;
    const issued = await invoice(patient, 6_000);
    const payment = await pay(patient, 6_000);
    const voided = await admin.invoices.voidInvoice(issued.id, { reason: 'Wrong service' });
    expect(voided).toMatchObject({ state: 'void', number: issued.number, voidReason: 'Wrong service', paidCents: 0 });
    expect(await staff.payments.get(payment.id)).toMatchObject({ creditCents: 6_000, allocations: [] });
    const next = await staff.invoices.create(patient, {}, randomUUID());
    expect(Number(next.number.slice(4))).toBe(Number(issued.number.slice(4)) + 1);
    expect(next.lines).toMatchObject([{ cents: 6_000 }]);
    await expectProven(service.store);
  });

  test('is written off when another user approves', async () => {
    const { id } = await invoice(patients[5] as number, 150);
    const requested = await admin.invoices.requestWriteOff(id, { cents: 150, reason: 'Small balance' });
    const writeOff = first(requested.writeOffs).id;
    expect((await financialAdmin.invoices.writeOffs()).map((each) => each.id)).toContain(writeOff);
    await expect(admin.invoices.approveWriteOff(writeOff)).rejects.toMatchObject({ status: 409 });
    const approved = await financialAdmin.invoices.approveWriteOff(writeOff);
    expect(approved).toMatchObject({ state: 'written off', writtenOffCents: 150, balanceCents: 0 });
    await expect(financialAdmin.invoices.declineWriteOff(writeOff)).rejects.toMatchObject({ status: 409 });
    await expectProven(service.store);
  });

  test('of an agreement is its next installment, and pays the agreement', async () => {
    const { rows } = await service.store.pool.query(
      `select g.id, g.patient_id as patient, g.paid_cents as paid, g.balance_cents as balance from inova.agreements g
       where g.client_id = 5 and g.state = 'signed' and g.balance_cents > 1000 order by g.id limit 1`,
    );
    const { id, patient, paid, balance } = first(rows);
    const issued = await staff.invoices.create(patient, { agreement: id }, randomUUID());
    expect(issued).toMatchObject({ kind: 'installment', agreementId: id, amountCents: balance });
    await expect(staff.invoices.create(patient, { agreement: id }, randomUUID())).rejects.toMatchObject({
      status: 409,
    });
    await pay(patient, 400, [{ invoice: issued.id, cents: 400 }]);
    expect(await staff.agreements.get(id)).toMatchObject({ paidCents: paid + 400, balanceCents: balance - 400 });
    const receivedOn = new Date(service.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
    await staff.agreements.pay(id, { method: 'cash', cents: balance - 400, receivedOn, reference: '' }, randomUUID());
    expect(await staff.invoices.get(issued.id)).toMatchObject({ state: 'paid' });
    await expectProven(service.store);
  });
});

test('an agreement with an open invoice can’t be revoked', async () => {
  const { rows } = await service.store.pool.query(
    `select g.id, g.patient_id as patient from inova.agreements g
     join inova.episodes e on e.client_id = g.client_id and e.id = g.episode_id
     where g.client_id = 5 and g.state = 'signed' and g.paid_cents = 0 and g.balance_cents > 0 and e.day1_on is null
     order by g.id limit 1`,
  );
  const { id, patient } = first(rows);
  const isRevocable = async () => (await staff.agreements.get(id)).isRevocable;
  expect(await isRevocable()).toBe(true);
  const issued = await staff.invoices.create(patient, { agreement: id }, randomUUID());
  expect(await isRevocable()).toBe(false);
  await admin.invoices.voidInvoice(issued.id, { reason: 'Agreement revoked' });
  expect(await isRevocable()).toBe(true);
});

test('a statement opens with what was owed before, and closes with what is owed', async () => {
  const patient = patients[2] as number;
  await pay(patient, 300, []);
  const all = await staff.payments.patientStatement(patient);
  expect(all.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['invoice issued', 1_000],
    ['payment taken', -300],
  ]);
  expect(all).toMatchObject({ openingCents: 0, closingCents: 700 });
  const later = await staff.payments.patientStatement(patient, { from: '2099-01-01', to: '2099-02-01' });
  expect(later).toMatchObject({ openingCents: 700, closingCents: 700, lines: [] });
  await expect(
    staff.payments.patientStatement(patient, { from: '2099-01-01', to: '2098-01-01' }),
  ).rejects.toMatchObject({ status: 400 });
});

test('open invoices by days past due add up to all that is open', async () => {
  const { rows } = await service.store.pool.query(
    "select sum(balance_cents)::int as cents from inova.invoices where client_id = 5 and state = 'open'",
  );
  const { buckets, openCents } = await staff.payments.ageing();
  expect(openCents).toBe(first(rows).cents);
  expect(buckets.map(({ label }) => label)).toEqual([
    ...['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
  ]);
});

test('an admin closes a day, and reconciles the ledger', async () => {
  const day = '2026-06-12';
  const open = await staff.payments.readDaySheet(day);
  expect(await admin.payments.closeDay(day)).toMatchObject({ rows: open.rows, closedBy: expect.any(String) });
  await expect(admin.payments.closeDay(day)).rejects.toMatchObject({ status: 409 });
  expect(await admin.payments.reconcile()).toMatchObject({ client: 5, balanceCents: 0, discrepancies: [] });
});
