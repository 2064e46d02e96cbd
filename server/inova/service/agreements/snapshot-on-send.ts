import type { PoolClient } from 'pg';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import type { Sql } from '#server/store/sql.ts';
import { agreementTotal, linesTotal } from './charges.ts';
import { snapshotChecks } from './checklist.ts';
import { agreementDocument } from './documents/agreement.ts';
import { estimateDocument } from './documents/estimate.ts';
import type { Installment } from './payment-plan.ts';
import { type AgreementRow, readAgreements, replaceInstallments, saveSnapshot, setReductions } from './queries.ts';
import { reductionCents } from './save.ts';

export type DocumentKind = 'estimate' | 'agreement';
const builders = { estimate: estimateDocument, agreement: agreementDocument };

/** An agreement's document as sent, or as it would be sent now. */
export function documentFor(row: AgreementRow, kind: DocumentKind, message = ''): PatientDocument {
  const isSent = kind === 'estimate' ? row.estimateSentAt : row.sentAt;
  return (isSent && row.papers[kind]) || buildDocument(row, kind, message);
}

function buildDocument(row: AgreementRow, kind: DocumentKind, message: string): PatientDocument {
  const today = row.sentOn[kind] ?? row.today;
  return builders[kind]({ ...row, today, message, total: agreementTotal(row) });
}

export interface SendOptions {
  now: Date;
  /** The agreements `g` that were sent. */
  condition: Sql;
  message?: string;
  /** The payment plan for a total. */
  plan?: (totalCents: number) => Installment[];
}

/**
 * Stores documents, checklists and totals of agreements just sent, so that later changes elsewhere don't affect them.
 * The total is today's, or that of the estimate if one was sent.
 */
export async function snapshotOnSend(
  db: PoolClient,
  kind: DocumentKind,
  options: SendOptions,
): Promise<AgreementRow[]> {
  const snapshots: AgreementRow[] = [];
  await snapshotChecks(db, options.condition);
  for (const row of await readAgreements(db, options.now, options.condition)) {
    snapshots.push(await snapshotOne(db, kind, row, options));
  }
  return snapshots;
}

async function snapshotOne(db: PoolClient, kind: DocumentKind, row: AgreementRow, { message, plan }: SendOptions) {
  const isAsEstimated = kind === 'agreement' && row.estimateSentAt !== null;
  const total = isAsEstimated ? agreementTotal(row) : linesTotal(row, row.today);
  const parts = plan?.(total.totalCents) ?? row.parts;
  const snapshot = { ...row, parts, calculation: total };
  const paper = buildDocument(snapshot, kind, message ?? '');
  if (plan) await replaceInstallments(db, row, parts);
  await saveSnapshot(db, row, { total, kind, paper, dueOn: parts[0]?.dueOn ?? null });
  if (!isAsEstimated) await saveReductions(db, row, total);
  return { ...snapshot, papers: { ...row.papers, [kind]: paper } };
}

async function saveReductions(db: PoolClient, { client, discounts, credits }: AgreementRow, total: AgreementTotal) {
  const linesOf = (kind: 'discount' | 'credit', lines: { id: number }[]) =>
    lines.map(({ id }, index) => ({ id, cents: reductionCents(total, kind, index) }));
  await setReductions(db, 'agreement_discounts', { client, lines: linesOf('discount', discounts) });
  await setReductions(db, 'agreement_credits', { client, lines: linesOf('credit', credits) });
}
