import type { PoolClient } from 'pg';
import { warmestCelsius } from '#server/inova/contract/cryo/tanks.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { addLabTask } from './lab-task.ts';

/** The newest reading of a tank `t`, as JSON, or null. */
export const lastReading = sql`(select json_build_object('celsius', r.celsius, 'at', ${isoTime('r.at')}, 'isAlarm', r.is_alarm)
  from inova.cryo_readings r where r.client_id = t.client_id and r.tank_id = t.id order by r.at desc, r.id desc limit 1)`;

interface Reading {
  client: number;
  tank: number;
  celsius: number;
  source: 'entered' | 'posted';
  note?: string;
  at: Date;
  by: string;
}

/** Records a temperature; the first of an alarm adds a task. */
export async function recordReading(db: PoolClient, reading: Reading): Promise<void> {
  const { client, tank, celsius, source, note, at, by } = reading;
  const before = await row<{ label: string; isAlarm: boolean | null }>(
    db,
    sql`select t.label, (${lastReading} ->> 'isAlarm')::boolean as "isAlarm" from inova.cryo_containers t
      where t.client_id = ${client} and t.id = ${tank}`,
  );
  await rows(
    db,
    sql`insert into inova.cryo_readings (client_id, tank_id, at, celsius, source, by, note)
      values (${client}, ${tank}, ${at}, ${celsius}, ${source}, ${by}, ${note || null})`,
  );
  if (celsius <= warmestCelsius || before?.isAlarm) return;
  const detail = `${celsius} °C. Print the evacuation order of the tank, and move what is in it.`;
  await addLabTask(db, { client, patientId: null, title: `Tank ${before?.label} is too warm`, detail, at, by });
}
