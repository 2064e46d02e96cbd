import type { Database } from '#server/store/sql.ts';
import { type Decision, decisionOf, type ExplainedClaim } from './explained.ts';
import { type ClaimRow, type EarlierDecision, findDecision } from './queries.ts';
import { decisionRefusal, patientRefusal, reversalRefusal, statusRefusal } from './refusals.ts';
import { applyDecision, reverseDecision } from './settle.ts';
import type { ClaimPosting } from './store-remittance.ts';

/** What became of a claim of a remittance. */
export interface Posted extends Omit<Decision, 'outcome' | 'billedCents' | 'paidCents'> {
  outcome: 'paid' | 'denied' | 'reversed' | 'unmatched';
  reason: string | null;
  claimId: number | null;
  reversesId: number | null;
}

export const reversalStatus = '22';

/** Posts a claim of a remittance to the one of the clinic that has its number, or says why it can't. */
export async function postClaim(
  db: Database,
  posting: ClaimPosting,
  explained: ExplainedClaim,
  candidates: ClaimRow[],
): Promise<Posted> {
  const [claim, ...others] = candidates;
  const reason =
    statusRefusal(explained) ??
    (claim ? null : `No claim has the number ${explained.number}`) ??
    (others.length > 0 ? `More than one claim has the number ${explained.number}` : null) ??
    patientRefusal(explained, claim as ClaimRow);
  return reason === null ? postToClaim(db, posting, explained, claim as ClaimRow) : unmatched(explained, reason);
}

/** Posts a claim of a remittance to this claim. */
export async function postToClaim(
  db: Database,
  posting: ClaimPosting,
  explained: ExplainedClaim,
  claim: ClaimRow,
): Promise<Posted> {
  if (explained.status === reversalStatus) return postReversal(db, posting, explained, claim);
  const decision = decisionOf(explained);
  const refusal = decisionRefusal(decision, claim, posting.paidOn);
  if (refusal) return unmatched(explained, refusal);
  await applyDecision(db, posting, claim, decision);
  claim.state = decision.outcome;
  claim.decidedHere = true;
  return { ...decision, reason: null, claimId: claim.id, reversesId: null };
}

async function postReversal(db: Database, posting: ClaimPosting, explained: ExplainedClaim, claim: ClaimRow) {
  const earlier = await findDecision(db, claim);
  const refusal = reversalRefusal(explained, claim, earlier);
  if (refusal) return unmatched(explained, refusal);
  await reverseDecision(db, posting, claim);
  claim.state = 'submitted';
  claim.decidedHere = false;
  return {
    ...oppositeOf(earlier),
    outcome: 'reversed' as const,
    reason: null,
    claimId: claim.id,
    reversesId: earlier.id,
  };
}

const oppositeOf = ({ shareCents, contractualCents, denialCodes }: EarlierDecision) => ({
  shareCents: 0 - shareCents,
  contractualCents: 0 - contractualCents,
  denialCodes,
});

function unmatched(explained: ExplainedClaim, reason: string): Posted {
  return { ...decisionOf(explained), outcome: 'unmatched', reason, claimId: null, reversesId: null };
}
