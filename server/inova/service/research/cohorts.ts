import type { PoolClient } from 'pg';
import type { Cohort, NewCohort } from '#server/inova/contract/research.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const columns = sql`h.id, h.client_id as client, h.name, h.filters, h.criteria, ${isoTime('h.saved_at')} as "savedAt",
  h.saved_by as "savedBy", (select count(*)::int from inova.cohort_members m
    where m.cohort_client_id = h.client_id and m.cohort_id = h.id) as members`;

/** The cohorts of these clinics, newest first. */
export function listCohorts(store: Store, clinics: number[]): Promise<{ id: number; name: string }[]> {
  return rowsAsClinics(store, clinics, sql`select id, name from inova.cohorts order by saved_at desc, id desc`);
}

/** A cohort of these clinics, or null. */
export async function getCohort(store: Store, clinics: number[], cohort: number): Promise<Cohort | null> {
  const [found] = await rowsAsClinics<Cohort>(
    store,
    clinics,
    sql`select ${columns} from inova.cohorts h where h.client_id = any (${clinics}) and h.id = ${cohort}`,
  );
  return found ?? null;
}

interface CohortToSave extends NewCohort {
  client: number;
  criteria: string;
  by: string;
  at: Date;
  /** A query for the members: clinic, patient, age, BMI, AMH, diagnosis and prior cycles. */
  members: Sql;
}

/** Saves a cohort with its current members; returns its number, or null if there are none. */
export async function insertCohort(db: PoolClient, toSave: CohortToSave): Promise<number | null> {
  const { client, name, filters, criteria, at, by, members } = toSave;
  const cohort = await row<{ id: number }>(
    db,
    sql`insert into inova.cohorts (client_id, name, filters, criteria, saved_at, saved_by)
      values (${client}, ${name}, ${JSON.stringify(filters)}, ${criteria}, ${at}, ${by}) returning id`,
  );
  const { rowCount } = await db.query(
    sql`insert into inova.cohort_members
        (cohort_client_id, cohort_id, client_id, patient_id, age, bmi, amh, diagnosis, prior_cycles)
      select ${client}::int, ${cohort?.id}::bigint, found.* from (${members}) found`,
  );
  return rowCount ? (cohort?.id ?? null) : null;
}
