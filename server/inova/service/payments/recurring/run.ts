import type { PoolClient } from 'pg';
import type { ClinicCards } from '#server/providers/card/gateway.ts';
import { asClinics, asOwner, row, rows, sql } from '#server/store/sql.ts';
import { ApiError } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { requireMerchant } from '../cards/merchant.ts';
import type { Attempt } from '../charges/attempt.ts';
import { openBalance } from '../charges/book.ts';
import { claim } from '../charges/claim.ts';
import { type ChargeContext, proceed } from '../charges/proceed.ts';
import { systemUser } from '../charges/record.ts';
import { completePlan } from './record-try.ts';
import { maxTriesPerCard } from './rules.ts';

interface DueKey {
  client: number;
  id: number;
  patientId: number;
}

interface DuePayment extends DueKey {
  cents: number;
  tries: number;
  cardId: number;
  agreementId: number | null;
  invoiceId: number | null;
  isExpired: boolean;
  triesOfCard: number;
}

/** Charges what recurring plans have due today; one that can't be charged doesn't keep the others. */
export async function runRecurring(context: ChargeContext, cards: ClinicCards): Promise<void> {
  const { store, now } = context;
  const due = await asOwner(store, (db) =>
    rows<DueKey>(
      db,
      sql`select y.client_id as client, y.id, y.patient_id as "patientId" from inova.recurring_payments y
        join inova.clients c on c.id = y.client_id
        where y.state = 'due' and y.next_try_on <= (${now()}::timestamptz at time zone c.time_zone)::date
        order by y.next_try_on, y.client_id, y.id`,
    ),
  );
  const errors: unknown[] = [];
  for (const key of due) {
    const attempt = await tryPayment(context, cards, key).catch((error) => {
      if (!(error instanceof ApiError)) errors.push(error);
      return null;
    });
    if (attempt) await proceed(context, cards, attempt).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** Stores the attempt for a payment that is due, with its number of tries: once for each try. Null if it isn't charged. */
function tryPayment({ store, now }: ChargeContext, cards: ClinicCards, key: DueKey): Promise<Attempt | null> {
  const at = now();
  return asClinics(store, [key.client], async (db) => {
    await lockPatient(db, key.client, key.patientId);
    const due = await lockDue(db, key, at);
    if (!due) return null;
    const { client, id, patientId, cardId, agreementId: agreement, invoiceId: invoice, tries } = due;
    const isBilled = agreement !== null || invoice !== null;
    const open = isBilled ? await openBalance(db, { client, patient: patientId, agreement, invoice }) : due.cents;
    const cents = Math.min(due.cents, open);
    if (cents === 0) return skip(db, due);
    if (due.isExpired) return fail(db, due, 'The card has expired.', at);
    if (due.triesOfCard >= maxTriesPerCard)
      return fail(db, due, 'This card was tried as often as the card networks allow.', at);
    const items = isBilled ? [{ agreement, invoice, cents }] : [];
    const claimed = await claim(db, {
      ...{ client, patientId, cardId, cents, items, recurringId: id, kind: 'charge', channel: 'recurring' },
      ...{ merchant: requireMerchant(cards, client), key: `recurring ${id} ${tries + 1}`, by: systemUser, at },
    });
    await rows(
      db,
      sql`update inova.recurring_payments set tries = tries + 1, next_try_on = ${at}::timestamptz::date + 30
        where client_id = ${client} and id = ${id}`,
    );
    return claimed.attempt;
  });
}

/** A payment that is due, of an active plan with an authorized card; the card can't be removed until the commit. */
async function lockDue(db: PoolClient, { client, id }: DueKey, at: Date): Promise<DuePayment | null> {
  const locked = await row<{ cardId: number }>(
    db,
    sql`select n.card_id as "cardId" from inova.recurring_payments y
      join inova.recurring_plans n on n.client_id = y.client_id and n.id = y.plan_id and n.state = 'active'
      join inova.cards d on d.client_id = n.client_id and d.id = n.card_id and d.revoked_at is null
      join inova.clients c on c.id = y.client_id
      where y.client_id = ${client} and y.id = ${id} and y.state = 'due'
        and y.next_try_on <= (${at}::timestamptz at time zone c.time_zone)::date
      for update of y for share of n for share of d skip locked`,
  );
  if (!locked) return null;
  return row<DuePayment>(
    db,
    sql`select y.client_id as client, y.id, y.patient_id as "patientId", y.cents, y.tries, d.id as "cardId",
        n.agreement_id as "agreementId", n.invoice_id as "invoiceId",
        d.expires < (${at}::timestamptz at time zone c.time_zone)::date as "isExpired",
        (select count(*)::int from inova.attempts a where a.client_id = d.client_id and a.card_id = d.id
          and a.kind = 'charge' and a.channel = 'recurring' and a.created_at > ${at}::timestamptz - interval '30 days') as "triesOfCard"
      from inova.recurring_payments y
      join inova.recurring_plans n on n.client_id = y.client_id and n.id = y.plan_id
      join inova.cards d on d.client_id = n.client_id and d.id = n.card_id
      join inova.clients c on c.id = y.client_id
      where y.client_id = ${client} and y.id = ${id}`,
  );
}

/** Nothing is left to pay. */
async function skip(db: PoolClient, { client, id }: DueKey): Promise<null> {
  await rows(
    db,
    sql`update inova.recurring_payments set state = 'skipped', next_try_on = null where client_id = ${client} and id = ${id}`,
  );
  await completePlan(db, { client, recurringId: id });
  return null;
}

async function fail(db: PoolClient, { client, id }: DueKey, why: string, at: Date): Promise<null> {
  await rows(
    db,
    sql`update inova.recurring_payments set state = 'failed', next_try_on = null, failed_at = ${at}, failure = ${why}
      where client_id = ${client} and id = ${id}`,
  );
  return null;
}
