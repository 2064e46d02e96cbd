import type { Chore } from '#server/access/housekeeping.ts';
import type { Store } from '#server/store/store.ts';
import { removeEndedResetTokens } from './account/reset-tokens.ts';
import { setUpMinutes } from './account/second-step.ts';
import { removeUnconfirmedSecondSteps } from './account/second-step-records.ts';
import { forgetSlowAnswers } from './cache/slow-answers.ts';
import { removeExpiredTokens } from './session/tokens.ts';
import { expireSignatures } from './signatures/delivery.ts';
import { removeEndedSigning } from './signatures/signers.ts';

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
