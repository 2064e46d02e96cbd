import type { PoolClient } from 'pg';
import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { joinMapping, shownColumns } from '../mappings/queries.ts';

const history = sql`select h.id, h.change, ${isoTime('h.at')} as at, h.details, ${staffName(sql`h.by`)} as by
  from inova.changes h where h.client_id = a.client_id and h.record = 'appointment' and h.record_id = a.id
  order by h.at desc, h.id desc`;

/** True for an open appointment `a` that needs a time of its own; an index has these in the order of their time. */
const needsClaim = sql`a.state in ('booked', 'confirmed', 'arrived') and a.provider_id is not null and a.overbooked_reason is null`;

/** True for an open appointment `a` that has no time of its own and wasn't overbooked. */
export const isDoubleBooked = sql`(${needsClaim}
  and not exists (select from inova.time_claims k where k.client_id = a.client_id and k.appointment_id = a.id))`;

/** The same for a list: PostgreSQL reads the claims once, instead of searching them for each appointment. */
export const isListedDoubleBooked = sql`${needsClaim} and (a.client_id, a.id) not in
  (select k.client_id, k.appointment_id from inova.time_claims k where k.appointment_id is not null)`;

/** An appointment of these clinics, or null. */
export function findAppointment(db: PoolClient, clinics: number[], id: number, now: Date): Promise<Appointment | null> {
  return row(
    db,
    sql`select a.id, a.client_id as client, a.patient_id as "patientId", p.lastname || ', ' || p.firstname as patient,
        a.type, ${shownColumns}, a.provider_id as provider, v.name as "providerName", r.name as resource,
        ${isoTime('a.starts_at')} as "startsAt", c.time_zone as "timeZone", a.minutes, a.method, a.state, a.outcome,
        a.note, a.version, a.overbooked_reason as "overbookedReason", a.series_id as "seriesId",
        (a.starts_at at time zone c.time_zone)::date <= (${now}::timestamptz at time zone c.time_zone)::date as "hasCome",
        ${isDoubleBooked} and a.starts_at > ${now}::timestamptz as "isDoubleBooked",
        (select count(*)::int from inova.appointments o where o.client_id = a.client_id and o.series_id = a.series_id
          and o.starts_at > a.starts_at and inova.is_active(o)) as "laterInSeries",
        ${jsonList(history)} as history
      from inova.appointments a
      join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id
      join inova.clients c on c.id = a.client_id
      left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id
      ${joinMapping}
      left join inova.appointment_types t on t.client_id = a.client_id and t.name = a.type
      left join inova.resources r on r.client_id = t.client_id and r.id = t.resource_id
      where a.client_id = any (${clinics}) and a.id = ${id}`,
  );
}

/** Locks an appointment and returns its current version, or null if it doesn't exist. */
export function lockAppointment(db: PoolClient, clinics: number[], id: number): Promise<{ version: number } | null> {
  return row(
    db,
    sql`select version from inova.appointments where client_id = any (${clinics}) and id = ${id} for update`,
  );
}

/** Locks appointments in the order of their numbers, so that two changes of the same ones don't deadlock. */
export function lockAppointments(
  db: PoolClient,
  clinics: number[],
  ids: number[],
): Promise<{ id: number; version: number }[]> {
  return rows(
    db,
    sql`select id, version from inova.appointments
      where client_id = any (${clinics}) and id = any (${ids}) order by id for update`,
  );
}

/**
 * Lets one change at a time give up times of a clinic for others: two that share a provider or a resource would wait for
 * each other. Take it after the appointments and before any time is given up.
 */
export async function lockMoves(db: PoolClient, client: number): Promise<void> {
  await rows(db, sql`select pg_advisory_xact_lock(${client}::int, hashtext('appointment moves'))`);
}

/** What an appointment of a type needs; null if the clinic has no such type. */
export function findType(
  db: PoolClient,
  client: number,
  type: string,
): Promise<{ minutes: number; role: string } | null> {
  return row(db, sql`select minutes, role from inova.appointment_types where client_id = ${client} and name = ${type}`);
}

/** What an appointment is found by. */
type AppointmentKey = Pick<Appointment, 'client' | 'id'>;

interface Change {
  by: string;
  at: Date;
}

