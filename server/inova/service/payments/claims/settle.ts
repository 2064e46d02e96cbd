import { type Database, rows, sql } from '#server/store/sql.ts';
import type { Decision } from './explained.ts';
import type { ClaimPosting } from './post-claim.ts';
import type { ClaimRow } from './queries.ts';

/** Days in which a denial can be appealed. */
const appealDays = 60;

/** Decides a claim as the payer did: its amounts or its denial, and the explanation of benefits that came with it. */
export async function applyDecision(
  db: Database,
  { paidOn, at }: ClaimPosting,
  { client, id, patientId }: ClaimRow,
  { outcome, paidCents, shareCents, denialCodes }: Decision,
): Promise<void> {
  const isDenied = outcome === 'denied';
  const [denialCode] = isDenied ? denialCodes : [];
  await rows(
    db,
    sql`with day as (
        select (${at}::timestamptz at time zone time_zone)::date as today from inova.clients where id = ${client}
      ), decided as (
        update inova.claims set state = ${outcome}, decided_on = least(${paidOn}::date, day.today),
          allowed_cents = ${paidCents + shareCents}::int, paid_cents = ${paidCents}::int,
          patient_share_cents = ${shareCents}::int, denial_code = ${denialCode ?? null}, denial_codes = ${denialCodes},
          appeal_due_on = case when ${isDenied} then least(${paidOn}::date, day.today) + ${appealDays}::int end,
          appealed_on = null
        from day where client_id = ${client} and id = ${id}
      )
      insert into inova.eobs (client_id, patient_id, claim_id, received_on)
      select ${client}, ${patientId}::bigint, ${id}::bigint, today from day`,
  );
}

/** Makes a claim undecided again, as it was before the payer's decision. */
export async function reverseDecision(db: Database, _posting: ClaimPosting, { client, id }: ClaimRow): Promise<void> {
  await rows(
    db,
    sql`update inova.claims set state = 'submitted', decided_on = null, allowed_cents = 0, paid_cents = 0,
        patient_share_cents = 0, denial_code = null, denial_codes = '{}', appeal_due_on = null, appealed_on = null
      where client_id = ${client} and id = ${id}`,
  );
}
