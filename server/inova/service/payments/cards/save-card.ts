import { type Card, cardDeclinedMessage, cardErrorMessage } from '#server/inova/contract/payments/cards.ts';
import { outsideCall } from '#server/store/call-context.ts';
import { asClinics } from '#server/store/sql.ts';
import { ApiError, notFound } from '../../errors.ts';
import { type Attempt, lastDayOf } from '../charges/attempt.ts';
import type { Payer } from '../charges/charge.ts';
import { claim } from '../charges/claim.ts';
import { type ChargeContext, proceed } from '../charges/proceed.ts';
import { findCard } from './cards.ts';
import { findPatient, requireCards, requireMerchant } from './merchant.ts';
import { setRenewalEmails } from './renewals/consent.ts';

export interface CardToKeep {
  key: string;
  token: string;
  /** MMYY */
  expires: string;
  postal: string;
  description: string;
}

/** Verifies a card with $0.00 at once, while the provider knows its CVV, and keeps it. */
export async function saveCard(
  context: ChargeContext,
  payer: Payer,
  patient: number,
  { renewalEmails, ...card }: CardToKeep & { renewalEmails: boolean },
): Promise<Card> {
  const attempt = await verifyCard(context, payer, patient, { ...card, channel: 'staff' });
  const { state, cardId } = attempt;
  if (state === 'declined') throw new ApiError(400, cardDeclinedMessage);
  if (state !== 'approved' || !cardId) throw new ApiError(400, cardErrorMessage);
  if (renewalEmails) return setRenewalEmails(context, payer, cardId, { agreed: true });
  return (await asClinics(context.store, payer.clinics, (db) => findCard(db, payer.clinics, cardId))) as Card;
}

/** Asks the provider to verify and store a card; on approval it is kept. */
export function verifyCard(
  context: ChargeContext,
  { clinics, by }: Payer,
  patient: number,
  { key, token, expires, postal, description, channel }: CardToKeep & Pick<Attempt, 'channel'>,
): Promise<Attempt> {
  const { store, now } = context;
  const cards = requireCards(context);
  return outsideCall(async () => {
    const { attempt, isNew } = await asClinics(store, clinics, async (db) => {
      const client = (await findPatient(db, clinics, patient))?.client;
      if (!client) throw notFound();
      const merchant = requireMerchant(cards, client);
      const asked = {
        client,
        patientId: patient,
        merchant,
        kind: 'verify',
        cents: 0,
        channel,
        key,
        by,
        at: now(),
      } as const;
      return claim(db, {
        ...asked,
        token,
        expires: lastDayOf(expires),
        postal: postal || null,
        reason: description || null,
      });
    });
    return isNew ? proceed(context, cards, attempt) : attempt;
  });
}
