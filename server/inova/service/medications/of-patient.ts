import type { PoolClient } from 'pg';
import type { CycleMedication, NewCycleMedication, PatientMedications } from '#server/inova/contract/medications.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import type { MedicationContext } from './medications.ts';

interface Cycle {
  client: number;
  cycle: { id: number; kind: string } | null;
}

/** The medications of a patient's planned or active cycle. */
export function medicationsOfPatient(
  { store, clinics }: MedicationContext,
  patientId: number,
): Promise<PatientMedications> {
  return asClinics(store, clinics, (tx) => readOfPatient(tx, clinics, patientId));
}

export async function readOfPatient(tx: PoolClient, clinics: number[], patientId: number): Promise<PatientMedications> {
  const { client, cycle } = await cycleOf(tx, clinics, patientId);
  const medications = await rows<CycleMedication>(
    tx,
    sql`select k.id, k.medication_id as medication, v.name, v.route, v.wording, v.link, k.dose, k.version,
        k.version < m.version as "isOutdated", ${staffName(sql`k.added_by`)} as "addedBy", ${isoTime('k.added_at')} as "addedAt"
      from inova.cycle_medications k
      join inova.medications m on m.client_id = k.client_id and m.id = k.medication_id
      join inova.medication_versions v on v.client_id = k.client_id and v.medication_id = k.medication_id and v.version = k.version
      where k.client_id = ${client} and k.episode_id = ${cycle?.id ?? null} and k.stopped_at is null
      order by k.added_at, k.id`,
  );
  return { patientId, cycle, medications };
}

/** The patient's active cycle, or else the planned one. */
async function cycleOf(tx: PoolClient, clinics: number[], patientId: number): Promise<Cycle> {
  const found = await row<Cycle>(
    tx,
    sql`select p.client_id as client, case when e.id is not null then json_build_object('id', e.id, 'kind', e.kind) end as cycle
      from inova.patients p
      left join lateral (select e.id, e.kind from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id
        and e.state in ('planned', 'active') order by e.state, e.opened_on desc, e.id desc limit 1) e on true
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!found) throw notFound();
  return found;
}

/** Adds a medication in use to the patient's cycle, with its current wording. */
export function addToCycle(
  { store, clinics, by, at }: MedicationContext,
  patientId: number,
  { medication, dose }: NewCycleMedication,
): Promise<PatientMedications> {
  return asClinics(store, clinics, async (tx) => {
    const { client, cycle } = await cycleOf(tx, clinics, patientId);
    if (!cycle) throw new ApiError(400, 'This patient has no planned or active cycle');
    const found = await row<{ name: string; version: number }>(
      tx,
      sql`select name, version from inova.medications
        where client_id = ${client} and id = ${medication} and retired_at is null for share`,
    );
    if (!found) throw fieldError('medication', 'Select an option from the list');
    const added = await row<{ id: number }>(
      tx,
      sql`insert into inova.cycle_medications (client_id, patient_id, episode_id, medication_id, version, dose, added_by, added_at)
        values (${client}, ${patientId}, ${cycle.id}, ${medication}, ${found.version}, ${dose}, ${by}, ${at})
        on conflict do nothing returning id`,
    );
    if (!added) throw fieldError('medication', `${found.name} is already in this cycle`);
    await recordChange(tx, { client, id: added.id }, { change: 'added', by, at });
    return readOfPatient(tx, [client], patientId);
  });
}

/** Stops a medication of the patient's cycle; stopping it again changes nothing. */
export function stopInCycle(
  { store, clinics, by, at }: MedicationContext,
  patientId: number,
  medication: number,
): Promise<PatientMedications> {
  return asClinics(store, clinics, async (tx) => {
    const found = await row<{ client: number }>(
      tx,
      sql`select client_id as client from inova.cycle_medications
        where client_id = any (${clinics}) and patient_id = ${patientId} and id = ${medication}`,
    );
    if (!found) throw notFound();
    const { client } = found;
    const stopped = await row(
      tx,
      sql`update inova.cycle_medications set stopped_at = ${at}, stopped_by = ${by}
        where client_id = ${client} and patient_id = ${patientId} and id = ${medication} and stopped_at is null
        returning id`,
    );
    if (stopped) await recordChange(tx, { client, id: medication }, { change: 'stopped', by, at });
    return readOfPatient(tx, [client], patientId);
  });
}

/** Records a change of a cycle's medication in the patient's history. */
async function recordChange(
  tx: PoolClient,
  { client, id }: { client: number; id: number },
  { change, by, at }: { change: string; by: string; at: Date },
): Promise<void> {
  await rows(
    tx,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      select k.client_id, 'medication', k.id, k.patient_id, ${change}, ${by}, ${at},
        jsonb_build_object('note', concat_ws(', ', v.name, nullif(k.dose, '')))
      from inova.cycle_medications k
      join inova.medication_versions v on v.client_id = k.client_id and v.medication_id = k.medication_id and v.version = k.version
      where k.client_id = ${client} and k.id = ${id}`,
  );
}
