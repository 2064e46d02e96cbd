import { createHash } from 'node:crypto';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import type { Remittance } from './remittance.ts';

export interface Posting {
  client: number;
  by: string;
  at: Date;
}

/** A claim's place in a remittance, and when that was paid. */
export interface ClaimPosting extends Posting {
  remittance: number;
  sequence: number;
  trace: string;
  paidOn: string;
}

const hashOf = ({ content }: Remittance) => createHash('sha256').update(content).digest('hex');

/** What a remittance was stored as: new, the same one from before, or null if another one has its trace number. */
export type Stored = { id: number; isPostedBefore: boolean } | null;

/** Stores a remittance, once: an import at the same time waits here for this one to end. */
export async function storeRemittance(db: Database, posting: Posting, remittance: Remittance): Promise<Stored> {
  const { client, by, at } = posting;
  const { payer, payerId, trace, paidOn, method, paidCents } = remittance;
  const hash = hashOf(remittance);
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.remittances
        (client_id, payer, payer_number, trace, paid_on, method, paid_cents, content_hash, posted_at, posted_by)
      values (${client}, inova.payer_name(${payer}), ${payerId}, ${trace}, ${paidOn}, ${method}, ${paidCents}, ${hash},
        ${at}::timestamptz, ${by})
      on conflict (client_id, payer_number, trace) do nothing returning id`,
  );
  if (added) return { id: added.id, isPostedBefore: false };
  const before = await row<{ id: number; hash: string }>(
    db,
    sql`select id, content_hash as hash from inova.remittances
      where client_id = ${client} and payer_number = ${payerId} and trace = ${trace}`,
  );
  return before?.hash === hash ? { id: before.id, isPostedBefore: true } : null;
}

/** A line of `inova.remittance_claims`. */
export interface ClaimLine {
  sequence: number;
  number: string;
  firstname: string | null;
  lastname: string | null;
  served_on: string | null;
  status: string;
  billed_cents: number;
  paid_cents: number;
  share_cents: number;
  contractual_cents: number;
  denial_codes: string[];
  outcome: string;
  reason: string | null;
  claim_id: number | null;
  reverses_id: number | null;
}

/** Stores claims of a remittance with what became of them. */
export async function storeClaims(db: Database, client: number, remittance: number, lines: ClaimLine[]): Promise<void> {
  await rows(
    db,
    sql`insert into inova.remittance_claims (client_id, remittance_id, sequence, number, firstname, lastname, served_on,
        status, billed_cents, paid_cents, share_cents, contractual_cents, denial_codes, outcome, reason, claim_id, reverses_id)
      select ${client}, ${remittance}::bigint, sequence, number, firstname, lastname, served_on, status, billed_cents,
        paid_cents, share_cents, contractual_cents, denial_codes, outcome, reason, claim_id, reverses_id
      from jsonb_populate_recordset(null::inova.remittance_claims, ${JSON.stringify(lines)}::jsonb) order by sequence`,
  );
}

/** Stores every adjustment of a remittance, as the payer sent them; its claims must be stored. */
export async function storeAdjustments(
  db: Database,
  client: number,
  id: number,
  { claims, providerAdjustments }: Remittance,
): Promise<void> {
  const ofClaims = claims.flatMap((claim, index) => {
    const parts = [{ procedure: null, adjustments: claim.adjustments }, ...claim.services];
    return parts.flatMap(({ procedure, adjustments }) =>
      adjustments.map(({ group, reason, cents }) => ({ claim: index + 1, procedure, group, reason, cents })),
    );
  });
  const lines = [...ofClaims, ...providerAdjustments].map((line, index) => ({ ...line, sequence: index + 1 }));
  await rows(
    db,
    sql`insert into inova.remittance_adjustments
        (client_id, remittance_id, sequence, claim_sequence, procedure, group_code, reason, reference, cents)
      select ${client}, ${id}::bigint, a.sequence, a.claim, a.procedure, a."group", a.reason, a.reference, a.cents
      from json_to_recordset(${JSON.stringify(lines)}::json) a (sequence int, claim int, procedure text, "group" text,
        reason text, reference text, cents bigint)`,
  );
}
