import type { Specimen, SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../../account/staff-name.ts';
import { notFound } from '../../errors.ts';
import { listOfPatient } from '../../patients/list-of-patient.ts';

const specimenColumns = sql`s.id, s.client_id as client, s.patient_id as "patientId",
  p.firstname || ' ' || p.lastname as patient, s.account_id as "accountId", s.barcode, s.kind, s.frozen_on as "frozenOn",
  s.device, s.day, s.grade, s.pgt_status as "pgtStatus", s.count, s.state, s.standing, o.address,
  o.root_id as "tankId", t.site, s.version`;

const specimenTables = sql`inova.cryo_specimens s
  join inova.patients p on p.client_id = s.client_id and p.id = s.patient_id
  left join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
  left join inova.cryo_containers t on t.client_id = o.client_id and t.id = o.root_id`;

/** The specimens that match a condition on `s`, in the order of their barcodes. */
export const listSpecimens = (db: Database, condition: Sql) => rows<Specimen>(db, specimensWhere(condition));

const specimensWhere = (condition: Sql) =>
  sql`select ${specimenColumns} from ${specimenTables} where ${condition} order by s.client_id, s.barcode`;

/** The specimens of a patient of these clinics; 404 without such a patient. */
export async function inventoryOfPatient(store: Store, clinics: number[], patient: number): Promise<Specimen[]> {
  const specimens = specimensWhere(sql`(s.client_id, s.patient_id) = (owner.client_id, owner.id)`);
  const found = await listOfPatient<Specimen>(store, clinics, patient, ['specimens of patient', specimens]);
  if (!found) throw notFound();
  return found;
}

const addressOf = (position: Sql) =>
  sql`(select o.address from inova.cryo_positions o where o.client_id = m.client_id and o.id = ${position})`;

const movements = sql`select m.seq, m.kind, ${addressOf(sql`m.from_position_id`)} as "from",
    ${addressOf(sql`m.to_position_id`)} as "to", ${staffName(sql`m.by`)} as by, ${staffName(sql`m.witness`)} as witness,
    ${isoTime('m.at')} as at, m.note
  from inova.cryo_movements m where m.client_id = s.client_id and m.specimen_id = s.id order by m.seq desc`;

/** The newest disposition of the patient, if it may be carried out for this specimen now. */
const disposition = sql`(select json_build_object('id', d.id, 'outcome', w.outcome, 'version', d.version)
  from inova.cryo_dispositions d
  cross join lateral (select coalesce(d.outcome, inova.cryo_disposition_choice(s.client_id, d.id, s.id)) as outcome) w
  where d.client_id = s.client_id and d.patient_id = s.patient_id and s.state in ('stored', 'out')
    and w.outcome in ('discard', 'donate', 'research')
    and inova.cryo_disposition_fault(s.client_id, d.id, s.id, w.outcome) is null order by d.version desc limit 1)`;

/** A specimen of these clinics with its movements, or a 404. */
export async function readSpecimen(db: Database, clinics: number[], specimen: number): Promise<SpecimenRecord> {
  const found = await row<SpecimenRecord>(
    db,
    sql`select ${specimenColumns}, c.time_zone as "timeZone", ${jsonList(movements)} as movements,
        ${disposition} as disposition
      from ${specimenTables} join inova.clients c on c.id = s.client_id
      where s.client_id = any (${clinics}) and s.id = ${specimen}`,
  );
  if (!found) throw notFound();
  return found;
}
