import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '#server/inova/service/ledger/post.ts';
import { ledgerProof } from '#server/inova/service/ledger/proof.ts';
import { takePayment } from '#server/inova/service/ledger/take-payment.ts';
import { postClaimDecision, reverseClaimDecision } from '#server/inova/service/payments/claims/decision.ts';
import { closeDay } from '#server/inova/service/payments/days/close.ts';
import { readDaySheet } from '#server/inova/service/payments/days/sheet.ts';
import { requestWriteOff } from '#server/inova/service/payments/invoices/write-off.ts';
import { refundPayment } from '#server/inova/service/payments/payments/refund.ts';
import { asOwner, rows, sql } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { first } from '../../support/first.ts';
import { charge, clinic, expectProven, freshPatients, inClinic, ledgerText } from '../../support/ledger.ts';

const at = new Date('2026-06-15T15:00:00Z');
const by = 'staff@inova.test';
const hour = 3_600_000;

let store: TestStore;
let patients: number[];
beforeAll(async () => {
  store = await openTestStore();
  patients = await freshPatients(store, 4);
});
afterAll(() => store.close());

const patient = () => patients[0] as number;
const pay = (cents: number, allocations?: { invoice?: number; agreement?: number; cents: number }[], when = at) =>
  inClinic(store, (db) =>
    takePayment(db, { client: clinic, patient: patient(), method: 'check', cents, at: when, by, allocations }),
  );

