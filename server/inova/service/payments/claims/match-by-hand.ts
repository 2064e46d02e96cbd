import type { Principal } from '#server/access/principal.ts';
import type { RemittanceView } from '#server/inova/contract/payments/remittances.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { postToClaim } from './post-claim.ts';
import { findRemittance, lockClaims, lockRemittanceClaim } from './queries.ts';

/** Posts an unmatched claim of a remittance to the claim that a person chose; its patient is not compared. */
export function matchByHand(
  { store, now }: ServiceContext,
  principal: Principal,
  remittanceClaim: number,
  number: string,
): Promise<RemittanceView> {
  return asClinics(store, principal.clinics, async (db) => {
    const unmatched = await lockRemittanceClaim(db, principal.clinics, remittanceClaim);
    if (!unmatched) throw notFound();
    if (unmatched.outcome !== 'unmatched') throw new ApiError(409, 'This claim was matched before');
    const { client, id, remittance, sequence, trace, paidOn } = unmatched;
    const [claim, ...others] = await lockClaims(db, client, [number]);
    if (!claim) throw fieldError('claim', 'No claim has this number');
    if (others.length > 0) throw fieldError('claim', 'More than one claim has this number');
    const at = now();
    const posting = { client, by: principal.email, at, remittance, sequence, trace, paidOn };
    const posted = await postToClaim(db, posting, unmatched, claim);
    if (posted.reason) throw fieldError('claim', posted.reason);
    await rows(
      db,
      sql`update inova.remittance_claims set outcome = ${posted.outcome}, claim_id = ${posted.claimId},
          reverses_id = ${posted.reversesId}, share_cents = ${posted.shareCents},
          contractual_cents = ${posted.contractualCents}, matched_at = ${at}::timestamptz, matched_by = ${principal.email}
        where client_id = ${client} and id = ${id}`,
    );
    return (await findRemittance(db, [client], remittance)) as RemittanceView;
  });
}
