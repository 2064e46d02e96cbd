import type { PoolClient } from 'pg';
import type { Consent, ConsentRecord, MissingConsent } from '#server/inova/contract/signatures/consents.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { refreshBlockers } from './change.ts';
import { readConsents } from './queries.ts';

/** Assigns consents; one signed with a wording that must be signed again is superseded by the new one. */
export function assignConsents(author: Author, patientId: number, wanted: MissingConsent[]): Promise<ConsentRecord> {
  const { store, clinics, at } = author;
  return asClinics(store, clinics, async (db) => {
    const locked = await row(
      db,
      sql`select from inova.patients where client_id = any (${clinics}) and id = ${patientId} for no key update`,
    );
    if (!locked) throw notFound();
    const record = await readConsents(db, clinics, patientId, at);
    for (const each of wanted) {
      assertAssignable(record, each);
      await closeOutdated(db, author, record, each);
      await insert(db, author, record, each);
    }
    await refreshBlockers(db, record, at);
    return readConsents(db, [record.client], patientId, at);
  });
}

function assertAssignable({ kinds, cycles, partner }: ConsentRecord, { kind, signer, episodeId }: MissingConsent) {
  const known = kinds.find((each) => each.kind === kind);
  if (!known) throw fieldError('kind', 'Select a consent');
  if (episodeId !== null && !cycles.some(({ id, isOpen }) => id === episodeId && isOpen))
    throw fieldError('episodeId', 'Select a cycle that has not begun');
  if (signer === 'partner' && !partner) throw fieldError('signer', 'This patient has no partner on file');
}

/** True for a consent that is signed, on its way, or to be sent again. */
const isLive = ({ state, signedAt }: Consent) =>
  ['assigned', 'sent', 'signed'].includes(state) || (state === 'expired' && !signedAt);

/** Closes the consent for the same purpose if it was signed and no longer counts; refuses if it is still live. */
async function closeOutdated(
  db: PoolClient,
  author: Author,
  { client, patientId, consents }: ConsentRecord,
  { kind, signer, episodeId }: MissingConsent,
) {
  const isSame = (each: Consent) => each.kind === kind && each.signer === signer && each.episodeId === episodeId;
  const live = consents.find((each) => isSame(each) && isLive(each));
  if (!live) return;
  if (live.state === 'expired') throw new ApiError(409, `${kind} was not signed in time. Send it again.`);
  if (live.state !== 'signed' || live.counts)
    throw new ApiError(409, `${kind} of the ${signer} is ${live.state} already`);
  const closed = live.mustSignAgain
    ? sql`state = 'superseded', revoked_at = ${author.at}, revoked_reason = ${`Replaced by version ${live.newestVersion}`}`
    : sql`state = 'expired'`;
  await rows(db, sql`update inova.consents set ${closed} where client_id = ${client} and id = ${live.id}`);
  const change = live.mustSignAgain ? 'superseded' : 'lapsed';
  await recordChange(db, 'consent', { client, id: live.id, patientId }, author, { change });
}

async function insert(db: PoolClient, author: Author, { client, patientId }: ConsentRecord, wanted: MissingConsent) {
  const { kind, signer, episodeId } = wanted;
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.consents (client_id, patient_id, episode_id, kind, signer, state, assigned_at, assigned_by)
      values (${client}, ${patientId}, ${episodeId}, ${kind}, ${signer}, 'assigned', ${author.at}, ${author.by})
      on conflict do nothing returning id`,
  );
  if (!added) throw new ApiError(409, `${kind} of the ${signer} is assigned already`);
  await recordChange(db, 'consent', { client, id: added.id, patientId }, author, { change: 'assigned' });
}
