import type { PoolClient } from 'pg';
import type { Reconciliation } from '#server/inova/contract/payments/charges.ts';
import type { CardGateway, Funded, Settled } from '#server/providers/card/gateway.ts';
import { providerDay } from '#server/providers/card/provider-day.ts';
import { asClinics, asOwner, row, rows, sql } from '#server/store/sql.ts';
import { addDays } from '../../dates/period.ts';
import { ApiError } from '../../errors.ts';
import { requireCards, requireMerchant } from '../cards/merchant.ts';
import { type Attempt, findAttempt, lockAttempt } from './attempt.ts';
import { bookVoid } from './book.ts';
import type { ChargeContext } from './proceed.ts';

/** How many days back settlement and funding are read: a batch closes at night, and pays out a day or two later. */
const daysBack = 5;
/** A charge that is in no batch after this many days is a difference. */
const lateDays = 3;

type DifferenceKind = 'not ours' | 'not settled' | 'rejected' | 'settled amount' | 'funded amount' | 'voided there';

interface Difference {
  kind: DifferenceKind;
  retref: string;
  day: string;
  attempt: Attempt | null;
  expectedCents: number | null;
  foundCents: number | null;
}

/** Compares the attempts and payments of a clinic with what the provider settled and paid out. */
export async function reconcileClinic(context: ChargeContext, client: number): Promise<Reconciliation> {
  const { store, now } = context;
  const cards = requireCards(context);
  const merchant = requireMerchant(cards, client);
  const today = providerDay(now());
  const result = { settled: 0, rejected: 0 };
  for (const day of lastDays(today)) {
    for (const each of await cards.settlement(merchant, day)) {
      const change = await asClinics(store, [client], (db) =>
        applySettlement(db, { client, merchant, day, at: now() }, each),
      );
      if (change) result[change] += 1;
    }
    for (const each of await cards.funding(merchant, day)) {
      await asClinics(store, [client], (db) => compareFunding(db, { client, merchant, day, at: now() }, each));
    }
  }
  await findLate(context, cards, { client, merchant, today });
  return { ...result, differences: await asClinics(store, [client], (db) => openDifferences(db, client)) };
}

/** Today at the provider, which may be tomorrow at the clinic, and the days before it, oldest first. */
function lastDays(today: string): string[] {
  return Array.from({ length: daysBack + 1 }, (_, index) => addDays(today, index - daysBack));
}

interface Batch {
  client: number;
  merchant: string;
  day: string;
  at: Date;
}

/** Records that a charge or refund was settled, or rejected, once. */
async function applySettlement(
  db: PoolClient,
  { client, merchant, day, at }: Batch,
  { retref, status, cents }: Settled,
): Promise<'settled' | 'rejected' | null> {
  const attempt = await lockByRetref(db, client, merchant, retref);
  const difference = { retref, day, attempt, expectedCents: attempt && signed(attempt), foundCents: cents };
  if (!attempt) {
    if (!(await isUnresolved(db, client, retref)))
      await addDifference(db, client, { ...difference, kind: 'not ours' }, at);
    return null;
  }
  if (status === 'queued' || attempt.state !== 'approved') return null;
  if (status === 'rejected') {
    await update(db, attempt, 'rejected', day, 0);
    if (attempt.kind === 'charge' && (await isPosted(db, attempt))) await bookVoid(db, attempt, attempt.paymentId, at);
    await addDifference(db, client, { ...difference, kind: 'rejected' }, at);
    return 'rejected';
  }
  await update(db, attempt, 'settled', day, cents);
  if (cents !== signed(attempt)) await addDifference(db, client, { ...difference, kind: 'settled amount' }, at);
  if (attempt.kind === 'charge') {
    await rows(
      db,
      sql`update inova.payments set state = case when state = 'posted' then 'settled' else state end, settled_on = ${day},
          settled_cents = ${cents} where client_id = ${client} and id = ${attempt.paymentId}`,
    );
  }
  return 'settled';
}

/** What an attempt moves as the provider counts it: a refund is negative. */
const signed = ({ kind, cents }: Attempt) => (kind === 'refund' ? -cents : cents);

async function lockByRetref(db: PoolClient, client: number, merchant: string, retref: string): Promise<Attempt | null> {
  const found = await findAttempt(
    db,
    sql`a.client_id = ${client} and a.merchant = ${merchant} and a.retref = ${retref} and a.kind in ('charge', 'refund')`,
  );
  return found && lockAttempt(db, found);
}

