import type { PoolClient } from 'pg';
import type { NewRecordRequest, RecordRequest } from '#server/inova/contract/record-requests.ts';
import { ownRequest, ownRequestDays } from '#server/inova/contract/text/record-purposes.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../../account/staff-name.ts';
import { addDays } from '../../dates/period.ts';
import { fieldError, notFound } from '../../errors.ts';
import { releaseInForce } from './release.ts';

/** The user, the user's clinics, and the time. */
export interface RequestContext {
  store: Store;
  clinics: number[];
  by: string;
  at: Date;
}

/** Notes a request for a patient's records, in or out. */
export function createRecordRequest(
  { store, clinics, by, at }: RequestContext,
  patientId: number,
  { direction, practice, scope, purpose, dueOn }: NewRecordRequest,
): Promise<RecordRequest> {
  return asClinics(store, clinics, async (db) => {
    const patient = await row<{ client: number; today: string }>(
      db,
      sql`select p.client_id as client, (${at}::timestamptz at time zone c.time_zone)::date as today
        from inova.patients p join inova.clients c on c.id = p.client_id
        where p.client_id = any (${clinics}) and p.id = ${patientId}`,
    );
    if (!patient) throw notFound();
    const { client, today } = patient;
    if (dueOn < today) throw fieldError('dueOn', 'Select today or a later date');
    if (direction === 'out' && purpose === ownRequest && dueOn > addDays(today, ownRequestDays))
      throw fieldError('dueOn', `A patient’s own request is due within ${ownRequestDays} days`);
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.record_requests (client_id, patient_id, direction, practice, scope, purpose, state, requested_on,
          requested_by, due_on)
        values (${client}, ${patientId}, ${direction}, ${practice}, ${scope}, ${purpose}, 'requested', ${today}, ${by}, ${dueOn})
        returning id`,
    );
    const { id } = added as { id: number };
    const note = `${direction === 'in' ? 'from' : 'to'} ${practice}: ${scope}`;
    await rows(
      db,
      sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
        values (${client}, 'record request', ${id}, ${patientId}, 'added', ${by}, ${at}, ${JSON.stringify({ note })})`,
    );
    return read(db, [client], id, at);
  });
}

/** A request with the release that covers it today. */
export function readRecordRequest({ store, clinics, at }: RequestContext, id: number): Promise<RecordRequest> {
  return asClinics(store, clinics, (db) => read(db, clinics, id, at));
}

async function read(db: PoolClient, clinics: number[], id: number, at: Date): Promise<RecordRequest> {
  const today = sql`(${at}::timestamptz at time zone c.time_zone)::date`;
  const release = sql`(select json_build_object('id', x.id, 'signedAt', ${isoTime('x.signed_at')}, 'signedBy', x.signed_by,
    'expiresOn', x.expires_on) from ${releaseInForce(sql`q`, today)})`;
  const found = await row<RecordRequest>(
    db,
    sql`select q.id, q.client_id as client, q.patient_id as "patientId", p.firstname || ' ' || p.lastname as patient, p.dob,
        p.ehrid, c.name as clinic, d.phone as "clinicPhone", q.direction, q.practice, q.scope, q.purpose, q.state,
        q.requested_on as "requestedOn", ${staffName(sql`q.requested_by`)} as "requestedBy", q.due_on as "dueOn",
        case when q.direction = 'out' then ${release} end as release
      from inova.record_requests q
      join inova.patients p on p.client_id = q.client_id and p.id = q.patient_id
      join inova.clients c on c.id = q.client_id
      left join inova.clinic_details d on d.client_id = q.client_id
      where q.client_id = any (${clinics}) and q.id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}
