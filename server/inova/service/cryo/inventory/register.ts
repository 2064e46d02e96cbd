import type { PoolClient } from 'pg';
import { row, sql } from '#server/store/sql.ts';

interface NewSpecimen {
  kind: string;
  frozenOn: string;
  device?: string;
  day?: number;
  grade?: string;
  pgtStatus?: string;
  count: number;
}

/** Registers a specimen with a barcode of its own: a letter for what it is, and its number. */
export async function registerSpecimen(
  db: PoolClient,
  { client, patient, at, by }: { client: number; patient: number; at: Date; by: string },
  specimen: NewSpecimen,
): Promise<number> {
  const { kind, frozenOn, device, day, grade, pgtStatus, count } = specimen;
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_specimens (client_id, id, patient_id, account_id, barcode, kind, frozen_on, device, day, grade,
        pgt_status, count, created_at, created_by)
      select ${client}, n.id, ${patient}, (select a.id from inova.cryo_accounts a where a.client_id = ${client}
          and a.patient_id = ${patient} and a.state <> 'closed' order by a.id limit 1),
        upper(left(${kind}, 1)) || lpad(n.id::text, 6, '0'), ${kind}, ${frozenOn}, ${device || null}, ${day ?? null},
        ${grade || null}, ${pgtStatus ?? null}, ${count}, ${at}, ${by}
      from (select nextval(pg_get_serial_sequence('inova.cryo_specimens', 'id')) as id) n returning id`,
  );
  return (added as { id: number }).id;
}
