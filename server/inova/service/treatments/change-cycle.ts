import type { PoolClient } from 'pg';
import type { CycleRecord } from '#server/inova/contract/cycles.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Author } from '../author.ts';
import { notFound } from '../errors.ts';
import type { ActionContext } from '../lists/definition.ts';
import { readCycles } from './cycles.ts';

export interface LockedCycle {
  client: number;
  id: number;
  patientId: number;
  state: string;
  openedOn: string;
  day1On: string | null;
  startVersion: number;
  today: string;
}

/** Changes a cycle, with its patient locked so that no other one of theirs starts, and returns all of the patient. */
export function changeCycle(
  { store, clinics, at }: Author,
  episode: number,
  work: (db: PoolClient, current: LockedCycle) => Promise<void>,
): Promise<CycleRecord> {
  return asClinics(store, clinics, async (db) => {
    const locked = await row(
      db,
      sql`select from inova.patients p join inova.episodes e on e.client_id = p.client_id and e.patient_id = p.id
        where e.client_id = any (${clinics}) and e.id = ${episode} for no key update of p`,
    );
    if (!locked) throw notFound();
    const current = await row<LockedCycle>(
      db,
      sql`select e.client_id as client, e.id, e.patient_id as "patientId", e.state, e.opened_on as "openedOn",
          e.day1_on as "day1On", e.start_version as "startVersion",
          (${at}::timestamptz at time zone z.time_zone)::date::text as today
        from inova.episodes e join inova.clients z on z.id = e.client_id
        where e.client_id = any (${clinics}) and e.id = ${episode} for update of e`,
    );
    if (!current) throw notFound();
    await work(db, current);
    return readCycles(db, [current.client], current.patientId, at);
  });
}

/** A cycle as the selection of an action. */
export const selectionOf = ({ client, id, patientId, today }: LockedCycle): ActionContext['selection'] =>
  sql`(values (${client}::int, ${id}::bigint, ${patientId}::bigint, ${today}::date)) as chosen (client_id, id, patient_id, today)`;
