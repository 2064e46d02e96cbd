import type { PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { voidSignatures } from '../../signatures/requests.ts';
import type { Author } from './author.ts';
import { lockSpecimens } from './insert.ts';

interface Revocation {
  signer: number;
  reason: string;
}

/** Records that a signer revoked; nobody can sign this version any more. Returns the patient's number. */
export async function revokeDisposition(
  db: PoolClient,
  clinics: number[],
  id: number,
  { signer, reason }: Revocation,
  { by, at }: Author,
): Promise<number> {
  const found = await row<{ client: number; patient: number }>(
    db,
    sql`select client_id as client, patient_id as patient from inova.cryo_dispositions
      where client_id = any (${clinics}) and id = ${id}`,
  );
  if (!found) throw notFound();
  const { client, patient } = found;
  await lockSpecimens(db, { client, patientId: patient });
  const last = await lastAct(db, { client, id, signer });
  if (last.act === 'revoke') throw new ApiError(409, `${last.name} revoked this already`);
  if (last.act !== 'sign') throw fieldError('signer', `${last.name} hasn't signed this`);
  await rows(
    db,
    sql`insert into inova.cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at, recorded_by, reason)
      values (${client}, ${id}, ${signer}, ${last.seq + 1}, 'revoke', ${at}, ${by}, ${reason})`,
  );
  await voidSignatures(db, { client, kind: 'disposition', record: id, by, at, reason: `${last.name} revoked` });
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'disposition', ${id}, ${patient}, 'revoked', ${by}, ${at},
        jsonb_build_object('signer', ${last.name}::text, 'reason', ${reason}::text))`,
  );
  return patient;
}

interface Act {
  name: string;
  act: 'sign' | 'revoke' | null;
  seq: number;
}

/** A signer with their last act. */
async function lastAct(
  db: PoolClient,
  { client, id, signer }: { client: number; id: number; signer: number },
): Promise<Act> {
  const act = await row<Act>(
    db,
    sql`select g.name, a.act, coalesce(a.seq, 0) as seq from inova.cryo_disposition_signers g
      left join lateral (select a.act, a.seq from inova.cryo_disposition_signatures a where a.client_id = g.client_id
        and a.disposition_id = g.disposition_id and a.signer = g.number order by a.seq desc limit 1) a on true
      where g.client_id = ${client} and g.disposition_id = ${id} and g.number = ${signer}`,
  );
  if (!act) throw fieldError('signer', 'Select who revokes');
  return act;
}
