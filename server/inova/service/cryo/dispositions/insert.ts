import type { PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, notFound } from '../../errors.ts';
import { voidSignatures } from '../../signatures/requests.ts';

interface NewVersion {
  client: number;
  patientId: number;
  /** The newest version that the user saw. */
  basedOn: number;
  basis: 'signed' | 'unclaimed';
  reason?: string;
  by: string;
  at: Date;
}

/** Locks a patient's specimens, so that none is released by signatures that change at the same time. */
export const lockSpecimens = (db: PoolClient, { client, patientId }: { client: number; patientId: number }) =>
  rows(
    db,
    sql`select from inova.cryo_specimens where client_id = ${client} and patient_id = ${patientId} order by id for update`,
  );

/** Inserts the next version of a patient's disposition, and withdraws the one before if it is not signed yet. */
export async function insertDisposition(
  db: PoolClient,
  { client, patientId, basedOn, basis, reason, by, at }: NewVersion,
): Promise<{ id: number; version: number }> {
  const locked = await row(
    db,
    sql`select from inova.patients where client_id = ${client} and id = ${patientId} for no key update`,
  );
  if (!locked) throw notFound();
  await lockSpecimens(db, { client, patientId });
  const last = await row<{ id: number; version: number }>(
    db,
    sql`select id, version from inova.cryo_dispositions where client_id = ${client} and patient_id = ${patientId}
      order by version desc limit 1`,
  );
  if ((last?.version ?? 0) !== basedOn) throw new ApiError(409, 'Another user created a newer version');
  if (last) {
    const replaced = { client, kind: 'disposition', record: last.id, by, at } as const;
    await voidSignatures(db, { ...replaced, reason: 'Replaced by a newer version' });
  }
  const added = await row<{ id: number; version: number }>(
    db,
    sql`insert into inova.cryo_dispositions (client_id, patient_id, account_id, version, outcome, basis, reason, created_at,
        created_by)
      select ${client}, ${patientId}, (select max(s.account_id) from inova.cryo_specimens s
          where s.client_id = ${client} and s.patient_id = ${patientId}),
        ${basedOn}::int + 1, ${basis === 'unclaimed' ? 'discard' : null}, ${basis}, ${reason ?? null}, ${at}, ${by}
      returning id, version`,
  );
  const { id, version } = added as { id: number; version: number };
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'disposition', ${id}, ${patientId}, 'created', ${by}, ${at},
        jsonb_strip_nulls(jsonb_build_object('version', ${version}::int, 'reason', ${reason ?? null}::text)))`,
  );
  return { id, version };
}
