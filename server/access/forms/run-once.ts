import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { withSignal } from '#server/store/call-context.ts';
import { UncertainCommitError } from '#server/store/error.ts';
import { inJointTransaction } from '#server/store/joint-transaction.ts';
import { asPortal, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** An operation to run once: `key` is chosen by the caller within a scope; `content` is the request itself. */
export interface Intent {
  scope: string;
  key: string;
  content: unknown;
}

type Operation = Pick<Intent, 'scope' | 'key'>;

/** The operation can't be repeated; the message says why. */
export class IntentConflict extends Error {}

interface RecordedRun {
  fingerprint: Buffer;
  answer: unknown;
  done: boolean;
}

/** The key was stored by another portal while this one was working. */
class KeyTaken extends Error {}

/** Of keys that nobody repeats. */
const noFingerprint = Buffer.alloc(0);

const running = new WeakMap<Store['pool'], Map<string, Promise<unknown>>>();

/**
 * Runs an operation once; repeated and concurrent callers get the same result (JSON). Its key, its transactions and its
 * result are stored in one transaction, so after a failure the key tells whether it happened.
 */
export async function runOnce<T>(store: Store, intent: Intent, now: () => Date, work: () => Promise<T>): Promise<T> {
  const name = JSON.stringify([intent.scope, intent.key]);
  const here = running.get(store.pool) ?? new Map<string, Promise<unknown>>();
  running.set(store.pool, here);
  while (here.has(name)) await here.get(name)?.catch(() => {});
  const current = runOrFind(store, intent, now, work);
  here.set(name, current);
  try {
    return await current;
  } finally {
    here.delete(name);
  }
}

/**
 * Runs an operation that has no key in one transaction with a key of its own, so that it is known whether it happened
 * even if the response to its commit is lost. What it returns is not stored.
 */
export function runWithOwnKey<T>(store: Store, scope: string, now: () => Date, work: () => Promise<T>): Promise<T> {
  const intent = { scope, key: randomUUID() };
  const begin = async (db: PoolClient) => void (await claim(db, intent, noFingerprint, now()));
  const isStored = async () => (await lookUp(store, intent)) !== null;
  return inJointTransaction(store.pool, { begin, work, isStored });
}

/** What the operation with this key returned; null if it did not run. */
export async function findAnswer<T>({ pool }: Store, intent: Operation): Promise<T | null> {
  return ((await findRun(pool, intent))?.answer ?? null) as T | null;
}

async function runOrFind<T>(store: Store, intent: Intent, now: () => Date, work: () => Promise<T>): Promise<T> {
  const fingerprint = createHash('sha256').update(JSON.stringify(intent.content)).digest();
  const earlier = await findRun(store.pool, intent);
  if (earlier) return answerOf(earlier, fingerprint);
  let isTaken = false;
  let found: RecordedRun | null = null;
  const begin = async (db: PoolClient) => {
    isTaken = !(await claim(db, intent, fingerprint, now()));
    if (isTaken) throw new KeyTaken();
  };
  const end = (db: PoolClient, result: T) => storeAnswer(db, intent, result);
  const isStored = async () => {
    found = await lookUp(store, intent);
    return found !== null;
  };
  try {
    const result = await inJointTransaction(store.pool, { begin, work, end, isStored });
    // Once a connection was lost, another portal may have run it with this key.
    return found ? answerOf(found, fingerprint) : result;
  } catch (error) {
    const other = isTaken ? await lookUp(store, intent) : null;
    if (other) return answerOf(other, fingerprint);
    throw error;
  }
}

function answerOf<T>({ fingerprint, answer, done }: RecordedRun, expected: Buffer): T {
  if (!fingerprint.equals(expected)) {
    throw new IntentConflict('This form was already submitted with different values');
  }
  if (!done) throw new IntentConflict('This request could not be verified');
  return answer as T;
}

/** Stores the key; false if it is stored. Waits for the end of a transaction that has stored it and is not committed. */
async function claim(db: Database, { scope, key }: Operation, fingerprint: Buffer, now: Date): Promise<boolean> {
  const stored = await rows(
    db,
    sql`insert into portal.idempotency_keys (scope, key, fingerprint, started_at)
        values (${scope}, ${key}, ${fingerprint}, ${now}) on conflict do nothing returning true`,
  );
  return stored.length === 1;
}

async function storeAnswer(db: Database, { scope, key }: Operation, result: unknown): Promise<void> {
  await rows(
    db,
    sql`update portal.idempotency_keys set answer = ${JSON.stringify(result ?? null)}
        where scope = ${scope} and key = ${key}`,
  );
}

async function findRun(db: Database, { scope, key }: Operation): Promise<RecordedRun | null> {
  return row<RecordedRun>(
    db,
    sql`select fingerprint, answer, answer is not null as done
        from portal.idempotency_keys where scope = ${scope} and key = ${key}`,
  );
}

const lookUpMs = 5_000;
const lookUpPauses = [0, 250, 1_000, 2_000];
const uncertain = (cause?: unknown) =>
  new UncertainCommitError('it could not be found out whether the transaction is stored', { cause });

/**
 * The run that is stored once every transaction with its key has ended, or null; the database may be restarting. Throws
 * UncertainCommitError if that can't be told within five seconds.
 */
async function lookUp(store: Store, intent: Operation): Promise<RecordedRun | null> {
  const limit = AbortSignal.timeout(lookUpMs);
  const isOver = once(limit, 'abort').then(() => Promise.reject(uncertain()));
  return Promise.race([isOver, withSignal(limit, () => tryLookUp(store, intent))]);
}

async function tryLookUp(store: Store, intent: Operation): Promise<RecordedRun | null> {
  let last: unknown;
  for (const milliseconds of lookUpPauses) {
    await pause(milliseconds);
    try {
      return await asPortal(store, async (db) => {
        const isFree = await claim(db, intent, noFingerprint, new Date());
        if (isFree) throw new NotStored();
        return findRun(db, intent);
      });
    } catch (error) {
      if (error instanceof NotStored) return null;
      last = error;
    }
  }
  throw uncertain(last);
}

/** Ends the transaction of `lookUp` without storing its key. */
class NotStored extends Error {}