async function isPosted(db: PoolClient, { client, paymentId }: Attempt): Promise<boolean> {
  const found = await row<{ isPosted: boolean }>(
    db,
    sql`select state = 'posted' and refunded_cents = 0 as "isPosted" from inova.payments
      where client_id = ${client} and id = ${paymentId}`,
  );
  return found?.isPosted ?? false;
}

/** True while an attempt whose reference isn't known yet may turn out to be this one. */
async function isUnresolved(db: PoolClient, client: number, retref: string): Promise<boolean> {
  const found = await row(
    db,
    sql`select from inova.attempts where client_id = ${client} and (retref = ${retref}
      or (retref is null and kind in ('charge', 'refund') and state in ('created', 'sent', 'unknown'))) limit 1`,
  );
  return found !== null;
}

async function update(
  db: PoolClient,
  { client, id }: Attempt,
  state: 'settled' | 'rejected',
  day: string,
  cents: number,
) {
  await rows(
    db,
    sql`update inova.attempts set state = ${state}, settled_on = ${day}, settled_cents = ${cents}
      where client_id = ${client} and id = ${id}`,
  );
}

/** What is paid out for a charge is what reconciliation counts as settled. */
async function compareFunding(
  db: PoolClient,
  { client, merchant, day, at }: Batch,
  { retref, cents }: Funded,
): Promise<void> {
  if (!retref) return;
  const attempt = await lockByRetref(db, client, merchant, retref);
  const difference = { retref, day, attempt, expectedCents: attempt && signed(attempt), foundCents: cents };
  if (!attempt) return addDifference(db, client, { ...difference, kind: 'not ours' }, at);
  if (cents === signed(attempt)) return;
  await addDifference(db, client, { ...difference, kind: 'funded amount' }, at);
  if (attempt.kind !== 'charge') return;
  await rows(
    db,
    sql`update inova.payments set settled_cents = ${cents} where client_id = ${client} and id = ${attempt.paymentId}
      and state = 'settled'`,
  );
}

/** Approved charges that are in no batch after days: asked about one by one. */
async function findLate(
  { store, now }: ChargeContext,
  cards: CardGateway,
  { client, merchant, today }: { client: number; merchant: string; today: string },
): Promise<void> {
  const before = new Date(now().getTime() - lateDays * 86_400_000);
  const late = await asClinics(store, [client], (db) =>
    rows<{ id: number; retref: string }>(
      db,
      sql`select id, retref from inova.attempts where client_id = ${client} and state = 'approved'
        and kind in ('charge', 'refund') and answered_at < ${before} order by id limit 200`,
    ),
  );
  for (const { id, retref } of late) {
    const found = await cards.inquire(merchant, retref);
    if (found.kind !== 'answered') continue;
    const kind = found.value?.settlement === 'voided' ? 'voided there' : 'not settled';
    await asClinics(store, [client], async (db) => {
      const attempt = await findAttempt(db, sql`a.client_id = ${client} and a.id = ${id} and a.state = 'approved'`);
      if (!attempt) return;
      const difference = {
        retref,
        day: today,
        attempt,
        expectedCents: signed(attempt),
        foundCents: found.value?.cents ?? 0,
      };
      await addDifference(db, client, { ...difference, kind }, now());
    });
  }
}

/** Adds a difference for a person, once. */
async function addDifference(db: PoolClient, client: number, difference: Difference, at: Date): Promise<void> {
  const { kind, retref, day, attempt, expectedCents, foundCents } = difference;
  await rows(
    db,
    sql`insert into inova.payment_differences (client_id, kind, retref, attempt_id, payment_id, patient_id, day,
        expected_cents, found_cents, found_at)
      values (${client}, ${kind}, ${retref}, ${attempt?.id ?? null}, ${attempt?.paymentId ?? null},
        ${attempt?.patientId ?? null}, ${day}, ${expectedCents}, ${foundCents}, ${at})
      on conflict (client_id, kind, retref) do nothing`,
  );
}

const openDifferences = (db: PoolClient, client: number) =>
  rows<Reconciliation['differences'][number]>(
    db,
    sql`select id, kind, retref, day, expected_cents as "expectedCents", found_cents as "foundCents"
      from inova.payment_differences where client_id = ${client} and resolved_at is null order by id`,
  );

/** Reconciles every clinic that takes cards. */
export async function reconcileAll(context: ChargeContext): Promise<void> {
  const { cards } = context;
  const all = await asOwner(context.store, (db) =>
    rows<{ client: number }>(db, sql`select id as client from inova.clients order by id`),
  );
  const clinics = all.filter(({ client }) => cards?.merchantOf(client));
  const errors: unknown[] = [];
  for (const { client } of clinics) {
    await reconcileClinic(context, client).catch((error) => {
      if (!(error instanceof ApiError)) errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}
