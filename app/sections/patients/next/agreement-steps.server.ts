import { formatMoney } from '#app/lib/money.ts';
import { agreementHref, worksheetHref } from '#app/sections/agreements/agreement/stages.ts';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { takeHref } from '#app/sections/payments/take/hrefs.ts';
import type { SummarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';
import type { RelatedRecords } from '#server/inova/contract/lists/related-records.ts';
import type { OpenStep, StepContext } from './open-step.ts';

/** Consults to book and estimates to build, agreements to send, and what to collect. */
export function agreementSteps(context: StepContext): OpenStep[] {
  const { patientId, related, agreements, canBook } = context;
  const sentIndex = agreements.findIndex(({ state }) => state === 'sent' || state === 'signed');
  const unsent = (sentIndex < 0 ? agreements : agreements.slice(0, sentIndex)).filter(
    ({ state }) => state !== 'revoked',
  );
  const bookHref = canBook ? `/benefits/fccalendar/book?patient=${patientId}` : null;
  const step = (title: string, detail: string, href: string | null) => ({ title, detail, day: null, href });
  return [
    ...(related.lacksConsult ? [step('Book financial consult', 'None is booked', bookHref)] : []),
    ...(related.lacksEstimate && unsent.length === 0
      ? [step('Build estimate', 'Financial consult without an estimate', worksheetHref(patientId, 'new'))]
      : []),
    ...unsent.map(unsentStep),
    ...agreements.filter(({ state, balanceCents }) => state === 'signed' && balanceCents > 0).map(paymentStep),
    ...invoiceSteps(context),
    ...claimSteps(context),
  ];
}

function unsentStep(agreement: SummarizedAgreement): OpenStep {
  const { id, patientId, state, packageName, estimateOpenedAt } = agreement;
  if (state === 'draft') {
    return { title: `Send estimate: ${packageName}`, detail: 'Draft', day: null, href: worksheetHref(patientId, id) };
  }
  const detail = estimateOpenedAt ? 'Estimate opened' : 'Estimate sent';
  return { title: `Send agreement: ${packageName}`, detail, day: null, href: agreementHref(agreement) };
}

function paymentStep(agreement: SummarizedAgreement): OpenStep {
  const { id, patientId, balanceCents, packageName, dueOn } = agreement;
  const title = `Collect ${formatMoney(balanceCents)}: ${packageName}`;
  return { title, detail: 'Signed agreement', day: dueOn, href: takeHref(patientId, `agreement-${id}`) };
}

function invoiceSteps({ patientId, related: { unpaidInvoices } }: StepContext): OpenStep[] {
  const [firstDue] = unpaidInvoices;
  if (!firstDue) return [];
  const cents = unpaidInvoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const what = unpaidInvoices.length === 1 ? `invoice ${firstDue.number}` : `${unpaidInvoices.length} invoices`;
  const href = takeHref(patientId, unpaidInvoices.length === 1 ? `invoice-${firstDue.id}` : undefined);
  return [{ title: `Collect ${formatMoney(cents)}: ${what}`, detail: null, day: firstDue.dueOn, href }];
}

/** Denied claims that can still be appealed. */
function claimSteps({ related, today, rowHref }: StepContext): OpenStep[] {
  const inTime = related.deniedClaims.filter(({ appealDueOn }) => appealDueOn === null || appealDueOn >= today);
  return inTime.map(({ id, number, appealDueOn }) => ({
    title: `Appeal claim ${number}`,
    detail: 'Denied by the payer',
    day: appealDueOn,
    href: rowHref('claims', id),
  }));
}

type SignatureRequest = RelatedRecords['signatureRequests'][number];

/** Documents waiting for a signature, those not signed in time, and consents to send. */
export function signatureSteps({ patientId, related, agreements }: StepContext): OpenStep[] {
  const latest = latestRequests(related.signatureRequests);
  const isRequested = (kind: string, id: number) =>
    latest.some((request) => request.kind === kind && request.recordId === id);
  const toSend = related.consents.filter(({ state }) => state === 'assigned');
  return [
    ...latest.flatMap(requestSteps),
    ...agreements
      .filter(({ id, state }) => state === 'sent' && !isRequested('agreement', id))
      .map((agreement) => ({
        title: `Waiting for signature: ${agreement.packageName}`,
        detail: 'Agreement sent',
        day: null,
        href: agreementHref(agreement),
      })),
    ...(toSend.length > 0
      ? [
          {
            title: `${toSend.length === 1 ? '1 consent' : `${toSend.length} consents`} to sign`,
            detail: toSend.map(({ kind }) => kind).join(', '),
            day: null,
            href: consentsHref(patientId),
          },
        ]
      : []),
  ];
}

/** The latest request of each record. */
function latestRequests(requests: SignatureRequest[]): SignatureRequest[] {
  const byRecord = new Map(requests.toReversed().map((request) => [`${request.kind} ${request.recordId}`, request]));
  return requests.filter(({ id, kind, recordId }) => byRecord.get(`${kind} ${recordId}`)?.id === id);
}

const openStatuses = ['created', 'sent', 'viewed'];
const failedStatuses: Record<string, string> = { declined: 'Declined', expired: 'Expired' };

function requestSteps({ id, title, state, expiresOn, waitingFor }: SignatureRequest): OpenStep[] {
  const href = `/signatures/${id}`;
  if (openStatuses.includes(state)) {
    const detail = waitingFor && `Waiting for ${waitingFor}`;
    return [{ title: `Waiting for signature: ${title}`, detail, day: expiresOn, href }];
  }
  const detail = failedStatuses[state];
  return detail ? [{ title: `Not signed: ${title}`, detail, day: null, href }] : [];
}
