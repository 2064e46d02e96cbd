import type { PoolClient } from 'pg';
import type { WaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { notFound } from '../../errors.ts';

/** An offer whose time is over has expired, whether or not the job has ended it. */
const offerState = (now: Date) =>
  sql`case when o.state = 'held' and o.held_until <= ${now}::timestamptz then 'expired' else o.state end`;

const offers = (now: Date) => sql`
  select o.id, o.provider_id as provider, v.name as "providerName", ${isoTime('o.starts_at')} as "startsAt", o.minutes,
    ${offerState(now)} as state, ${isoTime('o.held_until')} as "heldUntil", ${staffName(sql`o.offered_by`)} as "offeredBy",
    ${isoTime('o.offered_at')} as "offeredAt"
  from inova.waitlist_offers o join inova.providers v on v.client_id = o.client_id and v.id = o.provider_id
  where o.client_id = w.client_id and o.entry_id = w.id order by o.offered_at desc, o.id desc`;

const appointment = sql`case when w.appointment_id is not null then json_build_object('id', a.id,
  'startsAt', ${isoTime('a.starts_at')}, 'providerName',
  (select v.name from inova.providers v where v.client_id = a.client_id and v.id = a.provider_id)) end`;

/** How many days ahead, and how many times, are looked for. */
const freeDays = 4;
const freeTimes = 8;

/** An entry of these clinics with what could be offered now; 404 without one. */
export async function readEntry(db: PoolClient, clinics: number[], id: number, now: Date): Promise<WaitlistEntry> {
  const found = await row<Omit<WaitlistEntry, 'free'>>(
    db,
    sql`select w.id, w.client_id as client, c.time_zone as "timeZone", w.patient_id as "patientId",
        p.lastname || ', ' || p.firstname as patient, p.phone, w.type, coalesce(a.minutes, t.minutes) as minutes,
        w.provider_id as provider,
        (select v.name from inova.providers v where v.client_id = w.client_id and v.id = w.provider_id) as "providerName",
        w.from_on as "fromOn", w.deadline_on as "deadlineOn", w.note, w.state, ${appointment} as appointment,
        w.booked_id as "bookedId", ${staffName(sql`w.added_by`)} as "addedBy", ${isoTime('w.added_at')} as "addedAt",
        w.version, ${jsonList(offers(now))} as offers
      from inova.waitlist w
      join inova.patients p on p.client_id = w.client_id and p.id = w.patient_id
      join inova.clients c on c.id = w.client_id
      join inova.appointment_types t on t.client_id = w.client_id and t.name = w.type
      left join inova.appointments a on a.client_id = w.client_id and a.id = w.appointment_id
      where w.client_id = any (${clinics}) and w.id = ${id}`,
  );
  if (!found) throw notFound();
  return { ...found, free: found.state === 'waiting' ? await findFree(db, found, now) : [] };
}

/** The earliest free times of the next days that an entry waits for and was not offered. */
function findFree(db: PoolClient, { id, client, minutes }: Omit<WaitlistEntry, 'free'>, now: Date) {
  return rows<WaitlistEntry['free'][number]>(
    db,
    sql`select v.id as provider, v.name as "providerName", ${isoTime('f.at')} as "startsAt"
      from inova.waitlist w
      join inova.clients c on c.id = w.client_id
      join inova.appointment_types t on t.client_id = w.client_id and t.name = w.type
      left join inova.appointments a on a.client_id = w.client_id and a.id = w.appointment_id
      join inova.providers v on v.client_id = w.client_id and v.role = t.role and v.id = coalesce(w.provider_id, v.id)
      cross join lateral (select greatest(w.from_on, (${now}::timestamptz at time zone c.time_zone)::date) as first) b
      cross join lateral generate_series(b.first, least(w.deadline_on, b.first + ${freeDays}::int), interval '1 day') d (day)
      cross join lateral inova.free_times(w.client_id, v.id, w.type, ${minutes}::int, d.day::date, null) f (at)
      where w.client_id = ${client} and w.id = ${id} and f.at > ${now}::timestamptz and (a.id is null or f.at < a.starts_at)
        and not exists (select from inova.waitlist_offers o where o.client_id = w.client_id and o.entry_id = w.id
          and o.provider_id = v.id and o.starts_at = f.at)
      order by f.at, v.id limit ${freeTimes}`,
  );
}

export type LockedEntry = Pick<WaitlistEntry, 'client' | 'version' | 'state'>;

/** An entry that is locked; null if none of these clinics has it. */
export const lockEntry = (db: PoolClient, clinics: number[], id: number) =>
  row<LockedEntry>(
    db,
    sql`select client_id as client, version, state from inova.waitlist
      where client_id = any (${clinics}) and id = ${id} for update`,
  );
