import type { Chore } from '#server/access/housekeeping.ts';
import type { Store } from '#server/store/store.ts';
import { removeEndedResetTokens } from './db/reset-tokens.ts';
import { removeUnconfirmedSecondSteps } from './db/second-steps.ts';
import { expireSignatures } from './db/signature-delivery.ts';
import { removeEndedSigning } from './db/signers.ts';
import { forgetSlowAnswers } from './db/slow-answers.ts';
import { removeExpiredTokens } from './db/tokens.ts';
import { setUpMinutes } from './second-step.ts';

/** What the housekeeping removes and ends of the service's own. */
export function inovaChores(store: Store): Chore[] {
  return [
    (now) => removeExpiredTokens(store, now),
    (now) => removeEndedResetTokens(store, now),
    (now) => removeEndedSigning(store, now),
    (now) => expireSignatures(store, now),
    (now) => forgetSlowAnswers(store, now),
    (now) => removeUnconfirmedSecondSteps(store, new Date(now.getTime() - setUpMinutes * 60_000)),
  ];
}
