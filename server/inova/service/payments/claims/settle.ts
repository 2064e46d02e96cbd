import { type Database, rows, sql } from '#server/store/sql.ts';
import { postClaimDecision, reverseClaimDecision } from './decision.ts';
import type { Decision } from './explained.ts';
import type { ClaimRow } from './queries.ts';
import type { ClaimPosting } from './store-remittance.ts';

/** Names a claim of a remittance in the ledger, so that it is posted once. */
const referenceOf = ({ trace, remittance, sequence }: ClaimPosting) => `${trace} (${remittance}/${sequence})`;

/** Decides a claim as the payer did: its money, its denial, and the explanation of benefits that came with it. */
export async function applyDecision(
  db: Database,
  posting: ClaimPosting,
  { client, id: claim, patientId }: ClaimRow,
  { outcome, paidCents, shareCents, contractualCents, denialCodes }: Decision,
): Promise<void> {
  const { at, by } = posting;
  const [denialCode = null] = outcome === 'denied' ? denialCodes : [];
  const reference = referenceOf(posting);
  const amounts = { paidCents, shareCents, adjustedCents: contractualCents };
  await postClaimDecision(db, { client, claim, reference, ...amounts, denialCode, at, by });
  await setDenialCodes(db, client, claim, denialCodes);
  await rows(
    db,
    sql`insert into inova.eobs (client_id, patient_id, claim_id, received_on)
      select ${client}, ${patientId}::bigint, id, decided_on from inova.claims
      where client_id = ${client} and id = ${claim}`,
  );
}

/** Makes a claim undecided again, as it was before the payer's decision. */
export async function reverseDecision(
  db: Database,
  posting: ClaimPosting,
  { client, id: claim }: ClaimRow,
): Promise<void> {
  const { at, by } = posting;
  await reverseClaimDecision(db, { client, claim, reference: referenceOf(posting), at, by });
  await setDenialCodes(db, client, claim, []);
}

const setDenialCodes = (db: Database, client: number, claim: number, codes: string[]) =>
  rows(db, sql`update inova.claims set denial_codes = ${codes} where client_id = ${client} and id = ${claim}`);
