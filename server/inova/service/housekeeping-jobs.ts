import type { Job } from '#server/access/housekeeping.ts';
import type { Store } from '#server/store/store.ts';
import { removeEndedResetTokens } from './account/reset-tokens.ts';
import { setupMinutes } from './account/two-step.ts';
import { removeUnconfirmedTwoStep } from './account/two-step-records.ts';
import { removeStaleSlowQueries } from './cache/slow-queries.ts';
import { removeExpiredTokens } from './session/tokens.ts';
import { expireSignatures } from './signatures/delivery.ts';
import { removeEndedSessions } from './signatures/signers.ts';

/** What the housekeeping removes and ends of the service's own. */
export function inovaJobs(store: Store): Job[] {
  return [
    (now) => removeExpiredTokens(store, now),
    (now) => removeEndedResetTokens(store, now),
    (now) => removeEndedSessions(store, now),
    (now) => expireSignatures(store, now),
    (now) => removeStaleSlowQueries(store, now),
    (now) => removeUnconfirmedTwoStep(store, new Date(now.getTime() - setupMinutes * 60_000)),
  ];
}
