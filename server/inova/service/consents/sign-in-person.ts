import { rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { ApiError, fieldError } from '../errors.ts';
import { voidSignatures } from '../signatures/requests.ts';
import { changeConsent } from './change.ts';

/** Records a signature made in person, which the user witnessed, with the newest wording; its open request is voided. */
export function signInPerson(author: Author, consent: number, { signedOn, name }: { signedOn: string; name: string }) {
  const { by, at } = author;
  return changeConsent(author, consent, async (db, current) => {
    const { client, id, state, signedAt, email, today } = current;
    const isOpen = state === 'assigned' || state === 'sent' || (state === 'expired' && !signedAt);
    if (!isOpen) throw new ApiError(409, `This consent is ${state} already`);
    if (signedOn > today) throw fieldError('signedOn', 'Enter today or an earlier date');
    if (email?.toLowerCase() === by.toLowerCase()) throw new ApiError(409, 'A witness must not be the one who signs');
    await voidSignatures(db, { client, kind: 'consent', record: id, by, at, reason: 'Signed in person' });
    const signed = await rows(
      db,
      sql`update inova.consents x set state = 'signed', wording_version = w.version, in_person = true, witnessed_by = ${by},
          signed_by = ${name}, opened_at = null, sent_at = null,
          assigned_at = least(x.assigned_at, (${signedOn}::date)::timestamp at time zone z.time_zone),
          signed_at = least(${at}::timestamptz, (${signedOn}::date + time '12:00') at time zone z.time_zone),
          expires_on = (${signedOn}::date + make_interval(months => w.months_valid::int))::date
        from inova.consent_wordings w, inova.clients z
        where x.client_id = ${client} and x.id = ${id} and w.kind = x.kind and z.id = x.client_id
          and (${signedOn}::date + make_interval(months => w.months_valid::int))::date >= ${today}::date
          and ((w.published_at at time zone z.time_zone)::date <= ${signedOn}::date or w.version = 1)
        returning x.id`,
    );
    if (signed.length === 0)
      throw fieldError('signedOn', 'What was signed then no longer counts: its wording changed, or it has lapsed');
    await recordChange(db, 'consent', current, author, { change: 'signed in person', details: { signer: name } });
  });
}
