import type { PoolClient } from 'pg';
import type { NewCycleMedication, PatientMedications } from '#server/inova/contract/medications.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { asClinics, prepared, row, rowAsClinics, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import type { MedicationContext } from './medications.ts';

/** The medications of a patient's planned or active cycle. */
export function medicationsOfPatient(
  { store, clinics }: MedicationContext,
  patientId: number,
): Promise<PatientMedications> {
  return rowAsClinics<FoundMedications>(store, clinics, ofPatient(clinics, patientId)).then(orNotFound);
}

/** The same, in a transaction. */
export function readOfPatient(tx: PoolClient, clinics: number[], patientId: number): Promise<PatientMedications> {
  return row<FoundMedications>(tx, ofPatient(clinics, patientId)).then(orNotFound);
}

type FoundMedications = Omit<PatientMedications, 'patientId'> & { id: number };

function orNotFound(found: FoundMedications | null): PatientMedications {
  if (!found) throw notFound();
  const { id: patientId, cycle, medications } = found;
  return { patientId, cycle, medications };
}

const medicationsOfCycle = sql`select k.id, k.medication_id as medication, v.name, v.route, v.wording, v.link, k.dose, k.version,
    k.version < m.version as "isOutdated", ${staffName(sql`k.added_by`)} as "addedBy", ${isoTime('k.added_at')} as "addedAt"
  from inova.cycle_medications k
  join inova.medications m on m.client_id = k.client_id and m.id = k.medication_id
  join inova.medication_versions v on v.client_id = k.client_id and v.medication_id = k.medication_id and v.version = k.version
  where k.client_id = p.client_id and k.episode_id = e.id and k.stopped_at is null
  order by k.added_at, k.id`;

/** The patient's active cycle, or else the planned one, with its medications. */
const ofPatient = (clinics: number[], patientId: number) =>
  prepared(
    'medications of patient',
    sql`select p.id, ${cycleColumn}, ${jsonList(medicationsOfCycle)} as medications ${patientAndCycle(clinics, patientId)}`,
  );

const cycleColumn = sql`case when e.id is not null then json_build_object('id', e.id, 'kind', e.kind) end as cycle`;

const patientAndCycle = (clinics: number[], patientId: number) => sql`from inova.patients p
  left join lateral (select e.id, e.kind from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id
    and e.state in ('planned', 'active') order by e.state, e.opened_on desc, e.id desc limit 1) e on true
  where p.client_id = any (${clinics}) and p.id = ${patientId}`;

/** Adds a medication in use to the patient's cycle, with its current wording. */
export function addToCycle(
  { store, clinics, by, at }: MedicationContext,
  patientId: number,
  { medication, dose }: NewCycleMedication,
): Promise<PatientMedications> {
  return asClinics(store, clinics, async (tx) => {
    const patient = await row<{ client: number; cycle: PatientMedications['cycle'] }>(
      tx,
      sql`select p.client_id as client, ${cycleColumn} ${patientAndCycle(clinics, patientId)}`,
    );
    if (!patient) throw notFound();
    const { client, cycle } = patient;
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
