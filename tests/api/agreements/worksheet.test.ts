import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import type { SignatureKey } from '#server/inova/service/signatures/key.ts';
import { recordEventStatements } from '#server/inova/service/signatures/records.ts';
import { eventContextFor, runAll } from '#server/inova/service/signatures/requests.ts';
import { asOwner, rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { demonstrationDay } from '../../support/test-server.ts';
import { rules } from '../store/record-rules.ts';

const day = (ahead: number) => new Date(demonstrationDay.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

let service: TestService;
let inova: Inova;
/** A patient whose consult was held and who has no draft yet. */
let patient: number;

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(demonstrationDay.getTime() + 18 * 3_600_000);
  inova = await service.signIn('financial');
  const { rows: seen } = await inova.lists.show('fc-seen', { size: '100' });
  patient = first(seen.filter(({ actions, client }) => client === 5 && !actions.includes('send-estimate')))
    .patientId as number;
});
afterAll(() => service?.close());

const consult = {
  packageId: 500,
  items: [{ name: 'ICSI, up to ten', cpt: '89280', cents: 150_000, quantity: 2 }],
  openItems: [{ name: 'Deductible left', cents: 90_000, payer: 'insurance' as const }],
  discounts: [
    { discountId: 500 },
    { discountId: 505 },
    { name: 'Study', cents: 10_000, reason: 'Takes part in a study' },
  ],
  credits: [{ description: 'Deposit', cents: 50_000 }],
};

const draft = (key = crypto.randomUUID()) => inova.agreements.create(patient, consult, key);
const send = ({ id, version }: Agreement, parts = 3) =>
  inova.agreements.send(id, { version, expiresOn: day(30), plan: { parts, firstDueOn: day(10) } });

/** Records the request as signed, as the signer’s page does once everyone has signed. */
async function sign({ id }: Agreement): Promise<Agreement> {
  await asOwner(service.store, async (db) => {
    const open = sql`select client_id as client, id from inova.signature_requests
      where kind = 'agreement' and record_id = ${id} and state in ('created', 'sent')`;
    const { rows: requests } = await db.query<SignatureKey>(open);
    await runAll(db, recordEventStatements('signed', eventContextFor(requests, service.clock.now, 'the patient')));
    await db.query(sql`update inova.signature_requests set state = 'signed', signed_at = ${service.clock.now},
      sent_at = coalesce(sent_at, requested_at), viewed_at = coalesce(viewed_at, requested_at)
      where kind = 'agreement' and record_id = ${id} and state in ('created', 'sent')`);
  });
  return inova.agreements.get(id);
}

async function isInList(list: string, { id }: Agreement): Promise<boolean> {
  const { rows: found } = await inova.lists.show(list, { row: `5-${id}` });
  return found.length > 0;
}

/** The dashboard lists that contain an agreement. */
async function listsOf(agreement: Agreement): Promise<string[]> {
  const lists = [
    'estimates-sent',
    'agreements-sent',
    'agreements-signed',
    'agreements-unpaid',
    'agreements-paid',
    'agreements-revoked',
  ];
  const found = await Promise.all(lists.map((list) => isInList(list, agreement)));
  return lists.filter((_, at) => found[at]);
}

const stageCounts = async () => {
  const { rows: found } = await inova.lists.show('agreements-total');
  return Object.fromEntries(found.map(({ cells }) => [cells.stage, Number(cells.count)]));
};

