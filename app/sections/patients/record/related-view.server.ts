import { estimateHref } from '#app/sections/agreements/agreement/stages.ts';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { invoiceHref } from '#app/sections/payments/paths.ts';
import { obSummaryHref } from '#app/sections/treatments/ob-summary/paths.ts';
import { formHref, policyDocumentHref } from '#app/sections/verification/paths.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { SummarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';
import type { RelatedRecords } from '#server/inova/contract/lists/related-records.ts';
import { signatureTones } from '#server/inova/contract/signatures/signatures.ts';
import { capitalize, formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { StepContext } from '../next/open-step.ts';
import type { RowAction } from './row-actions.tsx';

/** A record in a card: what it is, its status, and the page that shows it. */
export interface RelatedRow {
  /** If its title and date don't tell it from others. */
  id?: number;
  title: string;
  detail: string | null;
  href: string | null;
  /** A day or an instant, with what happens then if it isn't plain. */
  at: string;
  event?: string;
  status: string;
  tone: StatusKind;
  /** What was found or decided: a result, an authorization number. */
  value?: string | null;
  actions?: RowAction[];
}

type Test = RelatedRecords['tests'][number];
type Authorization = RelatedRecords['authorizations'][number];
export type RelatedView = ReturnType<typeof toRelatedView>;

/** The rows of the cards with a patient's verifications, signatures and sent documents, and the latest intake. */
export function toRelatedView(
  patientId: number,
  related: RelatedRecords,
  agreements: SummarizedAgreement[],
  { rowHref, rowActions }: Pick<StepContext, 'rowHref' | 'rowActions'>,
) {
  const [intake] = related.intakes;
  return {
    verifications: related.verifications.map((verification) => verificationRow(patientId, verification)),
    signatures: [...related.signatureRequests.map(requestRow), ...consentRows(patientId, related)],
    documents: [
      ...related.sentDocuments.map((document) => documentRow(patientId, document, rowHref)),
      ...agreements.flatMap(estimateRows),
    ].sort((a, b) => b.at.localeCompare(a.at)),
    tests: related.tests.map((test) => testRow(test, rowHref, rowActions)),
    authorizations: related.authorizations.map((authorization) => authorizationRow(authorization, rowHref, rowActions)),
    invoices: related.unpaidInvoices.map(invoiceRow),
    obRecords: related.obRecords.map(obRecordRow),
    cycleRequests: related.cycleRequests,
    ehrStatements: related.ehrStatements,
    waitlist: related.waitlist,
    intakes: related.intakes.length,
    consents: related.consents.length,
    waitingCycles: related.waitingCycles.length,
    intake: intake ? `${capitalize(intake.state)}, ${intake.percent}% complete` : null,
  };
}

function invoiceRow({ id, number, dueOn, balanceCents }: RelatedRecords['unpaidInvoices'][number]): RelatedRow {
  return {
    title: `Invoice ${number}`,
    value: formatMoney(balanceCents),
    detail: null,
    href: invoiceHref(id),
    at: dueOn,
    event: 'due',
    status: 'Open',
    tone: 'advisory',
  };
}

/** A record for the obstetrician; its summary opens once the patient has released it. */
function obRecordRow(record: RelatedRecords['obRecords'][number]): RelatedRow {
  const { id, practice, dueOn, consentSentAt, consentSignedAt } = record;
  return {
    id,
    title: practice,
    detail: consentSentAt ? `due ${formatDate(dueOn)}` : null,
    href: consentSignedAt ? obSummaryHref(id) : null,
    ...progressOf(record),
  };
}

function progressOf(record: RelatedRecords['obRecords'][number]): Pick<RelatedRow, 'status' | 'tone' | 'at' | 'event'> {
  const { dueOn, consentSentAt, consentSignedAt, generatedAt, faxedAt } = record;
  if (faxedAt) return { status: 'Faxed', tone: 'healthy', at: faxedAt };
  if (generatedAt) return { status: 'Generated', tone: 'advisory', at: generatedAt };
  if (consentSignedAt) return { status: 'Release signed', tone: 'advisory', at: consentSignedAt };
  if (consentSentAt) return { status: 'Release sent', tone: 'neutral', at: consentSentAt };
  return { status: 'Release not sent', tone: 'degraded', at: dueOn, event: 'due' };
}

const testTones: Record<RelatedRecords['tests'][number]['state'], StatusKind> = {
  ordered: 'degraded',
  scheduled: 'advisory',
  done: 'healthy',
  cancelled: 'neutral',
};

function testRow(
  { id, test, state, orderedOn, dueOn, scheduledOn, doneOn, result, expiresOn, cancelledReason }: Test,
  rowHref: StepContext['rowHref'],
  rowActions: StepContext['rowActions'],
): RelatedRow {
  const isOpen = state === 'ordered' || state === 'scheduled';
  const details = [
    isOpen && scheduledOn && `scheduled for ${formatDate(scheduledOn)}`,
    expiresOn && `valid until ${formatDate(expiresOn)}`,
    cancelledReason && `Reason: ${cancelledReason}`,
  ];
  return {
    id,
    title: test,
    value: result,
    detail: details.filter(Boolean).join(' · ') || null,
    href: isOpen ? rowHref('diagnostic-worklist', id) : null,
    at: doneOn ?? (isOpen ? dueOn : orderedOn),
    event: isOpen ? 'due' : doneOn ? undefined : 'ordered',
    status: capitalize(state),
    tone: testTones[state],
    actions: rowActions(isOpen ? 'diagnostic-worklist' : 'test-results', id),
  };
}

const authorizationTones: Record<RelatedRecords['authorizations'][number]['state'], StatusKind> = {
  required: 'degraded',
  submitted: 'advisory',
  approved: 'healthy',
  denied: 'unhealthy',
  withdrawn: 'neutral',
};

function authorizationRow(
  { id, procedure, state, number, denialReason, units, unitsUsed, ...days }: Authorization,
  rowHref: StepContext['rowHref'],
  rowActions: StepContext['rowActions'],
): RelatedRow {
  const { requiredOn, submittedOn, followUpOn, decidedOn, expiresOn } = days;
  const isOpen = state === 'required' || state === 'submitted';
  const details = [
    state === 'submitted' && followUpOn && `follow up on ${formatDate(followUpOn)}`,
    expiresOn && `valid until ${formatDate(expiresOn)}`,
    units !== null && `${unitsUsed} of ${units} ${units === 1 ? 'unit' : 'units'} used`,
    denialReason && `Reason: ${denialReason}`,
  ];
  return {
    id,
    title: procedure,
    value: number,
    detail: details.filter(Boolean).join(' · ') || null,
    href: isOpen ? rowHref('pa-worklist', id) : null,
    at: decidedOn ?? submittedOn ?? requiredOn,
    event: decidedOn ? undefined : submittedOn ? 'submitted' : 'required',
    status: capitalize(state),
    tone: authorizationTones[state],
    actions: rowActions('pa-worklist', id),
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
  declined: 'unhealthy',
  revoked: 'unhealthy',
  expired: 'degraded',
  superseded: 'neutral',
};

/** Consents without a signature request, such as those not sent yet. */
function consentRows(patientId: number, { consents, signatureRequests }: RelatedRecords): RelatedRow[] {
  const requested = new Set(signatureRequests.filter(({ kind }) => kind === 'consent').map(({ recordId }) => recordId));
  const others = consents.filter(({ id }) => !requested.has(id));
  return others.map(({ kind, state, signedAt, assignedAt }) => ({
    title: kind,
    detail: 'Consent',
    href: consentsHref(patientId),
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
