import { addDays, formatDate } from '#app/lib/dates.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import type { RelatedRecords } from '#server/inova/contract/lists/related-records.ts';
import { isInForce } from '../record/summary.ts';
import type { OpenStep, StepContext } from './open-step.ts';

/** How many days before its last day an authorization is shown. */
const expiryDays = 30;

/** Open verifications, policies in force that were never verified, and authorizations. */
export function benefitSteps(context: StepContext): OpenStep[] {
  const { patientId, related, history, today } = context;
  const verified = new Set(related.verifications.map(({ coverageId }) => coverageId));
  const unverified = history.coverages.filter((coverage) => !verified.has(coverage.id) && isInForce(coverage, today));
  return [
    ...related.verifications
      .filter(({ state }) => state !== 'completed')
      .map((verification) => verificationStep(patientId, verification)),
    ...unverified.map(({ id, payer }) => ({
      title: `Start verification: ${payer}`,
      detail: 'This policy was never verified',
      day: null,
      href: formHref(patientId, { policy: String(id) }),
    })),
    ...related.authorizations.flatMap((authorization) => authorizationSteps(context, authorization)),
  ];
}

function verificationStep(
  patientId: number,
  { id, payer, reason, state, neededOn, followUpOn, assignee }: RelatedRecords['verifications'][number],
): OpenStep {
  const href = formHref(patientId, { verification: String(id) });
  const name = payer ?? 'insurance';
  if (state === 'pending') {
    return { title: `Follow up with ${name}`, detail: 'Verification waiting for the payer', day: followUpOn, href };
  }
  const detail = [reason, assignee ? `Assigned to ${assignee}` : 'Unassigned', neededOn && 'Needed for the consult'];
  return { title: `Verify benefits: ${name}`, detail: detail.filter(Boolean).join(' · '), day: neededOn, href };
}

function authorizationSteps(
  { patientId, related, today, rowHref }: StepContext,
  {
    id,
    coverageId,
    procedure,
    state,
    requiredOn,
    followUpOn,
    expiresOn,
    isCurrent,
  }: RelatedRecords['authorizations'][number],
): OpenStep[] {
  const hasForm = related.verifications.some((verification) => verification.coverageId === coverageId);
  const policy = coverageId === null ? null : { policy: String(coverageId) };
  const href = hasForm && policy ? `${formHref(patientId, policy)}#authorizations` : rowHref('pa-worklist', id);
  if (state === 'required') {
    const detail = `Required since ${formatDate(requiredOn)}`;
    return [{ title: `Submit authorization: ${procedure}`, detail, day: null, href }];
  }
  if (state === 'submitted') {
    const detail = 'Waiting for the payer';
    return [{ title: `Follow up on authorization: ${procedure}`, detail, day: followUpOn, href }];
  }
  if (state !== 'approved' || !isCurrent || expiresOn === null || expiresOn > addDays(today, expiryDays)) return [];
  const verb = expiresOn < today ? 'expired' : 'expires';
  return [{ title: `Authorization ${verb}: ${procedure}`, detail: 'Approved', day: expiresOn, href }];
}
