import { type Database, rows, sql } from '#server/store/sql.ts';
import { updateBlockers } from '../lists/action-helpers.ts';

/**
 * Adds cents, or takes them back if negative, to what is paid of a patient's agreement: its next installment becomes due,
 * and a cycle that waits for the payment may begin. False if the agreement can't take them.
 */
export async function addPaid(
  db: Database,
  {
    client,
    patient,
    agreement,
    cents,
    at,
  }: { client: number; patient: number; agreement: number; cents: number; at: Date },
): Promise<boolean> {
  const changed = await rows(
    db,
    sql`update inova.agreements g set paid_cents = g.paid_cents + ${cents}::int,
        due_on = case when exists (select from inova.agreement_parts x where x.client_id = g.client_id and x.agreement_id = g.id)
          then (select x.due_on from (
              select number, due_on, sum(amount_cents) over (order by number) as covered from inova.agreement_parts
              where client_id = g.client_id and agreement_id = g.id) x
            where x.covered > g.paid_cents + ${cents}::int order by x.number limit 1)
          else g.due_on end
      where g.client_id = ${client} and g.id = ${agreement} and g.patient_id = ${patient}
        and (${cents}::int < 0 or (g.state = 'signed' and g.balance_cents >= ${cents}::int))
      returning g.id`,
  );
  if (changed.length === 0) return false;
  const selection = sql`(values (${client}::int, ${patient}::bigint)) as chosen (client_id, patient_id)`;
  await rows(db, updateBlockers({ selection, at }));
  return true;
}
