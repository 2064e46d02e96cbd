import { rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { ApiError } from '../errors.ts';
import { voidSignatures } from '../signatures/requests.ts';
import { changeConsent } from './change.ts';

/** Withdraws a consent, unless the cycle that it is for has begun; its open request is voided. */
export function withdrawConsent(author: Author, consent: number, { reason }: { reason: string }) {
  const { by, at } = author;
  return changeConsent(author, consent, async (db, current) => {
    const { client, id, state, day1On } = current;
    if (!['assigned', 'sent', 'signed'].includes(state)) throw new ApiError(409, `This consent is ${state} already`);
    if (state === 'signed' && day1On) throw new ApiError(409, 'The cycle has begun: this consent was used');
    await voidSignatures(db, { client, kind: 'consent', record: id, by, at, reason });
    await rows(
      db,
      sql`update inova.consents set state = 'revoked', revoked_at = ${at}, revoked_reason = ${reason}
        where client_id = ${client} and id = ${id}`,
    );
    await recordChange(db, 'consent', current, author, { change: 'withdrawn', details: { reason } });
  });
}
