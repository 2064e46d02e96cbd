import { type Database, rows, sql } from '#server/store/sql.ts';

interface Change {
  client: number;
  record: string;
  id: number;
  patientId: number | null;
  /** What was done, as a phrase: "agreement changed". */
  change: string;
  by: string;
  at: Date;
  details?: Record<string, unknown>;
}

/** Records a change in a record's history. */
export async function recordChange(
  db: Database,
  { client, record, id, patientId, change, by, at, details = {} }: Change,
) {
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, ${record}, ${id}, ${patientId}, ${change}, ${by}, ${at}, ${JSON.stringify(details)})`,
  );
}
