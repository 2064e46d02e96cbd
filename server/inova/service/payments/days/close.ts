import { type Database, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { keepDocument } from './keep-document.ts';
import { computeSheet, readDaySheet } from './sheet.ts';

/** Closes a clinic's day for good, with its sheet as it is and its document; waits for what is being posted to it. */
export async function closeDay(
  db: Database,
  { client, day, at, by }: { client: number; day: string; at: Date; by: string },
): Promise<void> {
  if (day > (await clinicDay(db, client, at))) throw fieldError('day', "A day in the future can't be closed");
  await rows(db, sql`select pg_advisory_xact_lock(4682056, ${client})`);
  const sheet = await computeSheet(db, client, day);
  const closed = await rows(
    db,
    sql`insert into inova.closed_days (client_id, day, closed_at, closed_by, sheet)
      values (${client}, ${day}::date, ${at}::timestamptz, ${by}, ${JSON.stringify(sheet)}::jsonb)
      on conflict do nothing returning day`,
  );
  if (closed.length === 0) throw new ApiError(409, 'This day is already closed');
  await keepDocument(db, await readDaySheet(db, client, day));
}
