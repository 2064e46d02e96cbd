import type { PoolClient } from 'pg';
import type { Medication, MedicationWithVersions } from '#server/inova/contract/medications.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';

/** True for a medication `k` of a cycle that is planned or active and has not stopped it. */
export const isTaken = sql`(k.stopped_at is null and exists (select from inova.episodes e
  where e.client_id = k.client_id and e.id = k.episode_id and e.state in ('planned', 'active')))`;

const cycles = (condition: Sql) => sql`(select count(*)::int from inova.cycle_medications k
  where k.client_id = m.client_id and k.medication_id = m.id and ${condition} and ${isTaken})`;

/** The columns of a medication `m`. */
const columns = sql`m.id, m.name, m.route, m.wording, m.link, m.version, m.retired_at is not null as retired,
  ${cycles(sql`true`)} as cycles, ${cycles(sql`k.version < m.version`)} as "outdatedCycles"`;

export function listMedications(db: PoolClient, client: number): Promise<Medication[]> {
  return rows(
    db,
    sql`select ${columns} from inova.medications m where m.client_id = ${client}
      order by m.retired_at is not null, lower(m.name), m.route, m.id`,
  );
}

const versions = sql`select v.version, v.name, v.route, v.wording, v.link, ${isoTime('v.at')} as at, ${staffName(sql`v.by`)} as by
  from inova.medication_versions v where v.client_id = m.client_id and v.medication_id = m.id order by v.version desc`;

/** A medication, or null. */
export function findMedication(db: PoolClient, client: number, id: number): Promise<Medication | null> {
  return row(db, sql`select ${columns} from inova.medications m where m.client_id = ${client} and m.id = ${id}`);
}

/** A medication with its versions, or null. */
export function findWithVersions(
  db: PoolClient,
  clinics: number[],
  id: number,
): Promise<MedicationWithVersions | null> {
  return row(
    db,
    sql`select ${columns}, ${jsonList(versions)} as versions from inova.medications m
      where m.client_id = any (${clinics}) and m.id = ${id}`,
  );
}

/** Keeps the current wording of a medication as a version. */
export async function keepVersion(
  db: PoolClient,
  client: number,
  id: number,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.medication_versions (client_id, medication_id, version, name, route, wording, link, by, at)
      select client_id, id, version, name, route, wording, link, ${by}, ${at} from inova.medications
      where client_id = ${client} and id = ${id}`,
  );
}

/** Shows the current version of medications in the cycles that take them; `condition` chooses among those `k`. */
export async function showCurrentVersion(db: PoolClient, condition: Sql): Promise<void> {
  await rows(
    db,
    sql`update inova.cycle_medications k set version = m.version from inova.medications m
      where m.client_id = k.client_id and m.id = k.medication_id and k.version < m.version and ${isTaken} and ${condition}`,
  );
}
