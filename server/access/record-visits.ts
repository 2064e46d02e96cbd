import { row, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/**
 * When the user last had the patient's record open, before the current visit; null if never. The audit log knows, which
 * only the function of the store can read for the portal.
 */
export async function lastVisitOf(
  { pool }: Pick<Store, 'pool'>,
  email: string,
  patientId: number,
): Promise<Date | null> {
  const found = await row<{ at: Date | null }>(
    pool,
    sql`select portal.last_visit_of_record(${email}, ${patientId}, ${new Date()}) as at`,
  );
  return found?.at ?? null;
}
