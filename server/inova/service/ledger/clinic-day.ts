import { type Database, row, sql } from '#server/store/sql.ts';

/** The day on a clinic's clock at an instant, as `YYYY-MM-DD`. */
export async function clinicDay(db: Database, client: number, at: Date): Promise<string> {
  const found = await row<{ day: string }>(
    db,
    sql`select (${at}::timestamptz at time zone time_zone)::date as day from inova.clients where id = ${client}`,
  );
  return (found as { day: string }).day;
}
