import { isoTime } from '#server/store/iso-time.ts';
import { sql } from '#server/store/sql.ts';

/** The newest reading of a tank `t`, as JSON, or null. */
export const lastReading = sql`(select json_build_object('celsius', r.celsius, 'at', ${isoTime('r.at')}, 'isAlarm', r.is_alarm)
  from inova.cryo_readings r where r.client_id = t.client_id and r.tank_id = t.id order by r.at desc, r.id desc limit 1)`;
