import type { Principal } from '#server/access/principal.ts';
import { type Demographics, demographicLabels, type PatientRecord } from '#server/inova/contract/patients.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, notFound } from '../errors.ts';
import { recordChange } from '../lists/changes.ts';
import { readPatient } from './queries.ts';

/** The record and change in the history of corrected demographics. */
export const correction = { record: 'demographics', change: 'corrected' };

/** Corrects a patient's demographics and records the previous values; an error if another user did since `version`. */
export function correctDemographics(
  store: Store,
  { clinics, email }: Principal,
  id: number,
  { version, ...changed }: Demographics & { version: number },
  at: Date,
): Promise<PatientRecord> {
  return asClinics(store, clinics, async (db) => {
    await row(db, sql`select from inova.patients where client_id = any (${clinics}) and id = ${id} for update`);
    const before = await readPatient(db, clinics, id);
    if (!before) throw notFound();
    if (before.version !== version) throw new ApiError(409, 'Another user changed this patient');
    const details = differences(before, changed);
    if (Object.keys(details).length === 0) return before;
    const {
      firstname,
      lastname,
      dob,
      phone,
      email: address,
      address1,
      address2,
      city,
      state,
      zip,
      partnerName,
    } = changed;
    await rows(
      db,
      sql`update inova.patients set firstname = ${firstname}, lastname = ${lastname}, dob = ${dob},
          phone = ${phone || null}, email = ${address || null}, address1 = ${address1 || null},
          address2 = ${address2 || null}, city = ${city || null}, state = ${state || null}, zip = ${zip || null},
          partner_name = ${partnerName || null}, version = version + 1
        where (client_id, id) = (${before.client}, ${id})`,
    );
    await recordChange(db, { ...correction, client: before.client, id, patientId: id, by: email, at, details });
    return (await readPatient(db, [before.client], id)) as PatientRecord;
  });
}

/** The changed fields with both values. */
function differences(before: PatientRecord, changed: Demographics): Record<string, { from: string; to: string }> {
  const names = Object.keys(demographicLabels) as (keyof Demographics)[];
  const both = names.map((name) => [name, { from: before[name] ?? '', to: changed[name] ?? '' }] as const);
  return Object.fromEntries(both.filter(([, { from, to }]) => from !== to));
}
