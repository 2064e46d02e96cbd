import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { Agreement } from '#server/inova/contract/agreements.ts';

interface Stage {
  kind: StatusKind;
  text: string;
}

/** What a list of agreements says of each. */
export type AgreementSummary = ReturnType<typeof toAgreementSummary>;

export function toAgreementSummary(agreement: Agreement) {
  const { id, patientId, state, packageName, total, balanceCents, dueOn, counselor, estimateOpenedAt } = agreement;
  const { createdAt, estimateSentAt, sentAt, signedAt } = agreement;
  const at = signedAt ?? sentAt ?? estimateSentAt ?? createdAt;
  const { totalCents } = total;
  return { id, patientId, state, packageName, totalCents, balanceCents, dueOn, counselor, estimateOpenedAt, at };
}

type StageFields = Pick<Agreement, 'state' | 'balanceCents' | 'estimateOpenedAt' | 'dueOn'>;

/** How far an agreement has come, in words. */
export function stageOf({ state, balanceCents, estimateOpenedAt, dueOn }: StageFields): Stage {
  if (state === 'draft') return { kind: 'neutral', text: 'Draft' };
  if (state === 'estimate sent') {
    return { kind: 'advisory', text: estimateOpenedAt ? 'Estimate opened' : 'Estimate sent' };
  }
  if (state === 'sent') return { kind: 'advisory', text: 'Waiting for signature' };
  if (state === 'revoked') return { kind: 'unhealthy', text: 'Revoked' };
  if (balanceCents === 0) return { kind: 'healthy', text: 'Signed and paid' };
  const due = dueOn ? `, due ${formatDate(dueOn)}` : '';
  return { kind: 'degraded', text: `Signed, ${formatMoney(balanceCents)} open${due}` };
}

/** The page of an agreement. */
export const agreementHref = ({ id, patientId }: Pick<Agreement, 'id' | 'patientId'>, page = '') =>
  `/patients/financialconsults/agreement/${patientId}${page}?agreement=${id}`;

/** The consult of a patient, with one of the drafts or with a new one. */
export const worksheetHref = (patientId: number, draft?: number | 'new') =>
  `/patients/financialconsults/${patientId}${draft === undefined ? '' : `?agreement=${draft}`}`;

/** The paper that counts: the agreement once it was sent, before that the estimate. */
export const currentDocumentKind = ({ sentAt, state }: Agreement) =>
  sentAt || state === 'signed' ? 'agreement' : 'estimate';

/** An estimate or an agreement as a PDF. */
export const pdfHref = ({ id, patientId }: Agreement, kind: 'estimate' | 'agreement') =>
  `/patients/${kind === 'estimate' ? 'estimates' : 'financialconsults'}/pdf/${patientId}?agreement=${id}`;

/** An estimate to read. */
export const estimateHref = ({ id, patientId }: Agreement) => `/patients/estimates/view/${patientId}?agreement=${id}`;
