import { estimateHref } from '#app/sections/agreements/agreement/stages.ts';
import { formHref, policyDocumentHref } from '#app/sections/verification/paths.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { SummarizedAgreement } from '#server/inova/contract/agreements.ts';
import { capitalize } from '#server/inova/contract/format.ts';
import type { RelatedRecords } from '#server/inova/contract/related-records.ts';
import { signatureTones } from '#server/inova/contract/signatures.ts';
import type { StepContext } from './next/open-step.ts';

/** A record in a card: what it is, its status, and the page that shows it. */
export interface RelatedRow {
  title: string;
  detail: string | null;
  href: string | null;
  at: string;
  status: string;
  tone: StatusKind;
}

export type RelatedView = ReturnType<typeof toRelatedView>;

/** The rows of the cards with a patient's verifications, signatures and sent documents, and the latest intake. */
export function toRelatedView(
  patientId: number,
  related: RelatedRecords,
  agreements: SummarizedAgreement[],
  rowHref: StepContext['rowHref'],
) {
  const [intake] = related.intakes;
  return {
    verifications: related.verifications.map((verification) => verificationRow(patientId, verification)),
    signatures: [...related.signatureRequests.map(requestRow), ...consentRows(related)],
    documents: [
      ...related.sentDocuments.map((document) => documentRow(patientId, document, rowHref)),
      ...agreements.flatMap(estimateRows),
    ].sort((a, b) => b.at.localeCompare(a.at)),
    intakes: related.intakes.length,
    intake: intake ? `${capitalize(intake.state)}, ${intake.percent}% complete` : null,
  };
}

const verificationTones: Record<RelatedRecords['verifications'][number]['state'], StatusKind> = {
  received: 'degraded',
  new: 'degraded',
  assigned: 'advisory',
  pending: 'advisory',
  completed: 'healthy',
};

function verificationRow(patientId: number, verification: RelatedRecords['verifications'][number]): RelatedRow {
  const { id, payer, reason, state, receivedAt, completedAt } = verification;
  return {
    title: payer ?? 'Unknown payer',
    detail: reason,
    href: formHref(patientId, { verification: String(id) }),
    at: completedAt ?? receivedAt,
    status: capitalize(state),
    tone: verificationTones[state],
  };
}

function requestRow({ id, title, state, requestedAt }: RelatedRecords['signatureRequests'][number]): RelatedRow {
  const tone = signatureTones[state];
  return { title, detail: null, href: `/signatures/${id}`, at: requestedAt, status: capitalize(state), tone };
}

const consentTones: Record<RelatedRecords['consents'][number]['state'], StatusKind> = {
  assigned: 'neutral',
  sent: 'advisory',
  signed: 'healthy',
  revoked: 'unhealthy',
  expired: 'degraded',
};

/** Consents without a signature request, such as those not sent yet. */
function consentRows({ consents, signatureRequests }: RelatedRecords): RelatedRow[] {
  const requested = new Set(signatureRequests.filter(({ kind }) => kind === 'consent').map(({ recordId }) => recordId));
  const others = consents.filter(({ id }) => !requested.has(id));
  return others.map(({ kind, state, signedAt, assignedAt }) => ({
    title: kind,
    detail: 'Consent',
    href: null,
    at: signedAt ?? assignedAt,
    status: capitalize(state),
    tone: consentTones[state],
  }));
}

const opened = (openedAt: string | null): Pick<RelatedRow, 'status' | 'tone'> =>
  openedAt ? { status: 'Opened', tone: 'healthy' } : { status: 'Not opened', tone: 'neutral' };

function documentRow(
  patientId: number,
  { id, kind, verificationId, sentAt, openedAt }: RelatedRecords['sentDocuments'][number],
  rowHref: StepContext['rowHref'],
): RelatedRow {
  const href = kind === 'benefit summary' ? policyDocumentHref(patientId, verificationId) : rowHref('report-eobs', id);
  return { title: capitalize(kind), detail: null, href, at: sentAt, ...opened(openedAt) };
}

function estimateRows(agreement: SummarizedAgreement): RelatedRow[] {
  const { packageName, estimateSentAt, estimateOpenedAt } = agreement;
  if (!estimateSentAt) return [];
  const href = estimateHref(agreement);
  return [{ title: 'Estimate', detail: packageName, href, at: estimateSentAt, ...opened(estimateOpenedAt) }];
}
