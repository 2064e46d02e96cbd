import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { newSituation, RecordedSituation } from '#server/inova/contract/cryo/dispositions.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { clinicOfPatient } from '../../patients/queries.ts';
import { lockStorage } from '../billing/accounts/lock.ts';
import { abandonStorage, endAbandonment } from './abandonment.ts';
import type { Author } from './author.ts';
import { lockSpecimens } from './insert.ts';

/** What was recorded of a patient, the last one first. */
export const listSituations = (db: Database, client: number, patient: number) =>
  rows<RecordedSituation>(
    db,
    sql`select e.id, e.situation, e.happened_on as "happenedOn", e.evidence, ${isoTime('e.recorded_at')} as "recordedAt",
        ${staffName(sql`e.recorded_by`)} as "recordedBy", ${isoTime('e.withdrawn_at')} as "withdrawnAt",
        ${staffName(sql`e.withdrawn_by`)} as "withdrawnBy", e.withdraw_reason as "withdrawReason"
      from inova.cryo_situations e where e.client_id = ${client} and e.patient_id = ${patient} order by e.id desc`,
  );

/** Locks what a situation changes, so that none of the specimens is released at the same time. */
async function lockRecords(db: PoolClient, client: number, patient: number): Promise<void> {
  await lockStorage(db, client, patient);
  await lockSpecimens(db, { client, patientId: patient });
}

/** Records what happened, once as long as it is not withdrawn. */
export async function recordSituation(
  db: PoolClient,
  clinics: number[],
  patient: number,
  { situation, happenedOn, evidence }: z.output<typeof newSituation>,
  { by, at }: Author,
): Promise<void> {
  const client = await clinicOfPatient(db, clinics, patient);
  if (!client) throw notFound();
  await lockRecords(db, client, patient);
  if (happenedOn > (await clinicDay(db, client, at)))
    throw fieldError('happenedOn', "Select a day that isn't in the future");
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_situations (client_id, patient_id, situation, happened_on, evidence, recorded_at, recorded_by)
      values (${client}, ${patient}, ${situation}, ${happenedOn}, ${evidence}, ${at}, ${by})
      on conflict (client_id, patient_id, situation) where withdrawn_at is null do nothing returning id`,
  );
  if (!added) throw fieldError('situation', 'This is recorded already');
  if (situation === 'storage not paid') await abandonStorage(db, { client, patient, reason: evidence, by, at });
  await recordChange(db, { client, patient, id: added.id, by, at }, 'recorded', { situation, reason: evidence });
}

/** Withdraws a situation; returns the patient's number. */
export async function withdrawSituation(
  db: PoolClient,
  clinics: number[],
  id: number,
  reason: string,
  { by, at }: Author,
): Promise<number> {
  const found = await row<{ client: number; patient: number }>(
    db,
    sql`select client_id as client, patient_id as patient from inova.cryo_situations
      where client_id = any (${clinics}) and id = ${id}`,
  );
  if (!found) throw notFound();
  const { client, patient } = found;
  await lockRecords(db, client, patient);
  const withdrawn = await row<{ situation: string }>(
    db,
    sql`update inova.cryo_situations set withdrawn_at = ${at}, withdrawn_by = ${by}, withdraw_reason = ${reason}
      where client_id = ${client} and id = ${id} and withdrawn_at is null returning situation`,
  );
  if (!withdrawn) throw new ApiError(409, 'This was withdrawn already');
  const { situation } = withdrawn;
  if (situation === 'storage not paid') await endAbandonment(db, { client, patient, reason, by, at });
  await recordChange(db, { client, patient, id, by, at }, 'withdrawn', { situation, reason });
  return patient;
}

const recordChange = (
  db: PoolClient,
  { client, patient, id, by, at }: Author & { client: number; patient: number; id: number },
  change: string,
  details: object,
) =>
  rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'cryo situation', ${id}, ${patient}, ${change}, ${by}, ${at}, ${JSON.stringify(details)}::jsonb)`,
  );
