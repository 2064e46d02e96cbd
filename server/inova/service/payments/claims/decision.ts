import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { post, type Transfer } from '../../ledger/post.ts';
import { issueWithDocument } from '../invoices/keep-document.ts';
import { voidInvoice } from '../invoices/void.ts';

/**
 * What a payer decided about a claim. What it neither paid, nor adjusted by contract, nor left to the patient stays owed:
 * denials are never written off by themselves. `reference` names the remittance, so that it is posted once.
 */
export interface ClaimDecision {
  client: number;
  claim: number;
  reference: string;
  paidCents: number;
  adjustedCents: number;
  shareCents: number;
  /** Set if nothing was paid or left to the patient. */
  denialCode?: string | null;
  at: Date;
  by: string;
}

interface LockedClaim {
  patient: number;
  number: string;
  state: 'submitted' | 'paid' | 'denied' | 'appealed';
  billedCents: number;
  submittedAt: Date;
}

/** Posts a payer's decision about a claim, and invoices the patient's share. */
export async function postClaimDecision(db: Database, decision: ClaimDecision): Promise<{ invoice: number | null }> {
  const { client, claim, reference, paidCents, adjustedCents, shareCents, denialCode = null, at, by } = decision;
  const { patient, number, state, billedCents } = await lockClaim(db, client, claim);
  if (state === 'paid') throw new ApiError(409, 'This claim is already decided. Reverse its decision first');
  if (paidCents + adjustedCents + shareCents > billedCents) {
    throw fieldError('paidCents', 'Payment, adjustment, and patient share are more than what was billed');
  }
  const isDenied = paidCents + shareCents === 0 && denialCode !== null;
  const day = await clinicDay(db, client, at);
  await rows(
    db,
    sql`update inova.claims set state = ${isDenied ? 'denied' : 'paid'}, decided_on = ${day}::date,
        paid_cents = ${paidCents}::int, patient_share_cents = ${shareCents}::int,
        allowed_cents = ${paidCents + shareCents}::int, denial_code = ${isDenied ? denialCode : null},
        appeal_due_on = ${isDenied ? day : null}::date + 60, appealed_on = null
      where client_id = ${client} and id = ${claim}`,
  );
  await rows(
    db,
    sql`update inova.invoices set is_replaced = true where client_id = ${client} and claim_id = ${claim} and state = 'void'`,
  );
  const cause = `claim decided:${claim}:${reference}`;
  const about = { credit: 'insurance', claim } as const;
  const event = { client, patient, kind: 'claim decided', cause, at, by, reference } as const;
  await post(
    db,
    event,
    withCents([
      { debit: 'payer', ...about, cents: paidCents },
      { debit: 'adjustments', ...about, cents: adjustedCents },
    ]),
  );
  if (shareCents === 0) return { invoice: null };
  const description = `Patient share of claim ${number}`;
  const lines: [{ description: string; cents: number }] = [{ description, cents: shareCents }];
  return issueWithDocument(db, { client, patient, kind: 'patient share', description, lines, claim, at, by });
}

/** Takes a payer's decision back, as if the claim had just been submitted; the invoice of the patient's share is void. */
export async function reverseClaimDecision(
  db: Database,
  { client, claim, reference, at, by }: Pick<ClaimDecision, 'client' | 'claim' | 'reference' | 'at' | 'by'>,
): Promise<void> {
  const { patient, state } = await lockClaim(db, client, claim);
  if (state === 'submitted') throw new ApiError(409, 'This claim has no decision to reverse');
  const share = await row<{ invoice: number }>(
    db,
    sql`select id as invoice from inova.invoices
      where client_id = ${client} and claim_id = ${claim} and state <> 'void'`,
  );
  if (share) await voidInvoice(db, { client, ...share, at, by, reason: 'Decision of the payer reversed' });
  const posted = await rows<Transfer>(
    db,
    sql`select 'insurance' as debit, account as credit, sum(cents)::int as cents, ${claim}::bigint as claim from (
        select debit as account, cents from inova.ledger_transfers
        where client_id = ${client} and claim_id = ${claim} and debit in ('payer', 'adjustments')
        union all select credit, -cents from inova.ledger_transfers
        where client_id = ${client} and claim_id = ${claim} and credit in ('payer', 'adjustments')) t
      group by account having sum(cents) > 0 order by account`,
  );
  await rows(
    db,
    sql`update inova.claims set state = 'submitted', decided_on = null, paid_cents = 0, patient_share_cents = 0,
        allowed_cents = 0, denial_code = null, appeal_due_on = null, appealed_on = null
      where client_id = ${client} and id = ${claim}`,
  );
  const cause = `claim reversed:${claim}:${reference}`;
  await post(db, { client, patient, kind: 'claim reversed', cause, at, by, reference }, posted);
}

/** Locks a claim and its patient's money; a claim that was never charged is charged to its payer. */
async function lockClaim(db: Database, client: number, claim: number): Promise<LockedClaim> {
  const owner = await row<{ patient: number }>(
    db,
    sql`select patient_id as patient from inova.claims where client_id = ${client} and id = ${claim}`,
  );
  if (!owner) throw notFound();
  await lockPatient(db, client, owner.patient);
  const locked = (await row<LockedClaim & { isBilled: boolean }>(
    db,
    sql`select m.patient_id as patient, m.number, m.state, m.billed_cents as "billedCents",
        (m.submitted_on + time '12:00') at time zone c.time_zone as "submittedAt", exists (select from inova.ledger_events e
          where e.client_id = m.client_id and e.cause = 'claim billed:' || m.id) as "isBilled"
      from inova.claims m join inova.clients c on c.id = m.client_id
      where m.client_id = ${client} and m.id = ${claim} for update of m`,
  )) as LockedClaim & { isBilled: boolean };
  if (!locked.isBilled && locked.billedCents > 0) await billClaim(db, client, claim, locked);
  return locked;
}

async function billClaim(
  db: Database,
  client: number,
  claim: number,
  { patient, number, billedCents, submittedAt }: LockedClaim,
): Promise<void> {
  const event = { client, patient, kind: 'claim billed', cause: `claim billed:${claim}`, by: 'system' } as const;
  await post(db, { ...event, at: submittedAt, reference: number }, [
    { debit: 'insurance', credit: 'revenue', cents: billedCents, claim },
  ]);
}

const withCents = (transfers: Transfer[]) => transfers.filter(({ cents }) => cents > 0);
