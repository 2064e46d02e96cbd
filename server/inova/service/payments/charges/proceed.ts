import type { Answer, AuthResponse, CardGateway } from '#server/providers/card/gateway.ts';
import { asClinics } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { type Attempt, type AttemptKey, getAttempt, toAuthRequest } from './attempt.ts';
import { markSent } from './claim.ts';
import { follow } from './follow.ts';
import { outcomeOfAnswer } from './outcome.ts';
import { recordOutcome } from './record.ts';

export type ChargeContext = Pick<ServiceContext, 'store' | 'now' | 'cards'>;

/**
 * Asks the provider what a stored attempt says, outside of any transaction, and records what it answers. Wherever this
 * is cut off, a job finds out what became of it.
 */
export async function proceed(context: ChargeContext, cards: CardGateway, key: AttemptKey): Promise<Attempt> {
  const { store, now } = context;
  const attempt = await asClinics(store, [key.client], async (db) => {
    const isSent = await markSent(db, key, now());
    return isSent ? getAttempt(db, key) : null;
  });
  if (!attempt) return asClinics(store, [key.client], (db) => getAttempt(db, key));
  const answer = await ask(cards, attempt);
  const after = await recordOutcome(context, key, (locked, at) => outcomeOfAnswer(locked, answer, at));
  const isToldMore =
    after.voidReason !== null || (after.state === 'unknown' && after.code !== null && !after.attention);
  return isToldMore ? follow(context, cards, after) : after;
}

function ask(cards: CardGateway, attempt: Attempt): Promise<Answer<AuthResponse>> {
  const { kind, merchant, cents, orderId, targetRetref } = attempt;
  if (kind === 'refund') return cards.refund(merchant, targetRetref as string, cents, orderId);
  if (kind === 'void') return cards.void(merchant, targetRetref as string);
  return cards.authorize(toAuthRequest(attempt));
}
