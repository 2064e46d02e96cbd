import type { CardGateway } from '#server/providers/card/gateway.ts';
import { asClinics, asOwner, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { type Attempt, type AttemptKey, findAttempt } from './attempt.ts';
import { outcomeOfInquiry, outcomeOfVoid, outcomeOfVoidByOrder, silence, voidedText } from './outcome.ts';
import { recordOutcome } from './record.ts';

type FollowContext = Pick<ServiceContext, 'store' | 'now'>;

/** While one process looks at an attempt, others leave it alone for this long. */
const leaseSeconds = 60;

/** Finds out what became of an attempt that may have happened; an approval that is not kept is voided at once. */
export async function follow(context: FollowContext, cards: CardGateway, attempt: Attempt): Promise<Attempt> {
  const found = attempt.voidReason ? attempt : await find(context, cards, attempt);
  return found.voidReason ? voidApproval(context, cards, found) : found;
}

async function find(context: FollowContext, cards: CardGateway, attempt: Attempt): Promise<Attempt> {
  if (attempt.kind === 'void') {
    const answer = await cards.inquire(attempt.merchant, attempt.targetRetref as string);
    return recordOutcome(context, attempt, (locked, at) => outcomeOfVoid(locked, answer, at));
  }
  const { merchant, orderId, retref } = attempt;
  const answer = await (retref ? cards.inquire(merchant, retref) : cards.inquireByOrderId(merchant, orderId));
  if (answer.kind !== 'unknown')
    return recordOutcome(context, attempt, (locked, at) => outcomeOfInquiry(locked, answer, at));
  const voided = await cards.voidByOrderId(merchant, orderId);
  return recordOutcome(context, attempt, (locked, at) => outcomeOfVoidByOrder(locked, voided, at));
}

/** Voids an approval that is not kept; one that is void already, or gone, is as good. */
async function voidApproval(context: FollowContext, cards: CardGateway, attempt: Attempt): Promise<Attempt> {
  const { merchant, retref } = attempt;
  const answer = await cards.void(merchant, retref as string);
  const isVoid = answer.kind === 'answered' && answer.value.status === 'A';
  const found = isVoid ? null : await cards.inquire(merchant, retref as string);
  const inquiry = found?.kind === 'answered' ? found.value : undefined;
  const isGone = inquiry === null || inquiry?.settlement === 'voided' || inquiry?.settlement === 'rejected';
  return recordOutcome(context, attempt, (locked, at) => {
    if (isVoid || isGone) return { kind: 'voided', response: null, text: textOfVoid(locked) };
    const counts = { inquiries: locked.inquiries + 1, voidTries: locked.voidTries + 1 };
    if (inquiry?.settlement === 'accepted') return { kind: 'settled-late', response: inquiry, text: settledText };
    return silence(locked, at, counts);
  });
}

const settledText = 'It was approved, and settled before it could be voided. Review whether to refund it.';

const textOfVoid = ({ voidReason }: Attempt) =>
  voidReason === 'partial' ? `The card approved only part of the amount. ${voidedText}` : voidedText;

/** Takes an attempt that is due to be looked at; null if it isn't, or another process looks at it. */
async function take({ store, now }: FollowContext, { client, id }: AttemptKey): Promise<Attempt | null> {
  const at = now();
  const until = new Date(at.getTime() + leaseSeconds * 1_000);
  return asClinics(store, [client], async (db) => {
    const taken = await rows(
      db,
      sql`update inova.attempts set next_inquiry_at = ${until},
          state = case when state in ('created', 'sent') then 'unknown' else state end
        where client_id = ${client} and id = ${id} and next_inquiry_at <= ${at} returning id`,
    );
    return taken.length > 0 ? findAttempt(db, sql`a.client_id = ${client} and a.id = ${id}`) : null;
  });
}

/** Looks at an attempt if it is due. */
export async function followIfDue(context: FollowContext, cards: CardGateway, key: AttemptKey): Promise<void> {
  const attempt = await take(context, key);
  if (attempt) await follow(context, cards, attempt);
}

/** Looks at every attempt that is due, in all clinics; an error of one doesn't keep the others. */
export async function followAllDue(context: FollowContext, cards: CardGateway): Promise<void> {
  const { store, now } = context;
  const due = await asOwner(store, (db) =>
    rows<AttemptKey>(
      db,
      sql`select client_id as client, id from inova.attempts where next_inquiry_at <= ${now()}
        order by next_inquiry_at limit 500`,
    ),
  );
  const errors: unknown[] = [];
  for (const key of due) await followIfDue(context, cards, key).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
