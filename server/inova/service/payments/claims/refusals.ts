import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import { firstNames, isSameName, plainName } from '../../verifications/eligibility/names.ts';
import { type Decision, type ExplainedClaim, openCentsOf, sumsByReason } from './explained.ts';
import type { ClaimRow, EarlierDecision } from './queries.ts';

/** Statuses (CLP02) that decide nothing, and why a person must look. */
const undecided: Record<string, string> = {
  23: 'The payer forwarded the claim to another payer',
  25: 'This is an estimate before treatment, not a decision',
};
const decided = ['1', '2', '3', '4', '19', '20', '21', '22'];

export function statusRefusal({ status }: ExplainedClaim): string | null {
  if (decided.includes(status)) return null;
  return undecided[status] ?? `Status ${status} is not one that can be posted`;
}

/** Why a claim of a remittance is not the patient's; null if the names are the same. */
export function patientRefusal({ firstName, lastName }: ExplainedClaim, claim: ClaimRow): string | null {
  const isSame =
    isSameName(lastName ?? '', claim.lastname) &&
    firstNames({ firstName, middleName: null }).some((each) =>
      firstNames({ firstName: claim.firstname, middleName: null }).some((own) => isSameFirst(each, own)),
    );
  return isSame ? null : `Claim ${claim.number} is another patient’s`;
}

/** Payers cut first names at ten characters or more. */
const isSameFirst = (one: string, other: string) =>
  isSameName(one, other) || (one.length >= 10 && plainName(other).startsWith(plainName(one)));

/** Why a decision can't be posted to a claim; null if it can. */
export function decisionRefusal(decision: Decision, claim: ClaimRow, paidOn: string): string | null {
  if (claim.decidedHere) return 'This remittance already decided the claim';
  if (claim.state === 'paid') {
    return `The claim was already decided${claim.decidedOn ? ` on ${formatDate(claim.decidedOn)}` : ''}, and the payer did not reverse that`;
  }
  if (decision.billedCents !== claim.billedCents) {
    return `The payer says ${formatMoney(decision.billedCents)} was charged; the claim is for ${formatMoney(claim.billedCents)}`;
  }
  if (paidOn < claim.submittedOn)
    return `The claim was submitted on ${formatDate(claim.submittedOn)}, after this payment`;
  const { paidCents, shareCents, contractualCents } = decision;
  if (Math.min(paidCents, shareCents, contractualCents, openCentsOf(decision)) < 0) {
    return 'The amounts paid, owed, and adjusted are not parts of what was charged';
  }
  return null;
}

/** Why a reversal is not of an earlier decision; null if it is exactly the opposite. */
export function reversalRefusal(reversal: ExplainedClaim, claim: ClaimRow, earlier: EarlierDecision): string | null {
  if (claim.state === 'submitted') return 'There is no decision to reverse';
  if (reversal.billedCents !== -earlier.billedCents || reversal.paidCents !== -earlier.paidCents) {
    return `The reversal takes back ${formatMoney(-reversal.paidCents)} of ${formatMoney(-reversal.billedCents)} charged; the decision was ${formatMoney(earlier.paidCents)} of ${formatMoney(earlier.billedCents)}`;
  }
  const sums = sumsByReason(reversal.adjustments);
  const isExact =
    earlier.adjustments === null
      ? sharesIn(sums) === -earlier.shareCents
      : isOpposite(sums, sumsByReason(earlier.adjustments));
  return isExact ? null : 'The reversal’s adjustments are not those of the decision';
}

const sharesIn = (sums: Map<string, number>) =>
  [...sums].reduce((total, [code, cents]) => (code.startsWith('PR-') ? total + cents : total), 0);

const isOpposite = (one: Map<string, number>, other: Map<string, number>) =>
  one.size === other.size && [...one].every(([code, cents]) => other.get(code) === -cents);
