import { rows, sql } from '#server/store/sql.ts';
import { type CareSample, careSample } from './care-samples.ts';
import type { TestStore } from './database.ts';
import { first } from './first.ts';
import { type StorageSample, storageSample } from './storage-samples.ts';

/** Requests, waits, and copied statements by the parameter of the calls about them. */
interface RequestSample {
  ehrStatement: number;
  cycleRequest: number;
  entry: number;
  offer: number;
}

/** Records of a clinic by the parameter of the calls about them. */
export type RecordSample = StorageSample & CareSample & RequestSample;

/** One number for each kind. */
export const requestSampleOf = (id: number): RequestSample => ({
  ehrStatement: id,
  cycleRequest: id,
  entry: id,
  offer: id,
});

/** One record of each kind, some of the demonstration, some added for the patient. */
export async function recordSample(
  { pool }: Pick<TestStore, 'pool'>,
  clinic: number,
  patient: number,
): Promise<RecordSample> {
  await rows(
    pool,
    sql`insert into inova.waitlist_offers (client_id, entry_id, provider_id, starts_at, minutes, state, held_until, offered_by,
         offered_at, ended_at)
       select w.client_id, w.id, (select min(v.id) from inova.providers v where v.client_id = w.client_id), now(), 30,
         'declined', now(), 'system', now(), now() from inova.waitlist w where w.client_id = ${clinic} on conflict do nothing`,
  );
  const requests = await rows<RequestSample>(
    pool,
    sql`select (select min(id) from inova.ehr_statements where client_id = ${clinic}) as "ehrStatement",
      (select min(id) from inova.cycle_requests where client_id = ${clinic}) as "cycleRequest",
      (select min(id) from inova.waitlist where client_id = ${clinic}) as entry,
      (select min(id) from inova.waitlist_offers where client_id = ${clinic}) as offer`,
  );
  const care = await careSample({ pool }, clinic, patient);
  return { ...(await storageSample({ pool }, clinic, patient)), ...care, ...first(requests) };
}
