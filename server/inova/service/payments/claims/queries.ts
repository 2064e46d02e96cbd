import { adjustmentText } from '#server/inova/contract/agreements/adjustment-reasons.ts';
import type { RemittanceClaimView, RemittanceView } from '#server/inova/contract/payments/remittances.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import type { ExplainedClaim } from './explained.ts';
import type { Adjustment } from './remittance.ts';

/** A claim of the clinic with its patient, locked. */
export interface ClaimRow {
  client: number;
  id: number;
  number: string;
  patientId: number;
  firstname: string;
  lastname: string;
  state: 'submitted' | 'paid' | 'denied' | 'appealed';
  billedCents: number;
  submittedOn: string;
  decidedOn: string | null;
  /** True if it was decided by the remittance that is being posted. */
  decidedHere: boolean;
}

/**
 * The claims with these numbers, locked after their patients' money and each in one order, so that two imports wait for
 * each other and don't deadlock.
 */
export async function lockClaims(db: Database, client: number, numbers: string[]): Promise<ClaimRow[]> {
  await rows(
    db,
    sql`select from inova.patients where client_id = ${client} and id in (select patient_id from inova.claims
      where client_id = ${client} and number = any (${numbers})) order by id for no key update`,
  );
  return rows<ClaimRow>(
    db,
    sql`select m.client_id as client, m.id, m.number, m.patient_id as "patientId", p.firstname, p.lastname, m.state,
        m.billed_cents as "billedCents", m.submitted_on as "submittedOn", m.decided_on as "decidedOn",
        false as "decidedHere"
      from inova.claims m join inova.patients p on p.client_id = m.client_id and p.id = m.patient_id
      where m.client_id = ${client} and m.number = any (${numbers}) order by m.id for update of m`,
  );
}

/** The decision that counts for a claim; `adjustments` are null if it did not come with a remittance. */
export interface EarlierDecision {
  id: number | null;
  billedCents: number;
  paidCents: number;
  shareCents: number;
  contractualCents: number;
  denialCodes: string[];
  adjustments: Adjustment[] | null;
}

export async function findDecision(db: Database, { client, id }: ClaimRow): Promise<EarlierDecision> {
  const found = await row<EarlierDecision>(
    db,
    sql`select r.id, r.billed_cents as "billedCents", r.paid_cents as "paidCents", r.share_cents as "shareCents",
        r.contractual_cents as "contractualCents", r.denial_codes as "denialCodes",
        coalesce((select json_agg(json_build_object('group', a.group_code, 'reason', a.reason, 'cents', a.cents,
            'quantity', null) order by a.sequence)
          from inova.remittance_adjustments a where a.client_id = r.client_id and a.remittance_id = r.remittance_id
            and a.claim_sequence = r.sequence), '[]') as adjustments
      from inova.remittance_claims r
      where r.client_id = ${client} and r.claim_id = ${id} and r.outcome in ('paid', 'denied')
        and not exists (select from inova.remittance_claims x where x.client_id = r.client_id and x.reverses_id = r.id)
      order by r.id desc limit 1`,
  );
  if (found) return found;
  return (await row<EarlierDecision>(
    db,
    sql`select null as id, billed_cents as "billedCents", paid_cents as "paidCents",
        patient_share_cents as "shareCents", denial_codes as "denialCodes", null as adjustments,
        case when state = 'paid' then billed_cents - allowed_cents else 0 end as "contractualCents"
      from inova.claims where client_id = ${client} and id = ${id}`,
  )) as EarlierDecision;
}

/** An unmatched claim of a remittance, locked, as it was explained. */
export interface UnmatchedRow extends ExplainedClaim {
  client: number;
  id: number;
  remittance: number;
  outcome: string;
  sequence: number;
  paidOn: string;
  trace: string;
}

export function lockRemittanceClaim(db: Database, clinics: number[], id: number): Promise<UnmatchedRow | null> {
  return row<UnmatchedRow>(
    db,
    sql`select r.client_id as client, r.id, r.remittance_id as remittance, r.sequence, r.outcome, r.number, r.status,
        r.firstname as "firstName", r.lastname as "lastName", r.served_on as "servedOn",
        r.billed_cents as "billedCents", r.paid_cents as "paidCents", t.paid_on as "paidOn", t.trace,
        coalesce((select json_agg(json_build_object('group', a.group_code, 'reason', a.reason, 'cents', a.cents,
            'quantity', null) order by a.sequence)
          from inova.remittance_adjustments a where a.client_id = r.client_id and a.remittance_id = r.remittance_id
            and a.claim_sequence = r.sequence), '[]') as adjustments
      from inova.remittance_claims r
      join inova.remittances t on t.client_id = r.client_id and t.id = r.remittance_id
      where r.client_id = any (${clinics}) and r.id = ${id} for update of r`,
  );
}

type StoredClaim = Omit<RemittanceClaimView, 'denials' | 'openCents'> & { denialCodes: string[] };

/** A remittance with its claims; null if there is none in these clinics. */
export async function findRemittance(db: Database, clinics: number[], id: number): Promise<RemittanceView | null> {
  const found = await row<Omit<RemittanceView, 'claims'>>(
    db,
    sql`select t.id, t.payer, t.trace, t.paid_on as "paidOn", t.method, t.paid_cents as "paidCents",
        false as "isPostedBefore",
        coalesce((select json_agg(json_build_object('reason', a.reason, 'reference', a.reference, 'cents', a.cents)
            order by a.sequence) from inova.remittance_adjustments a
          where a.client_id = t.client_id and a.remittance_id = t.id and a.claim_sequence is null), '[]')
          as "providerAdjustments"
      from inova.remittances t where t.client_id = any (${clinics}) and t.id = ${id}`,
  );
  if (!found) return null;
  const claims = await rows<StoredClaim>(
    db,
    sql`select r.id, r.number, concat_ws(', ', r.lastname, r.firstname) as patient, r.status, r.outcome,
        case when r.outcome = 'unmatched' then r.reason end as reason, r.claim_id as "claimId",
        m.patient_id as "patientId", r.billed_cents as "billedCents", r.paid_cents as "paidCents",
        r.share_cents as "shareCents", r.contractual_cents as "contractualCents", r.denial_codes as "denialCodes",
        r.matched_by as "matchedBy"
      from inova.remittance_claims r left join inova.claims m on m.client_id = r.client_id and m.id = r.claim_id
      where r.client_id = any (${clinics}) and r.remittance_id = ${id} order by r.sequence`,
  );
  return { ...found, claims: claims.map(claimView) };
}

function claimView({ denialCodes, ...claim }: StoredClaim): RemittanceClaimView {
  const { billedCents, paidCents, shareCents, contractualCents } = claim;
  return {
    ...claim,
    openCents: billedCents - paidCents - shareCents - contractualCents,
    denials: denialCodes.map((code) => ({ code, text: adjustmentText(code) })),
  };
}
