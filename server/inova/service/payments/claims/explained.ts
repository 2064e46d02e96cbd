import { type Adjustment, allAdjustments, type RemittanceClaim, sumOf } from './remittance.ts';

/** A claim of a remittance, as the file or the store has it. */
export interface ExplainedClaim {
  number: string;
  status: string;
  firstName: string | null;
  lastName: string | null;
  servedOn: string | null;
  billedCents: number;
  paidCents: number;
  adjustments: Adjustment[];
}

export const explainedClaim = (claim: RemittanceClaim): ExplainedClaim => ({
  ...claim,
  servedOn: claim.servedOn ?? claim.services.find(({ servedOn }) => servedOn)?.servedOn ?? null,
  adjustments: allAdjustments(claim),
});

/** A payer's decision in the amounts of a claim. */
export interface Decision {
  outcome: 'paid' | 'denied';
  billedCents: number;
  paidCents: number;
  /** What the patient owes. */
  shareCents: number;
  /** What the clinic's contract with the payer takes off. */
  contractualCents: number;
  /** The reasons for which something was denied, the largest amount first. */
  denialCodes: string[];
}

/** Reasons of group CO by which nothing is denied: the contracted fee, capitation, and discounts. */
const contractual = new Set(['24', '44', '45', '131', '253']);
/** Reasons of group PR by which nothing is denied: deductible, coinsurance, copay. */
const ofPolicy = new Set(['1', '2', '3', '66']);
/** What another insurance decided before. */
const ofOthers = new Set(['23']);

const isContractual = ({ group, reason }: Adjustment) => group === 'CO' && contractual.has(reason);
const isOfPolicy = ({ group, reason }: Adjustment) => group === 'PR' && ofPolicy.has(reason);
const isDenial = (each: Adjustment) =>
  each.cents > 0 && !isContractual(each) && !isOfPolicy(each) && !ofOthers.has(each.reason);

/**
 * What a payer decided. A claim is denied if nothing is paid for it, nothing is owed under the policy, and there is a
 * reason; a denied claim changes no amount, so that it stays open until it is paid, appealed, or written off by a person.
 */
export function decisionOf({ billedCents, paidCents, adjustments }: ExplainedClaim): Decision {
  const denialCodes = denialCodesOf(adjustments);
  const isDenied = paidCents === 0 && denialCodes.length > 0 && sumOf(adjustments.filter(isOfPolicy)) === 0;
  if (isDenied) {
    return { outcome: 'denied', billedCents, paidCents: 0, shareCents: 0, contractualCents: 0, denialCodes };
  }
  const shareCents = sumOf(adjustments.filter(({ group }) => group === 'PR'));
  const contractualCents = sumOf(adjustments.filter(isContractual));
  return { outcome: 'paid', billedCents, paidCents, shareCents, contractualCents, denialCodes };
}

/** What stays open with the payer. */
export const openCentsOf = ({ billedCents, paidCents, shareCents, contractualCents }: Omit<Decision, 'denialCodes'>) =>
  billedCents - paidCents - shareCents - contractualCents;

function denialCodesOf(adjustments: Adjustment[]): string[] {
  const cents = new Map<string, number>();
  for (const each of adjustments.filter(isDenial)) {
    const code = `${each.group}-${each.reason}`;
    cents.set(code, (cents.get(code) ?? 0) + each.cents);
  }
  return [...cents].sort(([, one], [, other]) => other - one).map(([code]) => code);
}

/** The sum of each reason, without those that cancel out. */
export function sumsByReason(adjustments: Adjustment[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { group, reason, cents } of adjustments) {
    const code = `${group}-${reason}`;
    sums.set(code, (sums.get(code) ?? 0) + cents);
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0));
}
