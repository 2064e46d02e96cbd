import type { PoolClient } from 'pg';
import type { Consult, ConsultSlot } from '#server/inova/contract/consults.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { lockCounselor, overlappingAppointments, timeRangeText } from './counselor-times.ts';

const history = sql`select h.id, h.change, ${isoTime('h.at')} as at, h.details,
    ${staffName(sql`h.by`)} as by
  from inova.changes h where h.client_id = a.client_id and h.record = 'consult' and h.record_id = a.id
  order by h.at desc, h.id desc`;

const localDay = (at: Sql) => sql`(${at} at time zone c.time_zone)::date`;

/** A financial consult of these clinics, or null. */
export function findConsult(db: PoolClient, clinics: number[], id: number, now: Date): Promise<Consult | null> {
  return row(
    db,
    sql`select a.id, a.client_id as client, a.patient_id as "patientId", p.lastname || ', ' || p.firstname as patient, p.email,
        a.provider_id as counselor, v.name as "counselorName", ${isoTime('a.starts_at')} as "startsAt",
        c.time_zone as "timeZone", a.minutes, a.method, a.state, a.outcome, a.note, a.version,
        ${localDay(sql`a.starts_at`)} <= ${localDay(sql`${now}::timestamptz`)} as "hasCome",
        ${jsonList(history)} as history
      from inova.appointments a
      join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id
      join inova.clients c on c.id = a.client_id
      left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id
      where a.client_id = any (${clinics}) and a.id = ${id} and a.type = 'Financial consult'`,
  );
}

/** Locks the consult and returns its current version, or null if it doesn't exist. */
export function lockConsult(db: PoolClient, clinics: number[], id: number): Promise<{ version: number } | null> {
  return row(
    db,
    sql`select version from inova.appointments
      where client_id = any (${clinics}) and id = ${id} and type = 'Financial consult' for update`,
  );
}

const slotStart = ({ day, time }: Pick<ConsultSlot, 'day' | 'time'>) =>
  sql`((${day}::date + ${time}::time) at time zone c.time_zone)`;

/** Checks a slot: whether the counselor works in the clinic, whether it is past, and the period already booked. */
export async function checkSlot(
  db: PoolClient,
  client: number,
  slot: ConsultSlot,
  { now, except = 0 }: { now: Date; except?: number },
): Promise<{ isCounselor: boolean; isPast: boolean; taken: string | null }> {
  const counselors = await rows(db, lockCounselor(sql`${client}`, sql`${slot.counselor}`));
  const starts = slotStart(slot);
  const timeRange = { client: sql`c.id`, counselor: sql`${slot.counselor}`, starts, minutes: sql`${slot.minutes}` };
  const found = await row<{ isCounselor: boolean; isPast: boolean; taken: string | null }>(
    db,
    sql`select exists (select from inova.providers v where v.client_id = c.id and v.id = ${slot.counselor}) as "isCounselor",
        ${starts} < ${now}::timestamptz as "isPast",
        (select ${timeRangeText} from ${overlappingAppointments(timeRange)} and o.id <> ${except} order by o.starts_at limit 1) as taken
      from inova.clients c where c.id = ${client}`,
  );
  return {
    ...(found as NonNullable<typeof found>),
    isCounselor: counselors.length > 0 && (found?.isCounselor ?? false),
  };
}

/** What a consult is found by. */
type ConsultKey = Pick<Consult, 'client' | 'id'>;

interface Change {
  by: string;
  at: Date;
}

/** Books a consult and returns its number. */
export async function insertConsult(
  db: PoolClient,
  booking: ConsultSlot & { client: number; patientId: number; note: string },
  { by }: Change,
): Promise<number> {
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.appointments
        (client_id, patient_id, provider_id, type, starts_at, minutes, state, method, note, updated_by)
      select c.id, ${booking.patientId}, ${booking.counselor}, 'Financial consult', ${slotStart(booking)},
        ${booking.minutes}, 'booked', ${booking.method}, ${booking.note}, ${by}
      from inova.clients c where c.id = ${booking.client} returning id`,
  );
  return (added as { id: number }).id;
}

/** Moves a consult to another time; a confirmed one must be confirmed again. */
export async function updateSlot(
  db: PoolClient,
  { client, id }: ConsultKey,
  slot: ConsultSlot,
  { by }: Change,
): Promise<void> {
  await rows(
    db,
    sql`update inova.appointments a set provider_id = ${slot.counselor}, starts_at = ${slotStart(slot)},
        minutes = ${slot.minutes}, method = ${slot.method}, updated_by = ${by},
        state = case when a.starts_at = ${slotStart(slot)} then a.state else 'booked' end
      from inova.clients c where c.id = a.client_id and a.client_id = ${client} and a.id = ${id}`,
  );
}

/** Cancels a consult with a reason. */
export async function updateCancelled(
  db: PoolClient,
  { client, id }: ConsultKey,
  { reason, note }: { reason: string; note: string },
  { by }: Change,
): Promise<void> {
  await rows(
    db,
    sql`update inova.appointments set state = 'cancelled', outcome = ${reason}, updated_by = ${by},
        note = case when ${note} = '' then note else ${note} end
      where client_id = ${client} and id = ${id}`,
  );
}

/** The consult as the table `chosen` for action statements. */
export function selectedConsult({ client, id }: ConsultKey, now: Date): Sql {
  return sql`(select a.client_id, a.id, a.patient_id, ${localDay(sql`${now}::timestamptz`)} as today
    from inova.appointments a join inova.clients c on c.id = a.client_id
    where a.client_id = ${client} and a.id = ${id}) chosen`;
}

/** Records a change in the history of a consult. */
export async function recordConsultChange(
  db: PoolClient,
  { client, id }: ConsultKey,
  { change, details, by, at }: Change & { change: string; details: Record<string, unknown> },
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      select client_id, 'consult', id, patient_id, ${change}, ${by}, ${at}, ${JSON.stringify(details)}
      from inova.appointments where client_id = ${client} and id = ${id}`,
  );
}
