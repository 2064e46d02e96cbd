import type { PoolClient } from 'pg';
import type { RunSchedule } from '#server/inova/contract/cryo/billing.ts';
import { asClinics, asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../../../context.ts';
import { addDays, startOf } from '../../../dates/period.ts';
import { ApiError } from '../../../errors.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { systemUser } from '../../../payments/charges/record.ts';
import type { MoneyChange } from '../../../payments/money-change.ts';
import { startRun } from './runs.ts';

/** The schedule of a clinic's billing runs. */
export async function readSchedule(db: PoolClient, client: number): Promise<RunSchedule> {
  const found = await row<RunSchedule>(
    db,
    sql`select day, next_on as "nextOn", version from inova.cryo_run_schedules where client_id = ${client}`,
  );
  return found ?? { day: null, nextOn: null, version: 0 };
}

/** The next day after one that is this day of its month. */
export function nextRunDay(day: number, after: string): string {
  const month = startOf('month', after);
  const inMonth = addDays(month, day - 1);
  return inMonth > after ? inMonth : addDays(startOf('month', addDays(month, 31)), day - 1);
}

/** Sets the day of the month on which billing runs start, as long as nobody changed it after a version. */
export async function saveSchedule(
  { db, client, at, by }: MoneyChange,
  { day, version }: { day: number | null; version: number },
): Promise<RunSchedule> {
  const next = day === null ? null : nextRunDay(day, await clinicDay(db, client, at));
  const saved = await row<RunSchedule>(
    db,
    sql`insert into inova.cryo_run_schedules as r (client_id, day, next_on, changed_at, changed_by)
      select ${client}, ${day}::smallint, ${next}::date, ${at}, ${by}
      where ${version}::int = 0 or exists (select from inova.cryo_run_schedules where client_id = ${client})
      on conflict (client_id) do update set day = excluded.day, next_on = excluded.next_on,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by, version = r.version + 1
        where r.version = ${version}::int
      returning day, next_on as "nextOn", version`,
  );
  if (!saved) throw new ApiError(409, 'Another user changed the schedule');
  return saved;
}

/** Starts the billing run of each clinic whose day has come on its clock, once; a day that was missed is made up for. */
export async function startScheduledRuns({ store, now }: Pick<ServiceContext, 'store' | 'now'>): Promise<void> {
  const at = now();
  const isDue = sql`s.next_on <= (${at}::timestamptz at time zone c.time_zone)::date`;
  const due = await asOwner(store, (db) =>
    rows<{ client: number }>(
      db,
      sql`select s.client_id as client from inova.cryo_run_schedules s join inova.clients c on c.id = s.client_id
        where ${isDue} order by s.client_id`,
    ),
  );
  for (const { client } of due) {
    await asClinics(store, [client], async (db) => {
      const locked = await row<{ day: number }>(
        db,
        sql`select s.day from inova.cryo_run_schedules s join inova.clients c on c.id = s.client_id
          where s.client_id = ${client} and ${isDue} for update of s`,
      );
      if (!locked) return;
      await startRun(db, { client, mode: 'bill', at, by: systemUser });
      const next = nextRunDay(locked.day, await clinicDay(db, client, at));
      await rows(db, sql`update inova.cryo_run_schedules set next_on = ${next} where client_id = ${client}`);
    });
  }
}

export const scheduledRunsTask: ServiceTask = {
  name: 'start-scheduled-billing',
  label: 'Start scheduled billing runs of storage',
  cron: '10 * * * *',
  run: startScheduledRuns,
};
