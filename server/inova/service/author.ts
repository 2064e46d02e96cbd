import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Session } from './caller.ts';
import type { ServiceContext } from './context.ts';

/** Who changes a record: the user, the user's clinics, and the time. */
export interface Author {
  store: Store;
  clinics: number[];
  by: string;
  at: Date;
}

export const authorOf = ({ store, now }: Pick<ServiceContext, 'store' | 'now'>, { principal }: Session): Author => ({
  store,
  clinics: principal.clinics,
  by: principal.email,
  at: now(),
});

/** A record of a patient, as its history names it. */
export interface ChangedRecord {
  client: number;
  id: number;
  patientId: number;
}

/** Adds to the history of a record; details without a value are left out. */
export const recordChange = (
  db: PoolClient,
  record: 'intake' | 'consent' | 'cycle' | 'patient' | 'document',
  { client, id, patientId }: ChangedRecord,
  { by, at }: Author,
  { change, details = {} }: { change: string; details?: Record<string, string | null> },
) =>
  rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, ${record}, ${id}, ${patientId}, ${change}, ${by}, ${at},
        jsonb_strip_nulls(${JSON.stringify(details)}::jsonb))`,
  );
