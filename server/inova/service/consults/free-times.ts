import type { FreeTime } from '#server/inova/contract/consults.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { notFound } from '../errors.ts';
import type { BookingContext } from './book.ts';
import { isInHours } from './business-hours.ts';
import { overlappingAppointments } from './counselor-times.ts';

interface Wanted {
  counselor: number;
  day: string;
  minutes: number;
  /** A consult that may overlap. */
  except?: number;
}

/** The quarter hours from 7 AM to 8 PM at which the counselor of one of these clinics can begin a consult that day. */
export function listFreeTimes(
  { store, clinics, at }: Pick<BookingContext, 'store' | 'clinics' | 'at'>,
  { counselor, day, minutes, except = 0 }: Wanted,
): Promise<FreeTime[]> {
  const range = {
    client: sql`v.client_id`,
    counselor: sql`v.id`,
    starts: sql`slot.starts`,
    minutes: sql`${minutes}::int`,
  };
  const calendar = sql`inova.providers v join inova.clients c on c.id = v.client_id`;
  const isCounselor = sql`v.client_id = any (${clinics}) and v.id = ${counselor} and v.role = 'Financial counselor'`;
  return asClinics(store, clinics, async (db) => {
    if (!(await row(db, sql`select from ${calendar} where ${isCounselor}`))) throw notFound();
    const free = await rows<{ time: string }>(
      db,
      sql`select to_char(slot.local, 'HH24:MI') as time from ${calendar}
        cross join lateral (
          select local, local at time zone c.time_zone as starts
          from generate_series(${day}::date + time '07:00', ${day}::date + time '19:45', interval '15 minutes') local) slot
        where ${isCounselor} and slot.starts >= ${at}::timestamptz
          and not exists (select from ${overlappingAppointments(range)} and o.id <> ${except})
        order by slot.local`,
    );
    return free.map(({ time }) => ({ time, isInHours: isInHours(day, time, minutes) }));
  });
}