/** What is stored of a booking. */
export interface BookedTime {
  client: number;
  provider: number;
  startsAt: string;
  overbookReason: string | null;
}

/** Books an appointment and returns its number; it has claimed its time if that was free. */
export async function insertAppointment(
  db: PoolClient,
  booking: BookedTime & {
    patientId: number;
    type: string;
    minutes: number;
    method: string;
    note: string;
  },
  { by }: Change,
): Promise<number> {
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method, note,
        overbooked_reason, updated_by)
      values (${booking.client}, ${booking.patientId}, ${booking.provider}, ${booking.type}, ${booking.startsAt},
        ${booking.minutes}, 'booked', ${booking.method}, ${booking.note}, ${booking.overbookReason}, ${by})
      returning id`,
  );
  return (added as { id: number }).id;
}

/** Makes appointments a series, named after its first. */
export async function joinSeries(db: PoolClient, client: number, ids: number[]): Promise<void> {
  await rows(
    db,
    sql`update inova.appointments set series_id = ${ids[0]} where client_id = ${client} and id = any (${ids})`,
  );
}

/** Moves an appointment; a confirmed one must be confirmed again. */
export async function updateTime(db: PoolClient, id: number, to: BookedTime, { by }: Change): Promise<void> {
  await rows(
    db,
    sql`update inova.appointments set provider_id = ${to.provider}, starts_at = ${to.startsAt},
        overbooked_reason = ${to.overbookReason}, updated_by = ${by},
        state = case when starts_at = ${to.startsAt} then state else 'booked' end
      where client_id = ${to.client} and id = ${id}`,
  );
}

/** True if an open appointment has the time of its own. */
export async function hasClaim(db: PoolClient, { client, id }: AppointmentKey): Promise<boolean> {
  const found = await row(
    db,
    sql`select from inova.time_claims where client_id = ${client} and appointment_id = ${id} limit 1`,
  );
  return found !== null;
}

/** Gives up the times of appointments, before they are swapped. */
export async function removeClaims(db: PoolClient, client: number, ids: number[]): Promise<void> {
  await rows(db, sql`delete from inova.time_claims where client_id = ${client} and appointment_id = any (${ids})`);
}

/** Cancels an appointment with a reason. */
export async function updateCancelled(
  db: PoolClient,
  { client, id }: AppointmentKey,
  { reason, note }: { reason: string; note: string },
  { by, at }: Change,
): Promise<void> {
  await rows(
    db,
    sql`update inova.appointments set state = 'cancelled', outcome = ${reason}, cancelled_at = ${at}, updated_by = ${by},
        note = case when ${note} = '' then note else ${note} end
      where client_id = ${client} and id = ${id}`,
  );
}

/** Records whether the patient came. */
export async function updateOutcome(
  db: PoolClient,
  { client, id }: AppointmentKey,
  { outcome, note }: { outcome: string; note: string },
  { by, at }: Change,
): Promise<void> {
  await rows(
    db,
    sql`update inova.appointments set state = ${outcome}, updated_by = ${by},
        seen_at = case when ${outcome} = 'seen' then ${at}::timestamptz end,
        note = case when ${note} = '' then note else ${note} end
      where client_id = ${client} and id = ${id}`,
  );
}

/** The open appointments of a series after one, the earliest first, locked. */
export async function lockLaterInSeries(
  db: PoolClient,
  { client, id }: AppointmentKey,
): Promise<{ id: number; startsAt: string }[]> {
  return rows(
    db,
    sql`select o.id, ${isoTime('o.starts_at')} as "startsAt" from inova.appointments o
      join inova.appointments a on a.client_id = o.client_id and a.series_id = o.series_id and a.id = ${id}
      where o.client_id = ${client} and o.starts_at > a.starts_at and o.state in ('booked', 'confirmed')
      order by o.starts_at for update of o`,
  );
}

/** Records a change in the history of an appointment. */
export async function recordChange(
  db: PoolClient,
  { client, id }: AppointmentKey,
  { change, details, by, at }: Change & { change: string; details: Record<string, unknown> },
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      select client_id, 'appointment', id, patient_id, ${change}, ${by}, ${at}, ${JSON.stringify(details)}
      from inova.appointments where client_id = ${client} and id = ${id}`,
  );
}
