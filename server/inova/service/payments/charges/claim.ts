import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { DatabaseError } from 'pg';
import { enqueue } from '#server/jobs/add-job.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { type Attempt, type AttemptKey, findAttempt, getAttempt } from './attempt.ts';
import { newOrderId } from './order-id.ts';

/** What is to be asked of the provider, and by whom. */
export type NewAttempt = Pick<Attempt, 'client' | 'patientId' | 'merchant' | 'kind' | 'cents' | 'channel'> &
  Partial<
    Pick<Attempt, 'cardId' | 'targetId' | 'recurringId' | 'token' | 'expires' | 'postal' | 'items' | 'reason'>
  > & {
    /** The intent: there is one attempt for it. */
    key: string;
    by: string;
    at: Date;
  };

export const followTaskName = 'follow-charge';

/** How long after it was sent a question is asked about; what is not found before may still be on its way. */
export const firstInquiryMs = 35_000;
export const secondInquiryMs = 300_000;

const blockedMessage = 'A card payment of this patient is still being confirmed. Try again when its result is known.';

/**
 * Stores an attempt before anything is asked; the caller's transaction commits it. The same intent returns its attempt,
 * whatever has become of it. While the result of another attempt of the patient is not known, there is none.
 */
export async function claim(db: PoolClient, attempt: NewAttempt): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { client, patientId, by, key } = attempt;
  await lockPatient(db, client, patientId);
  const added = await insert(db, attempt).catch((error) => {
    if (error instanceof DatabaseError && error.constraint === 'attempts_open') throw new ApiError(409, blockedMessage);
    throw error;
  });
  if (added) return { attempt: await getAttempt(db, added), isNew: true };
  const found = await findAttempt(db, sql`a.client_id = ${client} and a.created_by = ${by} and a.key = ${key}`);
  if (!found) throw new Error('an attempt is gone');
  if (!isSame(found, attempt)) throw new ApiError(409, 'This form was already submitted with different values');
  return { attempt: found, isNew: false };
}

async function insert(db: PoolClient, attempt: NewAttempt): Promise<AttemptKey | null> {
  const { client, patientId, merchant, kind, cents, channel, key, by, at } = attempt;
  const { cardId = null, targetId = null, recurringId = null, token = null } = attempt;
  const { expires = null, postal = null, items = [], reason = null } = attempt;
  const inquireAt = new Date(at.getTime() + firstInquiryMs);
  const added = await row<AttemptKey>(
    db,
    sql`insert into inova.attempts (client_id, patient_id, merchant, order_id, kind, cents, channel, key, card_id,
        target_id, recurring_id, token, expires, postal, items, reason, created_at, created_by, next_inquiry_at)
      values (${client}, ${patientId}, ${merchant}, ${newOrderId()}, ${kind}, ${cents}, ${channel}, ${key}, ${cardId},
        ${targetId}, ${recurringId}, ${token}, ${expires}, ${postal}, ${JSON.stringify(items)}, ${reason}, ${at}, ${by},
        ${inquireAt})
      on conflict (client_id, created_by, key) do nothing returning client_id as client, id`,
  );
  if (added) await followAt(db, added, inquireAt);
  return added;
}

/** Has a job look at an attempt; it replaces an earlier one that has not run. */
export function followAt(db: PoolClient, { client, id }: AttemptKey, runAt: Date): Promise<void> {
  return enqueue(db, followTaskName, { client, id }, { key: `charge-${client}-${id}`, runAt });
}

/** What was asked; a verification has got the card that it kept. */
function isSame(found: Attempt, asked: NewAttempt): boolean {
  return (
    found.kind === asked.kind &&
    found.patientId === asked.patientId &&
    found.askedCents === asked.cents &&
    (asked.kind === 'verify' || found.cardId === (asked.cardId ?? null)) &&
    found.targetId === (asked.targetId ?? null) &&
    found.token === (asked.token ?? null) &&
    isDeepStrictEqual(found.items, asked.items ?? [])
  );
}

/** Marks an attempt as sent, right before it is; false if it was sent, or given up, before. */
export async function markSent(db: PoolClient, { client, id }: AttemptKey, at: Date): Promise<boolean> {
  const inquireAt = new Date(at.getTime() + firstInquiryMs);
  const sent = await rows(
    db,
    sql`update inova.attempts set state = 'sent', sent_at = ${at}, next_inquiry_at = ${inquireAt}
      where client_id = ${client} and id = ${id} and state = 'created' returning id`,
  );
  if (sent.length === 0) return false;
  await followAt(db, { client, id }, inquireAt);
  return true;
}
