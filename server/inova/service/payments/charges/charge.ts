import type { PoolClient } from 'pg';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { outsideCall } from '#server/store/call-context.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { findCard, lockUsableCard } from '../cards/cards.ts';
import { findPatient, requireCards, requireMerchant } from '../cards/merchant.ts';
import { assertNewest } from '../payments/newest.ts';
import { type Attempt, findAttempt, type Item } from './attempt.ts';
import { openBalance } from './book.ts';
import { claim } from './claim.ts';
import { type ChargeContext, proceed } from './proceed.ts';

/** Who asks, and for which clinics. */
export interface Payer {
  clinics: number[];
  by: string;
}

interface NewCharge {
  key: string;
  card: number;
  items: Item[];
  byPhone: boolean;
  newestPayment?: number;
}

/**
 * Charges a card on file. The attempt is committed before the provider is asked, apart from any transaction of the
 * caller, and goes on if the caller leaves.
 */
export function chargeCard(context: ChargeContext, payer: Payer, patient: number, charge: NewCharge): Promise<Attempt> {
  const { store, now } = context;
  const { clinics, by } = payer;
  const cards = requireCards(context);
  return outsideCall(async () => {
    const { attempt, isNew } = await asClinics(store, clinics, async (db) => {
      const client = (await findPatient(db, clinics, patient))?.client;
      if (!client) throw notFound();
      await lockPatient(db, client, patient);
      const earlier = await findAttempt(
        db,
        sql`a.client_id = ${client} and a.created_by = ${by} and a.key = ${charge.key}`,
      );
      if (!earlier) {
        await assertNewest(db, { client, patient }, charge.newestPayment);
        await assertOpen(db, { client, patient }, charge.items);
      }
      const card = earlier
        ? await findCard(db, clinics, charge.card)
        : await lockUsableCard(db, { client, patient, id: charge.card, at: now() });
      if (card?.patientId !== patient) throw fieldError('card', 'Select a card of this patient');
      return claim(db, {
        ...{ client, patientId: patient, merchant: requireMerchant(cards, client), kind: 'charge', by, at: now() },
        ...{ cents: totalOf(charge.items), items: charge.items, cardId: charge.card, key: charge.key },
        channel: charge.byPhone ? 'phone' : 'staff',
      });
    });
    return isNew ? proceed(context, cards, attempt) : attempt;
  });
}

export const totalOf = (items: Item[]) => items.reduce((sum, { cents }) => sum + cents, 0);

/** Refuses items that name nothing, twice the same, or more than is open. */
export async function assertOpen(
  db: PoolClient,
  { client, patient }: { client: number; patient: number },
  items: Item[],
): Promise<void> {
  const names = items.map(({ agreement, invoice }) => (invoice ? `invoice ${invoice}` : `agreement ${agreement}`));
  if (items.some(({ agreement, invoice }) => (agreement === null) === (invoice === null)))
    throw fieldError('items', 'Select an invoice or an agreement for each amount');
  if (new Set(names).size < names.length) throw fieldError('items', 'Select each invoice and agreement once');
  for (const { agreement, invoice, cents } of items) {
    const balance = await openBalance(db, { client, patient, agreement, invoice });
    if (balance === 0) throw fieldError('items', 'Select what this patient has open');
    if (cents > balance) throw fieldError('items', `Enter no more than the open balance of ${formatMoney(balance)}`);
  }
}

/** The attempt of a user's clinics with this number; 404 without. */
export function requireAttempt({ store }: ChargeContext, { clinics }: Payer, id: number): Promise<Attempt> {
  return asClinics(store, clinics, async (db) => {
    const found = await findAttempt(db, sql`a.client_id = any (${clinics}) and a.id = ${id} and a.kind <> 'verify'`);
    if (!found) throw notFound();
    return found;
  });
}

export const refused = (message: string) => new ApiError(409, message);
