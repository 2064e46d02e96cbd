import { rows, sql } from '#server/store/sql.ts';
import type { TestStore } from './database.ts';
import { first } from './first.ts';
import { type StorageSample, storageSample } from './storage-samples.ts';

/** Records of a patient's care by the parameter of the calls about them. */
export const careRecords = ['ehrStatement', 'cycleRequest', 'entry', 'offer'] as const;

/** Records of a clinic by the parameter of the calls about them. */
export type RecordSample = StorageSample & Record<(typeof careRecords)[number], number>;

/** One record of each kind, some of the demonstration, some added for the patient. */
export async function recordSample(
  { pool }: Pick<TestStore, 'pool'>,
  clinic: number,
  patient: number,
): Promise<RecordSample> {
  const care = await rows<Omit<RecordSample, keyof StorageSample>>(
    pool,
    sql`select (select min(id) from inova.ehr_statements where client_id = ${clinic}) as "ehrStatement",
      (select min(id) from inova.cycle_requests where client_id = ${clinic}) as "cycleRequest",
      (select min(id) from inova.waitlist where client_id = ${clinic}) as entry,
      (select min(id) from inova.waitlist_offers where client_id = ${clinic}) as offer`,
  );
  return { ...(await storageSample({ pool }, clinic, patient)), ...first(care) };
}
