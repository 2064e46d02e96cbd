import type { PoolClient } from 'pg';
import type { AuthResponse } from '#server/providers/card/gateway.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { keepVerifiedCard } from '../cards/keep-card.ts';
import { addPaymentTask } from '../payment-task.ts';
import { recordTry } from '../recurring/record-try.ts';
import { type Attempt, type AttemptKey, getAttempt, isOpen, lockAttempt } from './attempt.ts';
import { bookCharge, bookRefund, bookVoid } from './book.ts';
import { followAt } from './claim.ts';
import { nextWatch, type Outcome } from './outcome.ts';

/** Records as nobody in particular: what the portal finds out by itself. */
export const systemUser = 'inova';

/**
 * Records what is now known of an attempt, together with what follows from it: the payment, its refund or void, the card
 * that is kept, the next try. What is known already stays. Returns the attempt as it is then.
 */
export function recordOutcome(
  { store, now }: Pick<ServiceContext, 'store' | 'now'>,
  key: AttemptKey,
  decide: (attempt: Attempt, at: Date) => Outcome,
): Promise<Attempt> {
  return asClinics(store, [key.client], async (db) => {
    const attempt = await lockAttempt(db, key);
    const outcome = decide(attempt, now());
    if (applies(attempt, outcome)) await apply(db, attempt, outcome, now());
    return getAttempt(db, key);
  });
}

/** An open attempt can become anything; an absent one can surface, and an approved one can be voided. */
function applies(attempt: Attempt, { kind }: Outcome): boolean {
  if (isOpen(attempt)) return true;
  if (attempt.state === 'absent')
    return ['to-void', 'settled-late', 'voided', 'unknown', 'absent', 'attention'].includes(kind);
  return attempt.state === 'approved' && kind === 'voided';
}

async function apply(db: PoolClient, attempt: Attempt, outcome: Outcome, at: Date): Promise<void> {
  switch (outcome.kind) {
    case 'approved':
      await setState(db, attempt, 'approved', outcome, at);
      await settleApproval(db, attempt, outcome.response, at);
      break;
    case 'settled-late':
      return acceptSettled(db, attempt, outcome, at);
    case 'declined':
    case 'retry':
      await setState(db, attempt, outcome.kind, outcome, at);
      break;
    case 'voided':
      await setState(db, attempt, 'voided', outcome, at);
      if (attempt.state === 'approved') await bookVoid(db, attempt, attempt.paymentId, at);
      break;
    case 'absent':
      return applyAbsence(db, attempt, outcome.text, at);
    case 'to-void':
      return markToVoid(db, attempt, outcome, at);
    case 'unknown':
      return waitUntil(db, attempt, outcome, at);
    case 'attention':
      return callPerson(db, attempt, outcome, at);
  }
  if (attempt.recurringId) await recordTry(db, attempt, outcome, at);
}

/** Keeps an approval that can't be voided any more, as a payment of what was approved, and tells a person. */
async function acceptSettled(
  db: PoolClient,
  attempt: Attempt,
  { response, text }: Extract<Outcome, { kind: 'settled-late' }>,
  at: Date,
): Promise<void> {
  const { client, id } = attempt;
  const cents = Math.min(response.cents, attempt.askedCents);
  await setState(db, attempt, 'approved', { response, text }, at);
  await rows(db, sql`update inova.attempts set approved_cents = ${cents} where client_id = ${client} and id = ${id}`);
  await bookCharge(db, await getAttempt(db, attempt), response.retref, at);
  await addTask(db, attempt, text, at);
}

/** What an approval brings with it. */
async function settleApproval(db: PoolClient, attempt: Attempt, response: AuthResponse | null, at: Date) {
  if (attempt.kind === 'charge') return bookCharge(db, attempt, response?.retref ?? attempt.retref, at);
  if (attempt.kind === 'refund') return bookRefund(db, attempt, at);
  if (attempt.kind === 'verify') return keepVerifiedCard(db, attempt, response, at);
  await rows(
    db,
    sql`update inova.attempts set state = 'voided' where client_id = ${attempt.client} and id = ${attempt.targetId}
      and state = 'approved'`,
  );
  await bookVoid(db, attempt, attempt.targetPaymentId, at);
}

