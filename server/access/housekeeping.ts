import type { Logger } from 'pino';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { removeOldDrafts } from './drafts.ts';
import { removeOldEmails } from './outbox.ts';
import { removeEndedSessions } from './sessions/own-sessions.ts';
import { removeOldAttempts } from './sign-in/attempt-limit.ts';
import { removeOldPlaces } from './sign-in/known-places.ts';
import { removeExpiredPendingSignIns } from './sign-in/pending-sign-ins.ts';

/** Removes what has expired at `now`; safe to run repeatedly and in parallel. */
export type Job = (now: Date) => Promise<void>;

const keyRetentionMilliseconds = 24 * 60 * 60_000;

/** The jobs that remove the portal's own expired records. */
export function portalJobs(store: Store): Job[] {
  return [
    (now) => removeEndedSessions(store, now),
    (now) => removeExpiredPendingSignIns(store, now),
    (now) => removeOldIdempotencyKeys(store, now),
    (now) => removeOldAttempts(store, now),
    (now) => removeOldPlaces(store, now),
    (now) => removeOldEmails(store, now),
    (now) => removeOldDrafts(store, now),
  ];
}

async function removeOldIdempotencyKeys(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyRetentionMilliseconds);
  await rows(store.pool, sql`delete from portal.idempotency_keys where started_at < ${before}`);
}

/** Runs every job; a failure is logged and doesn't stop the others, but is an error in the end. */
export async function runJobs(jobs: Job[], now: Date, log: Logger): Promise<void> {
  let failures = 0;
  for (const job of jobs) {
    await job(now).catch((error) => {
      failures++;
      log.error({ err: error }, 'housekeeping failed');
    });
  }
  if (failures > 0) throw new Error(`${failures} of ${jobs.length} cleanup jobs failed`);
}
