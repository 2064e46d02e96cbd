import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';

const specimenColumns = sql`s.id, s.client_id as client, s.patient_id as "patientId",
  p.firstname || ' ' || p.lastname as patient, s.account_id as "accountId", s.barcode, s.kind, s.frozen_on as "frozenOn",
  s.device, s.day, s.grade, s.pgt_status as "pgtStatus", s.count, s.state, s.standing, o.address,
  s.position_id as "positionId", t.site, s.version`;

const specimenTables = sql`inova.cryo_specimens s
  join inova.patients p on p.client_id = s.client_id and p.id = s.patient_id
  left join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
  left join inova.cryo_containers t on t.client_id = o.client_id and t.id = o.root_id`;

/** The specimens that match a condition on `s`, in the order of their barcodes. */
export const listSpecimens = (db: Database, condition: Sql) =>
  rows<Specimen>(
    db,
    sql`select ${specimenColumns} from ${specimenTables} where ${condition} order by s.client_id, s.barcode`,
  );

/** The specimens of a patient in the clinics in sight, or null without such a patient. */
export async function inventoryOfPatient(db: Database, patient: number): Promise<Specimen[] | null> {
  const owner = await row<{ client: number }>(
    db,
    sql`select client_id as client from inova.patients where id = ${patient}`,
  );
  if (!owner) return null;
  return listSpecimens(db, sql`s.client_id = ${owner.client} and s.patient_id = ${patient}`);
}