/** Ends an attempt; the token of its card is of no more use. */
async function setState(
  db: PoolClient,
  { client, id }: Attempt,
  state: 'approved' | 'declined' | 'retry' | 'voided',
  { response, text }: { response: AuthResponse | null; text: string },
  at: Date,
): Promise<void> {
  await rows(
    db,
    sql`update inova.attempts set state = ${state}, text = ${shortened(text)}, attention = null, next_inquiry_at = null,
        void_reason = null, answered_at = coalesce(answered_at, ${at}),
        retref = coalesce(${response?.retref || null}, retref), code = coalesce(${response?.code || null}, code)
      where client_id = ${client} and id = ${id}`,
  );
}

const shortened = (text: string) => text.slice(0, 200);

/** Nothing of it is at the provider; it is looked for again, because it may surface. */
async function applyAbsence(db: PoolClient, attempt: Attempt, text: string, at: Date): Promise<void> {
  const { client, id } = attempt;
  const watch = nextWatch(attempt, at);
  await rows(
    db,
    sql`update inova.attempts set state = 'absent', text = ${text}, attention = null, answered_at = coalesce(answered_at, ${at}),
        next_inquiry_at = ${watch} where client_id = ${client} and id = ${id}`,
  );
  if (watch) await followAt(db, attempt, watch);
  if (attempt.recurringId && isOpen(attempt)) await recordTry(db, attempt, { kind: 'absent', text }, at);
}

async function markToVoid(
  db: PoolClient,
  attempt: Attempt,
  { why, response }: Extract<Outcome, { kind: 'to-void' }>,
  at: Date,
): Promise<void> {
  const { client, id, state } = attempt;
  await rows(
    db,
    sql`update inova.attempts set state = ${state === 'absent' ? 'absent' : 'unknown'}, void_reason = ${why},
        retref = ${response.retref}, code = ${response.code}, next_inquiry_at = ${at}, void_tries = 0
      where client_id = ${client} and id = ${id}`,
  );
  await followAt(db, attempt, at);
}

async function waitUntil(
  db: PoolClient,
  attempt: Attempt,
  { again, response, counts = {} }: Extract<Outcome, { kind: 'unknown' }>,
  at: Date,
): Promise<void> {
  const { client, id, state, inquiries, notFound, voidTries } = attempt;
  const time = state === 'absent' ? nextWatch(attempt, at) : again;
  await rows(
    db,
    sql`update inova.attempts set state = ${state === 'absent' ? 'absent' : 'unknown'}, next_inquiry_at = ${time},
        inquiries = ${counts.inquiries ?? inquiries}, not_found = ${counts.notFound ?? notFound},
        void_tries = ${counts.voidTries ?? voidTries}, retref = coalesce(${response?.retref || null}, retref),
        code = coalesce(${response?.code || null}, code), text = coalesce(${response ? shortened(response.text) : null}, text)
      where client_id = ${client} and id = ${id}`,
  );
  if (time) await followAt(db, attempt, time);
}

/** Leaves an attempt to a person, with a task; it still blocks the next one of its patient. */
async function callPerson(
  db: PoolClient,
  attempt: Attempt,
  { text, response, counts = {} }: Extract<Outcome, { kind: 'attention' }>,
  at: Date,
): Promise<void> {
  const { client, id, state } = attempt;
  await rows(
    db,
    sql`update inova.attempts set state = ${state === 'absent' ? 'absent' : 'unknown'}, attention = ${text},
        next_inquiry_at = null, inquiries = ${counts.inquiries ?? attempt.inquiries},
        void_tries = ${counts.voidTries ?? attempt.voidTries}, retref = coalesce(${response?.retref || null}, retref),
        code = coalesce(${response?.code || null}, code)
      where client_id = ${client} and id = ${id}`,
  );
  if (!attempt.attention) await addTask(db, attempt, text, at);
}

/** Asks a person to look at a card payment. */
const addTask = (db: PoolClient, { client, patientId, orderId }: Attempt, text: string, at: Date) =>
  addPaymentTask(
    db,
    { client, patientId },
    { title: 'Check card payment', detail: `${text} Order ${orderId}.`, priority: 'high' },
    { by: systemUser, at },
  );
