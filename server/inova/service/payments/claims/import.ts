import type { Principal } from '#server/access/principal.ts';
import type { RemittanceImport, RemittanceView } from '#server/inova/contract/payments/remittances.ts';
import { asClinics, type Database, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import type { ResponseError } from '../../x12/location.ts';
import { type ExplainedClaim, explainedClaim } from './explained.ts';
import { parse835 } from './parse-835.ts';
import { type Posted, postClaim, reversalStatus } from './post-claim.ts';
import { type ClaimRow, findRemittance, lockClaims } from './queries.ts';
import type { Remittance } from './remittance.ts';
import { type ClaimLine, type Posting, storeAdjustments, storeClaims, storeRemittance } from './store-remittance.ts';

const maxRefusals = 100;

/** Refuses the whole file; what was written for it is undone. */
class RefusedFile extends Error {
  readonly errors: ResponseError[];

  constructor(errors: ResponseError[]) {
    super('The remittance file is refused');
    this.errors = errors;
  }
}

/** Posts the remittances of a file for the user's clinic, or shows what would change: a dry run posts and undoes it. */
export async function importRemittances(
  { store, now }: ServiceContext,
  principal: Principal,
  { text, dryRun }: { text: string; dryRun: boolean },
): Promise<RemittanceImport> {
  const refuse = (errors: ResponseError[]) => ({ dryRun, remittances: [], refusals: errors.slice(0, maxRefusals) });
  const parsed = parse835(text);
  if ('refused' in parsed) return refuse(parsed.refused);
  const posting = { client: principal.clinic, by: principal.email, at: now() };
  try {
    return await asClinics(store, [principal.clinic], async (db) => {
      await rows(db, sql`savepoint before_import`);
      const remittances = await postRemittances(db, posting, parsed.remittances);
      if (dryRun) await rows(db, sql`rollback to savepoint before_import`);
      return { dryRun, remittances: dryRun ? remittances.map(withoutIds) : remittances, refusals: [] };
    });
  } catch (error) {
    if (error instanceof RefusedFile) return refuse(error.errors);
    throw error;
  }
}

/** Stores all remittances in one order, so that two imports don't deadlock, then posts their claims. */
async function postRemittances(db: Database, posting: Posting, remittances: Remittance[]): Promise<RemittanceView[]> {
  const keyOf = ({ payerId, trace }: Remittance) => `${payerId} ${trace}`;
  const ordered = [...remittances].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const stored = new Map<Remittance, { id: number; isPostedBefore: boolean }>();
  for (const remittance of ordered) {
    const result = await storeRemittance(db, posting, remittance);
    if (!result) throw new RefusedFile([otherContent(remittance)]);
    stored.set(remittance, result);
  }
  const fresh = remittances.filter((each) => !stored.get(each)?.isPostedBefore);
  const numbers = fresh.flatMap(({ claims }) => claims.map(({ number }) => number));
  const candidates = byNumber(await lockClaims(db, posting.client, numbers));
  const views: RemittanceView[] = [];
  for (const remittance of remittances) {
    const { id, isPostedBefore } = stored.get(remittance) as { id: number; isPostedBefore: boolean };
    if (!isPostedBefore) await postClaims(db, posting, { ...remittance, id }, candidates);
    views.push({ ...((await findRemittance(db, [posting.client], id)) as RemittanceView), isPostedBefore });
  }
  return views;
}

function byNumber(claims: ClaimRow[]): Map<string, ClaimRow[]> {
  const found = new Map<string, ClaimRow[]>();
  for (const claim of claims) found.set(claim.number, [...(found.get(claim.number) ?? []), claim]);
  return found;
}

const otherContent = ({ trace, payer, location }: Remittance): ResponseError => ({
  ...location,
  message: `Trace number ${trace} of ${payer} was posted before, with other content`,
});

/** Posts the claims in their order; what became of them is stored at once, but before a reversal, which looks it up. */
async function postClaims(
  db: Database,
  { client, by, at }: Posting,
  remittance: Remittance & { id: number },
  candidates: Map<string, ClaimRow[]>,
): Promise<void> {
  const { id, trace, paidOn, claims } = remittance;
  for (const candidate of [...candidates.values()].flat()) candidate.decidedHere = false;
  let pending: ClaimLine[] = [];
  for (const [index, claim] of claims.entries()) {
    if (claim.status === reversalStatus) {
      await storeClaims(db, client, id, pending);
      pending = [];
    }
    const sequence = index + 1;
    const explained = explainedClaim(claim);
    const found = candidates.get(claim.number) ?? [];
    const posted = await postClaim(db, { client, by, at, remittance: id, sequence, trace, paidOn }, explained, found);
    pending.push(claimLine(sequence, explained, posted));
  }
  await storeClaims(db, client, id, pending);
  await storeAdjustments(db, client, id, remittance);
}

const claimLine = (sequence: number, explained: ExplainedClaim, posted: Posted): ClaimLine => ({
  sequence,
  number: explained.number,
  firstname: explained.firstName,
  lastname: explained.lastName,
  served_on: explained.servedOn,
  status: explained.status,
  billed_cents: explained.billedCents,
  paid_cents: explained.paidCents,
  share_cents: posted.shareCents,
  contractual_cents: posted.contractualCents,
  denial_codes: posted.denialCodes,
  outcome: posted.outcome,
  reason: posted.reason,
  claim_id: posted.claimId,
  reverses_id: posted.reversesId,
});

/** A view of what a dry run undid, whose numbers are not kept. */
const withoutIds = (view: RemittanceView): RemittanceView =>
  view.isPostedBefore ? view : { ...view, id: null, claims: view.claims.map((claim) => ({ ...claim, id: null })) };
