import { type Sql, sql } from '#server/store/sql.ts';

/** A period in a counselor's calendar, as SQL expressions. */
interface TimeRange {
  client: Sql;
  counselor: Sql;
  starts: Sql;
  minutes: Sql;
}

/** Locks the calendar of a counselor of one of these clinics until this transaction ends. */
export function lockCounselor(clinics: Sql, counselor: Sql): Sql {
  return sql`select id from inova.providers where client_id in (${clinics}) and id = ${counselor}
    and role = 'Financial counselor' for update`;
}

/** True for an active appointment `o` that overlaps a period. */
export function overlaps({ starts, minutes }: Pick<TimeRange, 'starts' | 'minutes'>): Sql {
  return sql`o.state in ('booked', 'confirmed', 'arrived') and o.starts_at > ${starts} - interval '1 day'
    and o.starts_at < ${starts} + ${minutes} * interval '1 minute'
    and ${starts} < o.starts_at + o.minutes * interval '1 minute'`;
}

/** The appointments `o` of a counselor that overlap a period. */
export function overlappingAppointments({ client, counselor, ...timeRange }: TimeRange): Sql {
  return sql`inova.appointments o where o.client_id = ${client} and o.provider_id = ${counselor}
    and ${overlaps(timeRange)}`;
}

/** The time range of an appointment `o` in the time zone of the clinic `c`: "9:30 AM to 10:15 AM". */
export const timeRangeText = sql`trim(to_char(o.starts_at at time zone c.time_zone, 'FMHH12:MI AM')) || ' to ' ||
  trim(to_char((o.starts_at + o.minutes * interval '1 minute') at time zone c.time_zone, 'FMHH12:MI AM'))`;