test('the seeded year of invoices, payments, and claims is in the ledger', async () => {
  expect(await asOwner(store.portal, ledgerProof)).toMatchObject({ balanceCents: 0, discrepancies: [] });
  const kinds = await rows<{ kind: string }>(
    store.pool,
    sql`select distinct kind from inova.ledger_events order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['chargeback', 'claim billed', 'claim decided', 'invoice issued', 'invoice void'],
    ...['payment refunded', 'payment taken', 'write-off'],
  ]);
});

describe('two at once', () => {
  test('refunds above what was paid: one is refused', async () => {
    const { payment } = await pay(10_000);
    const refund = { client: clinic, payment, cents: 6_000, at, by, reason: 'Overpaid' };
    const outcomes = await Promise.allSettled([1, 2].map(() => inClinic(store, (db) => refundPayment(db, refund))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = sql`select refunded_cents as cents from inova.payments where id = ${payment}`;
    expect(await rows(store.pool, left)).toEqual([{ cents: 6_000 }]);
    await expectProven(store);
  });

  test('payments for one invoice: it is not paid twice', async () => {
    const { invoice } = await charge(store, patient(), 5_000, at);
    const outcomes = await Promise.allSettled([1, 2].map(() => pay(5_000, [{ invoice, cents: 5_000 }])));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectProven(store);
  });

  test('twenty invoices get numbers without a gap, also when some fail', async () => {
    const before = await numbers();
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        charge(store, patients[index % 4] as number, index % 5 === 4 ? -1 : 1_000 + index, at),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    const after = await numbers();
    expect(after).toEqual(Array.from({ length: before.length + 16 }, (_, index) => index + 1));
    await expectProven(store);
  });
});

const numbers = async () =>
  (
    await rows<{ sequence: number }>(
      store.pool,
      sql`select sequence from inova.invoices where client_id = ${clinic} and sequence is not null order by 1`,
    )
  ).map(({ sequence }) => sequence);

test('a cause is posted once', async () => {
  const event = { client: clinic, patient: patient(), kind: 'payment applied', cause: 'once', at, by } as const;
  const transfer = { debit: 'credit', credit: 'cash', cents: 1 } as const;
  const before = await ledgerText(store);
  const twice = inClinic(store, async (db) => {
    await post(db, event, [transfer]);
    await post(db, event, [transfer]);
  });
  await expect(twice).rejects.toMatchObject({ status: 409 });
  expect(await ledgerText(store)).toBe(before);
});

describe('a write-off', () => {
  test('is not approved by the user who requested it, not even in the database', async () => {
    const { invoice } = await charge(store, patient(), 5_000, at);
    const request = { client: clinic, invoice, cents: 100, reason: 'Small balance', at, by };
    const { writeOff } = await inClinic(store, (db) => requestWriteOff(db, request));
    const own = sql`update inova.write_offs set state = 'approved', decided_at = now(), decided_by = requested_by
      where id = ${writeOff}`;
    await expect(rows(store.pool, own)).rejects.toThrow('write_offs_approved_by_another');
  });
});

describe('a closed day', () => {
  const day = '2026-06-15';
  const close = (closed: string, when: Date) =>
    inClinic(store, (db) => closeDay(db, { client: clinic, day: closed, at: when, by: 'admin@inova.test' }));
  const sheet = (of: string) => inClinic(store, (db) => readDaySheet(db, clinic, of));

  test('keeps its sheet; later posts go to the next open day, with their own day', async () => {
    await pay(700);
    await pay(700);
    const open = await sheet(day);
    expect(open).toMatchObject({ closedAt: null });
    expect(open.rows.find(({ method }) => method === 'check')?.payments).toBeGreaterThanOrEqual(2);
    await close(day, at);
    await close('2026-06-16', new Date(at.getTime() + 24 * hour));
    const { payment } = await pay(900);
    expect(await sheet(day)).toMatchObject({ rows: open.rows, netCents: open.netCents, closedBy: expect.any(String) });
    const posted = sql`select occurred_on, day from inova.ledger_events where cause = ${`payment taken:${payment}`}`;
    expect(await rows(store.pool, posted)).toEqual([{ occurred_on: day, day: '2026-06-17' }]);
    expect(await sheet('2026-06-17')).toMatchObject({ late: 1, netCents: 900 });
    await expectProven(store);
  });

  test('is closed once, and not before it begins', async () => {
    await expect(close(day, at)).rejects.toMatchObject({ status: 409 });
    await expect(close('2026-06-18', at)).rejects.toMatchObject({ status: 400 });
  });

  test('refuses transfers, whoever adds them', async () => {
    const late = sql`insert into inova.ledger_transfers (client_id, event_id, leg, debit, credit, cents, day)
      select client_id, event_id, 99, debit, credit, 1, day from inova.ledger_transfers
      where client_id = ${clinic} and day = ${day} limit 1`;
    await expect(rows(store.pool, late)).rejects.toThrow(`the day ${day} is closed`);
  });
});

describe('a claim', () => {
  const findClaim = async (state: string) =>
    first(
      await rows<{ id: number; billed: number }>(
        store.pool,
        sql`select id, billed_cents as billed from inova.claims where client_id = ${clinic} and state = ${state}
          order by id limit 1`,
      ),
    );
  const amounts = (billed: number) => ({ paidCents: billed - 3_000, adjustedCents: 1_000, shareCents: 2_000 });

  test('is decided once by a remittance, with the patient’s share on an invoice', async () => {
    const claim = await findClaim('submitted');
    const decision = { client: clinic, claim: claim.id, reference: 'TRN1', ...amounts(claim.billed), at, by };
    const { invoice } = await inClinic(store, (db) => postClaimDecision(db, decision));
    const issued = sql`select amount_cents as cents, claim_id as claim from inova.invoices where id = ${invoice}`;
    expect(await rows(store.pool, issued)).toEqual([{ cents: 2_000, claim: claim.id }]);
    await expectProven(store);
    const before = await ledgerText(store);
    await expect(inClinic(store, (db) => postClaimDecision(db, decision))).rejects.toMatchObject({ status: 409 });
    expect(await ledgerText(store)).toBe(before);
  });

  test('nets zero when its decision is reversed, and can be decided again', async () => {
    const claim = await findClaim('paid');
    const about = { client: clinic, claim: claim.id, at, by };
    await inClinic(store, (db) => reverseClaimDecision(db, { ...about, reference: 'TRN2' }));
    await expectProven(store);
    const left = sql`select coalesce(sum(case when debit = 'insurance' then cents else -cents end), 0)::int as cents
      from inova.ledger_transfers where claim_id = ${claim.id} and 'insurance' in (debit, credit)`;
    expect(await rows(store.pool, left)).toEqual([{ cents: claim.billed }]);
    await inClinic(store, (db) => postClaimDecision(db, { ...about, reference: 'TRN3', ...amounts(claim.billed) }));
    await expectProven(store);
  });

  test('that is denied stays owed in full', async () => {
    const claim = await findClaim('submitted');
    const nothing = { paidCents: 0, adjustedCents: 0, shareCents: 0, denialCode: 'CO-197' };
    const decision = { client: clinic, claim: claim.id, reference: 'TRN4', ...nothing, at, by };
    expect(await inClinic(store, (db) => postClaimDecision(db, decision))).toEqual({ invoice: null });
    const denied = sql`select state, denial_code as code from inova.claims where id = ${claim.id}`;
    expect(await rows(store.pool, denied)).toEqual([{ state: 'denied', code: 'CO-197' }]);
    await expectProven(store);
  });

  test('can’t be decided for more than was billed', async () => {
    const claim = await findClaim('submitted');
    const { paidCents, ...rest } = amounts(claim.billed);
    const decision = { client: clinic, claim: claim.id, reference: 'TRN5', ...rest, paidCents: paidCents + 1, at, by };
    await expect(inClinic(store, (db) => postClaimDecision(db, decision))).rejects.toMatchObject({ status: 400 });
  });
});
