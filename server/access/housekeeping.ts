import type { Logger } from 'pino';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { removeOldDrafts } from './drafts.ts';
import { removeOldMails } from './outbox.ts';
import { removeDeadSessions } from './own-sessions.ts';
import { removeEndedPendingSignIns } from './pending-sign-ins.ts';
import { forgetOldFailures } from './sign-in-limit.ts';

/** Removes what is no longer needed at `now`; doing it twice, or in two places at once, does no harm. */
export type Chore = (now: Date) => Promise<void>;

const hour = 60 * 60_000;
const keyLife = 24 * hour;

/** What the portal itself forgets. */
export function portalChores(store: Store): Chore[] {
  return [
    (now) => removeDeadSessions(store, now),
    (now) => removeEndedPendingSignIns(store, now),
    (now) => removeOldKeys(store, now),
    (now) => forgetOldFailures(store, now),
    (now) => removeOldMails(store, now),
    (now) => removeOldDrafts(store, now),
  ];
}

async function removeOldKeys(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyLife);
  await rows(store.pool, sql`delete from portal.idempotency_keys where started_at < ${before}`);
}

/** Does every chore; one that fails is logged and keeps none of the others from being done. */
export async function tidy(chores: Chore[], now: Date, log: Logger): Promise<void> {
  for (const chore of chores) {
    await chore(now).catch((error) => log.error({ err: error }, 'housekeeping failed'));
  }
}

/** Does the chores now and every hour; `stop` lets those under way end. */
export function startHousekeeping(chores: Chore[], log: Logger, every = hour) {
  let underWay = Promise.resolve();
  const run = () => {
    underWay = underWay.then(() => tidy(chores, new Date(), log));
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
