import type { PoolClient } from 'pg';
import type { ConsentRecord, ConsentStatus } from '#server/inova/contract/signatures/consents.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Author } from '../author.ts';
import { notFound } from '../errors.ts';
import { updateBlockers } from '../lists/action-helpers.ts';
import { readConsents } from './queries.ts';

export interface LockedConsent {
  client: number;
  id: number;
  patientId: number;
  kind: string;
  state: ConsentStatus;
  wordingVersion: number | null;
  /** The address of the one who signs. */
  email: string | null;
  signedAt: Date | null;
  /** Of the patient's cycle; null if it has not begun. */
  day1On: string | null;
  today: string;
}

/** Changes a consent of a patient, and returns all of them as they are then. */
export function changeConsent(
  { store, clinics, at }: Author,
  id: number,
  work: (db: PoolClient, current: LockedConsent) => Promise<void>,
): Promise<ConsentRecord> {
  return asClinics(store, clinics, async (db) => {
    const current = await row<LockedConsent>(
      db,
      sql`select x.client_id as client, x.id, x.patient_id as "patientId", x.kind, x.state,
          x.wording_version as "wordingVersion", x.signed_at as "signedAt",
          case x.signer when 'patient' then p.email else n.email end as email, e.day1_on as "day1On",
          (${at}::timestamptz at time zone z.time_zone)::date::text as today
        from inova.consents x
        join inova.patients p on p.client_id = x.client_id and p.id = x.patient_id
        join inova.clients z on z.id = x.client_id
        left join inova.partners n on n.client_id = p.client_id and n.patient_id = p.id
        left join inova.episodes e on e.client_id = x.client_id and e.id = x.episode_id
        where x.client_id = any (${clinics}) and x.id = ${id} and x.card_id is null for update of x`,
    );
    if (!current) throw notFound();
    await work(db, current);
    await refreshBlockers(db, current, at);
    return readConsents(db, [current.client], current.patientId, at);
  });
}

/** The blockers of a patient's cycles, after their consents changed. */
export const refreshBlockers = (
  db: PoolClient,
  { client, patientId }: { client: number; patientId: number },
  at: Date,
) =>
  rows(
    db,
    updateBlockers({
      selection: sql`(values (${client}::int, ${patientId}::bigint)) as chosen (client_id, patient_id)`,
      at,
    }),
  );
