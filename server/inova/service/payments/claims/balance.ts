import { formatMoney } from '#server/inova/contract/text/format.ts';
import { errorAt, type ResponseError, type SourceLocation } from '../../x12/location.ts';
import { allAdjustments, type Remittance, type RemittanceClaim, type RemittanceService, sumOf } from './remittance.ts';

/** Where a remittance doesn't add up; any of it refuses the whole file. */
export function balanceErrors(remittance: Remittance): ResponseError[] {
  const { claims, providerAdjustments, paidCents, location } = remittance;
  const ofClaims = claims.reduce((sum, claim) => sum + claim.paidCents, 0);
  const total = ofClaims - sumOf(providerAdjustments);
  const others = ` and the provider adjustments (PLB) to ${formatMoney(sumOf(providerAdjustments))}`;
  const parts = `${formatMoney(ofClaims)}${providerAdjustments.length > 0 ? others : ''}`;
  const message = `BPR02 pays ${formatMoney(paidCents)}, but the claims add up to ${parts}`;
  return [...(total === paidCents ? [] : [errorAt(location, message)]), ...claims.flatMap(claimErrors)];
}

function claimErrors(claim: RemittanceClaim): ResponseError[] {
  const adjustments = allAdjustments(claim);
  const share = sumOf(adjustments.filter(({ group }) => group === 'PR'));
  const isShareWrong = claim.shareCents !== null && claim.shareCents !== share;
  const message = `CLP05 says that the patient owes ${formatMoney(claim.shareCents ?? 0)}, but the adjustments PR add up to ${formatMoney(share)}`;
  return [
    ...lineErrors(`Claim ${claim.number}`, claim, sumOf(adjustments)),
    ...(isShareWrong ? [errorAt(claim.location, message)] : []),
    ...claim.services.flatMap(serviceErrors),
  ];
}

const serviceErrors = (service: RemittanceService): ResponseError[] =>
  lineErrors(`Service ${service.procedure}`, service, sumOf(service.adjustments));

interface Line {
  billedCents: number;
  paidCents: number;
  location: SourceLocation;
}

function lineErrors(name: string, { billedCents, paidCents, location }: Line, adjusted: number): ResponseError[] {
  if (billedCents - adjusted === paidCents) return [];
  const parts = `${formatMoney(billedCents)} charged less ${formatMoney(adjusted)} of adjustments`;
  return [errorAt(location, `${name} does not balance: ${parts} is not ${formatMoney(paidCents)} paid`)];
}
