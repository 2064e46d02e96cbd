import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const waitMilliseconds = 10_000;
const pollMilliseconds = 50;
const abandonedAfterMilliseconds = 60_000;

/** An operation to run once: `key` is chosen by the caller within a scope; `content` is the request itself. */
export interface Intent {
  scope: string;
  key: string;
  content: unknown;
}

/** The operation can't be repeated; the message says why. */
export class IntentConflict extends Error {}

interface RecordedRun {
  fingerprint: Buffer;
  answer: unknown;
  done: boolean;
  startedAt: Date;
}

/** Runs an operation once; repeated and concurrent callers get the same result (JSON). */
export async function runOnce<T>(store: Store, intent: Intent, now: () => Date, work: () => Promise<T>): Promise<T> {
  const fingerprint = createHash('sha256').update(JSON.stringify(intent.content)).digest();
  const deadline = Date.now() + waitMilliseconds;
  while (true) {
    if (await claim(store, intent, fingerprint, now())) return runAndRecord(store, intent, work);
    const run = await findRun(store, intent);
    if (run && !run.fingerprint.equals(fingerprint)) {
      throw new IntentConflict('This form was already submitted with different values');
    }
    if (run?.done) return run.answer as T;
    const isAbandoned = run !== null && now().getTime() - run.startedAt.getTime() > abandonedAfterMilliseconds;
    if (isAbandoned || Date.now() > deadline) throw new IntentConflict('This request could not be verified');
    await pause(pollMilliseconds);
  }
}

/** True for the single caller that may run the operation. */
async function claim(store: Store, { scope, key }: Intent, fingerprint: Buffer, now: Date): Promise<boolean> {
  const started = await rows(
    store.pool,
    sql`insert into portal.idempotency_keys (scope, key, fingerprint, started_at)
        values (${scope}, ${key}, ${fingerprint}, ${now}) on conflict do nothing returning true`,
  );
  return started.length === 1;
}

/** Stores the result; a failure releases the key for another attempt. */
async function runAndRecord<T>(store: Store, { scope, key }: Intent, work: () => Promise<T>): Promise<T> {
  const result = await work().catch(async (error) => {
    await rows(store.pool, sql`delete from portal.idempotency_keys where scope = ${scope} and key = ${key}`);
    throw error;
  });
  await rows(
    store.pool,
    sql`update portal.idempotency_keys set answer = ${JSON.stringify(result)}
        where scope = ${scope} and key = ${key}`,
  );
  return result;
}

async function findRun(store: Store, { scope, key }: Intent): Promise<RecordedRun | null> {
  return row<RecordedRun>(
    store.pool,
    sql`select fingerprint, answer, answer is not null as done, started_at as "startedAt"
        from portal.idempotency_keys where scope = ${scope} and key = ${key}`,
  );
}
