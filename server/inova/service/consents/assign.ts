import type { PoolClient } from 'pg';
import type { ConsentRecord, MissingConsent } from '#server/inova/contract/signatures/consents.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { refreshBlockers } from './change.ts';
import { readConsents } from './queries.ts';

/** Assigns consents; one signed with a wording that must be signed again is superseded by the new one. */
export function assignConsents(author: Author, patientId: number, wanted: MissingConsent[]): Promise<ConsentRecord> {
  const { store, clinics, at } = author;
  return asClinics(store, clinics, async (db) => {
    const locked = await row(db, sql`select from inova.patients where id = ${patientId} for no key update`);
    if (!locked) throw notFound();
    const record = await readConsents(db, patientId, at);
    for (const each of wanted) {
      assertAssignable(record, each);
      await supersede(db, author, record, each);
      await insert(db, author, record, each);
    }
    await refreshBlockers(db, record, at);
    return readConsents(db, patientId, at);
  });
}

function assertAssignable({ kinds, cycles, partner }: ConsentRecord, { kind, signer, episodeId }: MissingConsent) {
  const known = kinds.find((each) => each.kind === kind);
  if (!known) throw fieldError('kind', 'Select a consent');
  if (episodeId !== null && !cycles.some(({ id, isOpen }) => id === episodeId && isOpen))
    throw fieldError('episodeId', 'Select a cycle that has not begun');
  if (signer === 'partner' && !partner) throw fieldError('signer', 'This patient has no partner on file');
}

/** The live consent for the same purpose: superseded if its wording must be signed again, refused otherwise. */
async function supersede(
  db: PoolClient,
  author: Author,
  { client, patientId, consents, kinds }: ConsentRecord,
  wanted: MissingConsent,
) {
  const live = consents.find(
    ({ kind, signer, episodeId, state }) =>
      kind === wanted.kind &&
      signer === wanted.signer &&
      episodeId === wanted.episodeId &&
      ['assigned', 'sent', 'signed'].includes(state),
  );
  if (!live) return;
  if (live.state !== 'signed' || live.counts)
    throw new ApiError(409, `${wanted.kind} of the ${wanted.signer} is ${live.state} already`);
  const newest = kinds.find(({ kind }) => kind === wanted.kind)?.version;
  const [state, reason] = live.mustSignAgain ? ['superseded', `Replaced by version ${newest}`] : ['expired', 'Lapsed'];
  await rows(
    db,
    sql`update inova.consents set state = ${state},
        revoked_at = case when ${state} = 'superseded' then ${author.at}::timestamptz end,
        revoked_reason = case when ${state} = 'superseded' then ${reason} end
      where client_id = ${client} and id = ${live.id}`,
  );
  await recordChange(db, 'consent', { client, id: live.id, patientId }, author, {
    change: state as string,
    details: { reason: reason as string },
  });
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
