import { type Database, row, sql } from '#server/store/sql.ts';
import { ApiError } from '../../errors.ts';

/** Refuses a payment of a patient, whose money is locked, that was meant before another payment was taken. */
export async function assertNewest(
  db: Database,
  { client, patient }: { client: number; patient: number },
  known: number | undefined,
): Promise<void> {
  if (known === undefined) return;
  const newest = await row<{ id: number | null }>(
    db,
    sql`select max(id) as id from inova.payments where client_id = ${client} and patient_id = ${patient}`,
  );
  if ((newest?.id ?? 0) > known)
    throw new ApiError(409, 'Another payment of this patient was taken in the meantime. Review this one again.');
}
