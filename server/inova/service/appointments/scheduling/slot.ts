import type { PoolClient } from 'pg';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';

/** Local date and time in a clinic. */
export interface LocalTime {
  client: number;
  day: string;
  time: string;
  occurrence?: 'first' | 'second';
}

/**
 * The instant of a time on the clinic's clock: one that the clock skips is refused, and one that it repeats is asked for.
 * What the conversion gives is accepted only if it reads the same on that clock.
 */
export async function instantOf(db: PoolClient, { client, day, time, occurrence }: LocalTime): Promise<string> {
  const found = await rows<{ at: string }>(
    db,
    sql`select ${isoTime('g.at')} as at from inova.clients c
      cross join lateral (select (${day}::date + ${time}::time) as local) l
      cross join lateral generate_series(l.local at time zone c.time_zone - interval '2 hours',
        l.local at time zone c.time_zone + interval '2 hours', interval '30 minutes') g (at)
      where c.id = ${client} and g.at at time zone c.time_zone = l.local order by g.at`,
  );
  const [first, second] = found;
  if (!first) throw fieldError('time', 'The clock skips this time on that day: enter another one');
  if (!second) return first.at;
  if (!occurrence) throw fieldError('occurrence', 'The clock shows this time twice on that day: select one of them');
  return occurrence === 'first' ? first.at : second.at;
}

/** What is to be booked or moved; `except` is the appointment to move. */
export interface WantedSlot {
  client: number;
  provider: number;
  type: string;
  role: string;
  minutes: number;
  startsAt: string;
  except: number | null;
}

/** Why a slot can't be had. */
export interface Fault {
  field: 'provider' | 'time';
  text: string;
  /** True if another time may be free. */
  isClosed?: boolean;
}

/** What is wrong with a slot besides being taken; null if it may be claimed. */
export async function faultOf(db: PoolClient, wanted: WantedSlot, now: Date): Promise<Fault | null> {
  const { client, provider, role, startsAt, minutes } = wanted;
  const found = await row<{ name: string; role: string; isPast: boolean; isOpen: boolean }>(
    db,
    sql`select v.name, v.role, ${startsAt}::timestamptz < ${now}::timestamptz as "isPast",
        inova.is_open(${client}, v.id, ${startsAt}, ${minutes}) as "isOpen"
      from inova.providers v where v.client_id = ${client} and v.id = ${provider}`,
  );
  if (!found) return { field: 'provider', text: 'Select an option from the list' };
  if (found.role !== role) return { field: 'provider', text: `Select a provider with the role ${role}` };
  if (found.isPast) return { field: 'time', text: 'This time is in the past' };
  if (!found.isOpen) return { field: 'time', text: `${found.name} doesn’t work at that time.`, isClosed: true };
  return null;
}

/** True if all that a slot needs is unclaimed. */
export async function isFree(db: PoolClient, wanted: WantedSlot): Promise<boolean> {
  const { client, provider, type, minutes, startsAt, except } = wanted;
  const found = await row<{ isFree: boolean }>(
    db,
    sql`select inova.is_free(${client}, ${provider}, ${type}, ${startsAt}, ${minutes}, ${except}) as "isFree"`,
  );
  return found?.isFree ?? false;
}

/** The three free times nearest to a slot, of the same provider or of others with the role, as text. */
export async function alternatives(db: PoolClient, wanted: WantedSlot, now: Date): Promise<string> {
  const { client, provider, type, role, minutes, startsAt, except } = wanted;
  const found = await rows<{ text: string }>(
    db,
    sql`select case when f.day = f.wanted_day then '' else to_char(f.local, 'MM/DD/YYYY ') end
          || to_char(f.local, 'FMHH12:MI AM') || case when v.id = ${provider} then '' else ' with ' || v.name end as text
      from inova.providers v
      join inova.clients c on c.id = v.client_id
      cross join lateral (
        select t.at, t.at at time zone c.time_zone as local, d.day::date as day,
          (${startsAt}::timestamptz at time zone c.time_zone)::date as wanted_day
        from generate_series((${startsAt}::timestamptz at time zone c.time_zone)::date,
            (${startsAt}::timestamptz at time zone c.time_zone)::date + case when v.id = ${provider} then 3 else 0 end,
            interval '1 day') d (day)
        cross join lateral inova.free_times(v.client_id, v.id, ${type}, ${minutes}, d.day::date, ${except}) t (at)) f
      where v.client_id = ${client} and v.role = ${role} and f.at > ${now}::timestamptz
      order by abs(extract(epoch from f.at - ${startsAt}::timestamptz)) + case when v.id = ${provider} then 0 else 1800 end, v.id
      limit 3`,
  );
  if (found.length === 0) return 'No time is free nearby.';
  return `Free: ${found.map(({ text }) => text).join(', ')}.`;
}

/** What claims a slot: whom or what to name in the error. */
export async function takenText(
  db: PoolClient,
  { client, provider, type, startsAt, minutes, except }: WantedSlot,
): Promise<string> {
  const found = await row<{ name: string; time: string | null; heldUntil: string | null; isBusy: boolean }>(
    db,
    sql`select v.name, inova.is_busy(inova.claimed_as(${client}, v.id), inova.minutes_from(${startsAt}, ${minutes}), ${client}, ${except}) as "isBusy",
        (select to_char(o.starts_at at time zone c.time_zone, 'FMHH12:MI AM') || ' to '
            || to_char((o.starts_at + make_interval(mins => o.minutes)) at time zone c.time_zone, 'FMHH12:MI AM')
          from inova.time_claims k join inova.appointments o on o.client_id = k.client_id and o.id = k.appointment_id
          where k.client_id = ${client} and k.who = inova.claimed_as(${client}, v.id) and o.id is distinct from ${except}
            and k.during && inova.minutes_from(${startsAt}, ${minutes}) order by o.starts_at limit 1) as time,
        (select to_char(o.held_until at time zone c.time_zone, 'FMHH12:MI AM')
          from inova.time_claims k join inova.waitlist_offers o on o.client_id = k.client_id and o.id = k.offer_id
          where k.client_id = ${client} and k.who = inova.claimed_as(${client}, v.id)
            and k.during && inova.minutes_from(${startsAt}, ${minutes}) limit 1) as "heldUntil"
      from inova.providers v join inova.clients c on c.id = v.client_id
      where v.client_id = ${client} and v.id = ${provider}`,
  );
  if (found?.time) return `${found.name} is already booked from ${found.time}.`;
  if (found?.heldUntil) return `This time of ${found.name} is held for the waitlist until ${found.heldUntil}.`;
  if (found?.isBusy) return `${found.name} is busy elsewhere at that time.`;
  const resource = await row<{ name: string }>(
    db,
    sql`select r.name from inova.appointment_types t
      join inova.resources r on r.client_id = t.client_id and r.id = t.resource_id
      where t.client_id = ${client} and t.name = ${type}`,
  );
  return resource ? `${resource.name} is full at that time.` : 'This time is too close to another appointment.';
}
