import { rows, sql } from '#server/store/sql.ts';
import type { TestStore } from './database.ts';
import { first } from './first.ts';
import { type StorageSample, storageSample } from './storage-samples.ts';

/** Records of a clinic by the parameter of the calls about them. */
export interface RecordSample extends StorageSample {
  ehrStatement: number;
  cycleRequest: number;
}

/** One record of each kind, some of the demonstration, some added for the patient. */
export async function recordSample(
  { pool }: Pick<TestStore, 'pool'>,
  clinic: number,
  patient: number,
): Promise<RecordSample> {
  const care = await rows<Pick<RecordSample, 'ehrStatement' | 'cycleRequest'>>(
    pool,
    sql`select (select min(id) from inova.ehr_statements where client_id = ${clinic}) as "ehrStatement",
      (select min(id) from inova.cycle_requests where client_id = ${clinic}) as "cycleRequest"`,
  );
  return { ...(await storageSample({ pool }, clinic, patient)), ...first(care) };
}
