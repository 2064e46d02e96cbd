import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

/** A check of today from a patient with an open invoice of $200.00, applied to nothing. */
async function newCheck(cents = 10_000) {
  const added = await rows<{ payment: number; patient: number; invoice: number }>(
    portal.store.pool,
    sql`with patient as (
        insert into inova.patients (client_id, firstname, lastname, dob)
        select 5, 'Clara', 'Check', '1990-04-04' returning client_id, id),
      invoice as (
        insert into inova.invoices (client_id, patient_id, number, description, state, issued_on, due_on, amount_cents)
        select client_id, id, 'T' || id, 'Test services', 'open', current_date, current_date + 30, 20000 from patient
        returning id, patient_id)
      insert into inova.payments (client_id, patient_id, method, state, amount_cents, taken_at, taken_by, reference)
      select client_id, p.id, 'check', 'posted', ${cents}, now(), 'staff@inova.test', 'C1' from patient p
      returning id as payment, patient_id as patient, (select id from invoice) as invoice`,
  );
  return first(added);
}

const storedPayment = async (id: number) =>
  first(
    await rows<{ state: string; refunded: number; credit: number; applied: number }>(
      portal.store.pool,
      sql`select state, refunded_cents as refunded, credit_cents as credit, applied_cents as applied
        from inova.payments where id = ${id}`,
    ),
  );

const pageOf = async (browser: HttpBrowser, path: string) => textIn((await browser.get(path)).body);

test('staff find what was taken, refunded, voided, failed, and unknown, and open a payment', async () => {
  for (const path of ['', '/refunded', '/voided', '/failed', '/unknown']) {
    const { status, body } = await staff.get(`/payments${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(body).toMatch(/href="\/payments\/(show|charge)\/\d+"/);
  }
  const { body } = await staff.get('/payments');
  const href = /href="(\/payments\/show\/\d+)"/.exec(body)?.[1] as string;
  expect(await pageOf(staff, href)).toMatch(/payment of \$.*Amounts.*Ledger/s);
});

describe('an admin', () => {
  test('refunds a payment in parts, never above what was paid', async () => {
    const { payment } = await newCheck();
    const yesterday = sql`update inova.payments set taken_at = now() - interval '2 days' where id = ${payment}`;
    await rows(portal.store.pool, yesterday);
    const page = `/payments/show/${payment}`;
    expect(await pageOf(admin, `${page}/refund`)).toContain('$100.00 of $100.00 can be refunded');
    expect((await admin.post(`${page}/refund`, { cents: '40', reason: 'Cycle cancelled' })).location).toBe(page);
    expect(await storedPayment(payment)).toMatchObject({ refunded: 4_000 });
    expect(await pageOf(admin, page)).toMatch(/\$40\.00 refunded by .*Cycle cancelled/s);
    const refused = await admin.post(`${page}/refund`, { cents: '60.01', reason: 'Too much' });
    expect(refused.status).toBe(400);
    expect(textIn(refused.body)).toContain('Enter no more than $60.00');
    expect(refused.body).toContain('value="60.01"');
    expect(await storedPayment(payment)).toMatchObject({ refunded: 4_000 });
  });

  test('voids a payment of today with a reason', async () => {
    const { payment } = await newCheck();
    const page = `/payments/show/${payment}`;
    const without = await admin.post(`${page}/void`, { reason: '' });
    expect(textIn(without.body)).toContain('Enter a reason');
    expect((await admin.post(`${page}/void`, { reason: 'Entered twice' })).location).toBe(page);
    expect(await storedPayment(payment)).toMatchObject({ state: 'voided' });
    expect((await admin.get(`${page}/refund`)).location).toBe(page);
  });
});

test('staff apply credit to an invoice, but can neither refund nor void', async () => {
  const { payment, invoice } = await newCheck();
  const page = `/payments/show/${payment}`;
  const { body } = await staff.get(page);
  expect(body).toContain(`${page}/apply`);
  expect(body).not.toContain(`${page}/void`);
  const tooMuch = await staff.post(`${page}/apply`, { target: `invoice ${invoice}`, cents: '100.01' });
  expect(textIn(tooMuch.body)).toContain('Enter no more than the credit of $100.00');
  const applied = await staff.post(`${page}/apply`, { target: `invoice ${invoice}`, cents: '30' });
  expect(applied.location).toBe(page);
  expect(await storedPayment(payment)).toMatchObject({ applied: 3_000, credit: 7_000 });
  expect((await staff.post(`${page}/void`, { reason: 'Mistake' })).location).not.toBe(page);
  expect(await storedPayment(payment)).toMatchObject({ state: 'posted' });
});

test('an unknown charge says what happens next and that it must not be charged again', async () => {
  const { body } = await staff.get('/payments/unknown');
  const href = /href="(\/payments\/charge\/\d+)"/.exec(body)?.[1] as string;
  expect(await pageOf(staff, href)).toMatch(/approved another amount.*Look it up at the card provider/s);
});

test('an admin closes a day, which is then frozen; staff only read it', async () => {
  const day = '2026-06-01';
  const page = `/payments/days/${day}`;
  expect(await pageOf(staff, page)).not.toContain('Close day');
  expect(await pageOf(admin, page)).toContain('Close day for good');
  expect((await admin.post(page, {})).location).toBe(page);
  const closed = await pageOf(admin, page);
  expect(closed).toMatch(/Closed .* by /);
  expect(closed).not.toContain('Close day');
  expect((await admin.get('/payments/days/2026-02-30')).location).toBe('/404-page-not-found');
  expect((await admin.get('/payments/days?day=2026-06-02')).location).toBe('/payments/days/2026-06-02');
});

test('an admin resolves a difference with the reason', async () => {
  const { rows: listed } = await portal.store.pool.query<{ id: number }>(
    'select id from inova.payment_differences where client_id = 5 and resolved_at is null order by id limit 1',
  );
  const { id } = first(listed);
  expect(await pageOf(admin, '/payments/differences')).toContain('Settled amount');
  await admin.post(`/lists/payment-differences/act/resolve?row=5-${id}`, { note: 'The bank corrected it' });
  const { rows: resolved } = await portal.store.pool.query(
    'select note, resolved_by from inova.payment_differences where id = $1',
    [id],
  );
  expect(resolved).toEqual([{ note: 'The bank corrected it', resolved_by: 'admin@inova.test' }]);
});
