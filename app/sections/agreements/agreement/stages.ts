import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { Agreement, SummarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';

interface Stage {
  kind: StatusKind;
  text: string;
}

/** An agreement in a list of agreements. */
export type AgreementSummary = ReturnType<typeof toAgreementSummary>;

export function toAgreementSummary(agreement: SummarizedAgreement) {
  const { id, patientId, state, packageName, total, balanceCents, dueOn, counselor, estimateOpenedAt } = agreement;
  const { createdAt, estimateSentAt, sentAt, signedAt } = agreement;
  const at = signedAt ?? sentAt ?? estimateSentAt ?? createdAt;
  const { totalCents } = total;
  return { id, patientId, state, packageName, totalCents, balanceCents, dueOn, counselor, estimateOpenedAt, at };
}

type StageFields = Pick<Agreement, 'state' | 'balanceCents' | 'estimateOpenedAt' | 'dueOn'>;

/** The status shown to staff. */
export function stageOf({ state, balanceCents, estimateOpenedAt, dueOn }: StageFields): Stage {
  if (state === 'draft') return { kind: 'neutral', text: 'Draft' };
  if (state === 'estimate sent') {
    return { kind: 'advisory', text: estimateOpenedAt ? 'Estimate opened' : 'Estimate sent' };
  }
  if (state === 'sent') return { kind: 'advisory', text: 'Awaiting signature' };
  if (state === 'revoked') return { kind: 'unhealthy', text: 'Revoked' };
  if (balanceCents === 0) return { kind: 'healthy', text: 'Paid in full' };
  const due = dueOn ? ` ${formatDate(dueOn)}` : '';
  return { kind: 'degraded', text: `Signed, ${formatMoney(balanceCents)} due${due}` };
}

export const agreementHref = ({ id, patientId }: Pick<Agreement, 'id' | 'patientId'>, page = '') =>
  `/patients/financialconsults/agreement/${patientId}${page}?agreement=${id}`;

/** A patient's worksheet, with a given draft or a new one. */
export const worksheetHref = (patientId: number, draft?: number | 'new') =>
  `/patients/financialconsults/${patientId}${draft === undefined ? '' : `?agreement=${draft}`}`;

/** The document to show: the agreement once it is sent, before that the estimate. */
export const currentDocumentKind = ({ sentAt, state }: Agreement) =>
  sentAt || state === 'signed' ? 'agreement' : 'estimate';

export const pdfHref = ({ id, patientId }: Agreement, kind: 'estimate' | 'agreement') =>
  `/patients/${kind === 'estimate' ? 'estimates' : 'financialconsults'}/pdf/${patientId}?agreement=${id}`;

export const estimateHref = ({ id, patientId }: Pick<Agreement, 'id' | 'patientId'>) =>
  `/patients/estimates/view/${patientId}?agreement=${id}`;
