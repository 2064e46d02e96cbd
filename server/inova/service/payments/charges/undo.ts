import type { PoolClient } from 'pg';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import type { CardGateway, Inquiry } from '#server/providers/card/gateway.ts';
import { outsideCall } from '#server/store/call-context.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';
import { requireCards } from '../cards/merchant.ts';
import { type Attempt, findAttempt, getAttempt, lockAttempt } from './attempt.ts';
import { type Payer, refused, requireAttempt } from './charge.ts';
import { claim } from './claim.ts';
import { follow } from './follow.ts';
import { type ChargeContext, proceed } from './proceed.ts';

interface Undo {
  key: string;
  cents: number;
  reason: string;
}

/**
 * Undoes a charge: before it settles it can be voided in full, afterwards refunded in parts, which the provider says.
 * Returns what was asked of the provider, with what became of it.
 */
export function undoCharge(context: ChargeContext, payer: Payer, id: number, undo: Undo): Promise<Attempt> {
  const cards = requireCards(context);
  return outsideCall(async () => {
    const charge = await requireAttempt(context, payer, id);
    if (charge.kind !== 'charge') throw refused('Only a charge can be refunded');
    if (charge.state === 'unknown' && charge.attention && charge.retref)
      return voidUnresolved(context, cards, charge, undo);
    const earlier = await findEarlier(context, charge, payer, undo);
    const isVoid = earlier ? earlier.kind === 'void' : await mustBeVoided(cards, charge, undo.cents);
    const { attempt, isNew } = await claimUndo(context, payer, charge, { ...undo, kind: isVoid ? 'void' : 'refund' });
    return isNew ? proceed(context, cards, attempt) : attempt;
  });
}

function findEarlier({ store }: ChargeContext, { client }: Attempt, { by }: Payer, { key }: Undo) {
  return asClinics(store, [client], (db) =>
    findAttempt(db, sql`a.client_id = ${client} and a.created_by = ${by} and a.key = ${key}`),
  );
}

/** True if a charge is not settled; a part of it can't be undone until then. */
async function mustBeVoided(cards: CardGateway, charge: Attempt, cents: number): Promise<boolean> {
  if (charge.state !== 'approved' && charge.state !== 'settled') throw refused('This charge has nothing to refund');
  const settlement = await settlementOf(cards, charge);
  if (settlement === 'accepted') return false;
  if (settlement === 'rejected') throw refused('This charge was rejected at settlement. Nothing was paid');
  if (settlement === 'voided') throw refused('This charge was voided');
  if (cents < charge.cents) {
    throw fieldError(
      'cents',
      `Until it settles, enter the full amount of ${formatMoney(charge.cents)}, or refund a part tomorrow`,
    );
  }
  return true;
}

async function settlementOf(cards: CardGateway, { merchant, retref, state }: Attempt): Promise<Inquiry['settlement']> {
  if (state === 'settled') return 'accepted';
  const found = await cards.inquire(merchant, retref as string);
  if (found.kind !== 'answered' || !found.value) throw refused('The card service does not respond. Try again later');
  return found.value.settlement;
}

function claimUndo(
  { store, now }: ChargeContext,
  { by }: Payer,
  charge: Attempt,
  { kind, cents, key, reason }: Undo & { kind: 'refund' | 'void' },
) {
  const { client, id, patientId, merchant } = charge;
  return asClinics(store, [client], async (db) => {
    const { state } = await lockAttempt(db, charge);
    const asked = {
      client,
      patientId,
      merchant,
      channel: 'staff',
      targetId: id,
      kind,
      cents,
      key,
      reason,
      by,
    } as const;
    const claimed = await claim(db, { ...asked, at: now() });
    if (claimed.isNew && state !== 'approved' && state !== 'settled')
      throw refused('This charge has nothing to refund');
    const left = charge.cents - (await refundedCents(db, charge)) - (await disputedCents(db, charge));
    if (claimed.isNew && cents > left) {
      throw fieldError('cents', `Enter no more than ${formatMoney(left)}, which can still be refunded`);
    }
    return claimed;
  });
}

async function refundedCents(db: PoolClient, { client, id }: Attempt): Promise<number> {
  const found = await row<{ cents: number }>(
    db,
    sql`select coalesce(sum(cents), 0)::int as cents from inova.attempts where client_id = ${client} and target_id = ${id}
      and kind = 'refund' and state in ('approved', 'settled')`,
  );
  return found?.cents ?? 0;
}

async function disputedCents(db: PoolClient, { client, paymentId }: Attempt): Promise<number> {
  const found = await row<{ cents: number }>(
    db,
    sql`select disputed_cents as cents from inova.payments where client_id = ${client} and id = ${paymentId}`,
  );
  return found?.cents ?? 0;
}

/** Voids an approval that was left to a person, such as one of another amount. */
async function voidUnresolved(context: ChargeContext, cards: CardGateway, charge: Attempt, { cents }: Undo) {
  if (cents !== charge.cents) throw fieldError('cents', `Enter the full amount of ${formatMoney(charge.cents)}`);
  const { client, id } = charge;
  const marked = await asClinics(context.store, [client], async (db) => {
    await rows(
      db,
      sql`update inova.attempts set void_reason = 'late', void_tries = 0 where client_id = ${client} and id = ${id}
        and state = 'unknown'`,
    );
    return getAttempt(db, charge);
  });
  return marked.voidReason ? follow(context, cards, marked) : marked;
}