test('an agreement moves from consult to estimate, signature, and payment, and the lists follow', async () => {
  const counted = await stageCounts();
  const drafted = await draft();
  expect(drafted.total).toMatchObject({ itemsCents: 1_690_000, discountsCents: 179_000, totalCents: 1_461_000 });
  expect(drafted.total.lines.map(({ text }) => text)).toContain(
    'Refer a friend: not active until 01/01/2027, not applied',
  );
  expect(await listsOf(drafted)).toEqual([]);

  const estimated = await inova.agreements.sendEstimate(drafted.id, {
    version: drafted.version,
    message: 'As we said.',
  });
  expect(await listsOf(estimated)).toEqual(['estimates-sent']);
  expect((await stageCounts()).estimatesSent).toBe((counted.estimatesSent ?? 0) + 1);

  const sent = await send(estimated);
  expect(await listsOf(sent)).toEqual(['agreements-sent']);
  expect(sent.parts).toEqual([
    { number: 1, dueOn: day(10), cents: 487_000, paidCents: 0 },
    { number: 2, dueOn: expect.any(String), cents: 487_000, paidCents: 0 },
    { number: 3, dueOn: expect.any(String), cents: 487_000, paidCents: 0 },
  ]);

  const signed = await sign(sent);
  expect(await listsOf(signed)).toEqual(['agreements-signed', 'agreements-unpaid']);

  const payment = { method: 'check' as const, cents: 500_000, receivedOn: day(0), reference: 'C 1044' };
  const key = crypto.randomUUID();
  const [paid] = await Promise.all([
    inova.agreements.pay(signed.id, payment, key),
    inova.agreements.pay(signed.id, payment, key),
  ]);
  expect(paid).toMatchObject({ paidCents: 500_000, balanceCents: 961_000, dueOn: sent.parts[1]?.dueOn });
  expect(paid.payments).toHaveLength(1);
  expect(await listsOf(paid)).toEqual(['agreements-signed', 'agreements-unpaid', 'agreements-paid']);

  const settled = await inova.agreements.pay(
    paid.id,
    { ...payment, method: 'financing', cents: 961_000 },
    crypto.randomUUID(),
  );
  expect(await listsOf(settled)).toEqual(['agreements-signed', 'agreements-paid']);
  expect(settled).toMatchObject({ balanceCents: 0, dueOn: null });
  expect(settled.history.map(({ change }) => change)).toEqual([
    'paid in part or in full',
    'paid in part or in full',
    'signed',
    'sent',
    'sent as an estimate',
    'drafted',
  ]);
  await expect(inova.agreements.pay(paid.id, { ...payment, cents: 1 }, crypto.randomUUID())).rejects.toMatchObject({
    message: 'cents: Enter no more than the remaining balance of $0.00',
  });
});

test('sent documents do not change when packages, discounts, or checklists do', async () => {
  const drafted = await draft();
  const sent = await send(await inova.agreements.sendEstimate(drafted.id, { version: drafted.version }));
  const storedDocuments = () =>
    Promise.all([inova.agreements.document(sent.id, 'estimate'), inova.agreements.document(sent.id, 'agreement')]);
  const before = await storedDocuments();
  expect(before.every(({ isSent }) => isSent)).toBe(true);
  expect(JSON.stringify(before)).toContain('Military 10% of $16,900.00');
  await rows(service.store.pool, sql`update inova.packages set name = 'Another', price_cents = 1 where client_id = 5`);
  await rows(service.store.pool, sql`update inova.discounts set active = false where client_id = 5`);
  await rows(service.store.pool, sql`update inova.checklist_templates set points = '{}' where client_id = 5`);
  expect(await storedDocuments()).toEqual(before);
  expect((await inova.agreements.get(sent.id)).total).toEqual(sent.total);
  expect((await draft()).total.totalCents).not.toBe(sent.total.totalCents);
  await rows(
    service.store.pool,
    sql`update inova.packages set name = 'Single IVF', price_cents = 1390000 where id = 500`,
  );
  await rows(service.store.pool, sql`update inova.discounts set active = true where client_id = 5`);
});

describe('a draft', () => {
  test('is created once, however often its form is submitted', async () => {
    const key = crypto.randomUUID();
    const [one, repeated] = await Promise.all([draft(key), draft(key)]);
    expect(repeated.id).toBe(one.id);
  });

  test('changed by another user is not overwritten', async () => {
    const drafted = await draft();
    const saved = await inova.agreements.save(drafted.id, {
      version: drafted.version,
      consult: { ...consult, credits: [] },
    });
    expect(saved).toMatchObject({ version: drafted.version + 1, total: { totalCents: 1_511_000 } });
    await expect(inova.agreements.save(drafted.id, { version: drafted.version, consult })).rejects.toMatchObject({
      status: 409,
    });
    await expect(inova.agreements.sendEstimate(drafted.id, { version: drafted.version })).rejects.toMatchObject({
      status: 409,
    });
    expect(await inova.agreements.get(drafted.id)).toEqual(saved);
  });

  test('keeps every entry, even discounts that do not apply today', async () => {
    const { id, consult: storedConsult } = await draft();
    expect((await inova.agreements.get(id)).consult).toEqual(storedConsult);
    expect(storedConsult).toMatchObject({
      packageId: 500,
      items: [{ name: 'ICSI, up to ten', quantity: 2 }],
      openItems: [{ payer: 'insurance' }],
      discounts: [
        { discountId: 500 },
        { discountId: 505 },
        { name: 'Study', cents: 10_000, reason: 'Takes part in a study' },
      ],
    });
  });

  test('has the total of its preview, and a preview stores nothing', async () => {
    const before = await inova.agreements.list(patient);
    const total = await inova.agreements.preview(consult);
    expect(await inova.agreements.list(patient)).toHaveLength(before.length);
    expect((await draft()).total).toEqual(total);
  });
});

