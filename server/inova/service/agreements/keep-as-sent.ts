import type { PoolClient } from 'pg';
import type { AgreementTotal } from '#server/inova/contract/agreement-draft.ts';
import type { Paper } from '#server/inova/contract/document.ts';
import type { Sql } from '#server/store/sql.ts';
import { totalOfAgreement, totalOfLines } from './charges.ts';
import { keepChecks } from './checklist.ts';
import { agreementPaper } from './documents/agreement.ts';
import { estimatePaper } from './documents/estimate.ts';
import type { PlanPart } from './payment-plan.ts';
import { type AgreementRow, keepSent, readAgreements, replaceParts, setTakenOff } from './queries.ts';
import { takenOff } from './save.ts';

export type PaperKind = 'estimate' | 'agreement';
const makers = { estimate: estimatePaper, agreement: agreementPaper };

/** The paper of an agreement as it was sent, else as it would be sent now. */
export function paperOf(row: AgreementRow, kind: PaperKind, message = ''): Paper {
  const isSent = kind === 'estimate' ? row.estimateSentAt : row.sentAt;
  return (isSent && row.papers[kind]) || makePaper(row, kind, message);
}

function makePaper(row: AgreementRow, kind: PaperKind, message: string): Paper {
  const today = row.sentOn[kind] ?? row.today;
  return makers[kind]({ ...row, today, message, total: totalOfAgreement(row) });
}

export interface Sending {
  now: Date;
  /** Which agreements `g` were sent. */
  condition: Sql;
  message?: string;
  /** How a total is paid. */
  plan?: (totalCents: number) => PlanPart[];
}

/**
 * Keeps the papers and checklists of agreements sent just now, and what they come to today, or came to when their
 * estimate was sent.
 * From then on nothing that changes elsewhere changes them.
 */
export async function keepAsSent(db: PoolClient, kind: PaperKind, sending: Sending): Promise<AgreementRow[]> {
  const kept: AgreementRow[] = [];
  await keepChecks(db, sending.condition);
  for (const row of await readAgreements(db, sending.now, sending.condition)) {
    kept.push(await keepOne(db, kind, row, sending));
  }
  return kept;
}

async function keepOne(db: PoolClient, kind: PaperKind, row: AgreementRow, { message, plan }: Sending) {
  const isAsEstimated = kind === 'agreement' && row.estimateSentAt !== null;
  const total = isAsEstimated ? totalOfAgreement(row) : totalOfLines(row, row.today);
  const parts = plan?.(total.totalCents) ?? row.parts;
  const kept = { ...row, parts, calculation: total };
  const paper = makePaper(kept, kind, message ?? '');
  if (plan) await replaceParts(db, row, parts);
  await keepSent(db, row, { total, kind, paper, dueOn: parts[0]?.dueOn ?? null });
  if (!isAsEstimated) await keepTakenOff(db, row, total);
  return { ...kept, papers: { ...row.papers, [kind]: paper } };
}

async function keepTakenOff(db: PoolClient, { client, discounts, credits }: AgreementRow, total: AgreementTotal) {
  const linesOf = (kind: 'discount' | 'credit', lines: { id: number }[]) =>
    lines.map(({ id }, index) => ({ id, cents: takenOff(total, kind, index) }));
  await setTakenOff(db, 'agreement_discounts', { client, lines: linesOf('discount', discounts) });
  await setTakenOff(db, 'agreement_credits', { client, lines: linesOf('credit', credits) });
}