test('a clinic discount is on a worksheet once', async () => {
  const twice = { ...consult, discounts: [{ discountId: 500 }, { discountId: 500 }] };
  const refusal = {
    status: 400,
    message: expect.stringMatching(/ is selected twice\. A clinic discount applies once\.$/),
  };
  await expect(inova.agreements.preview(twice)).rejects.toMatchObject(refusal);
  await expect(inova.agreements.create(patient, twice, crypto.randomUUID())).rejects.toMatchObject(refusal);
});

test('a sent agreement is revoked with a reason, and its lines move to a replacement draft', async () => {
  const sent = await send(await draft());
  const revoked = await inova.agreements.revoke(sent.id, {
    version: sent.version,
    reason: 'Package changed',
    isReplaced: true,
  });
  expect(revoked).toMatchObject({ state: 'revoked', revokedReason: 'Package changed' });
  expect(await listsOf(revoked)).toEqual(['agreements-revoked']);
  const next = await inova.agreements.get(revoked.replacementId as number);
  expect(next).toMatchObject({ state: 'draft', replacesId: sent.id, consult: sent.consult, total: sent.total });
});

test('a paid agreement cannot be revoked, and an unsigned one cannot be paid', async () => {
  const sent = await send(await draft());
  const payment = { method: 'cash' as const, cents: 1_000, receivedOn: day(0) };
  await expect(inova.agreements.pay(sent.id, payment, crypto.randomUUID())).rejects.toMatchObject({ status: 400 });
  const signed = await sign(sent);
  const paid = await inova.agreements.pay(signed.id, payment, crypto.randomUUID());
  const revoking = { version: paid.version, reason: 'Illness' as const };
  await expect(inova.agreements.revoke(paid.id, revoking)).rejects.toMatchObject({ status: 400 });
});

test('a new payment plan splits the remaining balance exactly', async () => {
  const signed = await sign(await send(await draft(), 1));
  const paid = await inova.agreements.pay(
    signed.id,
    { method: 'cash', cents: 61_000, receivedOn: day(0) },
    crypto.randomUUID(),
  );
  const withPlan = await inova.agreements.plan(paid.id, { version: paid.version, parts: 4, firstDueOn: day(20) });
  expect(withPlan.parts.map(({ cents, paidCents }) => [cents, paidCents])).toEqual([
    [61_000, 61_000],
    [350_000, 0],
    [350_000, 0],
    [350_000, 0],
    [350_000, 0],
  ]);
  expect(withPlan.dueOn).toBe(day(20));
});

test('agreements of another clinic are missing', async () => {
  const { id } = first(
    await rows<{ id: number }>(service.store.pool, sql`select id from inova.agreements where client_id = 8 limit 1`),
  );
  const staff = await service.signIn('staff');
  for (const request of [
    () => staff.agreements.get(id),
    () => staff.agreements.document(id, 'estimate'),
    () => staff.agreements.save(id, { version: 1, consult }),
    () => staff.agreements.revoke(id, { version: 1, reason: 'Illness' }),
    () => staff.agreements.pay(id, { method: 'cash', cents: 1, receivedOn: day(0) }, crypto.randomUUID()),
  ]) {
    await expect(request()).rejects.toMatchObject({ status: 404 });
  }
});

test('sending an estimate and a reminder email the patient once each', async () => {
  const drafted = await draft();
  await service.service.settled();
  const before = (await service.mail.list()).length;
  const estimated = await inova.agreements.sendEstimate(drafted.id, { version: drafted.version });
  await service.service.settled();
  await inova.agreements.remind(estimated.id);
  await service.service.settled();
  const emails = await service.mail.list();
  expect(emails).toHaveLength(before + 2);
  expect(emails[0]?.text).toContain('Your estimate is ready.');
});

test('the records satisfy the record rules', async () => {
  for (const { name, found } of rules.filter(({ found }) => found.includes('inova.agreements'))) {
    const { rows: counted } = await service.store.pool.query(
      `with t as (select $1::date as today) select count(*)::int as broken from t, ${found}`,
      [new Date(demonstrationDay.getTime() + 86_400_000)],
    );
    expect(counted[0].broken, name).toBe(0);
  }
});
