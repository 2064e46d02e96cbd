import { enqueue } from '#server/jobs/add-job.ts';
import { type Database, rows, sql } from '#server/store/sql.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';

export const recurringTaskName = 'charge-recurring';

/** An invoice that was just issued, and the card on file that pays it. */
interface ChargedInvoice {
  invoice: number;
  patient: number;
  card: number;
  cents: number;
}

/** Lets cards pay invoices of a clinic, each once: they are charged after the commit, and tried again as recurring payments are. */
export async function chargeInvoices(
  db: Database,
  { client, at, by }: { client: number; at: Date; by: string },
  invoices: ChargedInvoice[],
): Promise<void> {
  if (invoices.length === 0) return;
  const today = await clinicDay(db, client, at);
  const charged = sql`json_to_recordset(${JSON.stringify(invoices)}::json)
    as n (invoice bigint, patient bigint, card bigint, cents int)`;
  await rows(
    db,
    sql`with plan as (
        insert into inova.recurring_plans (client_id, patient_id, card_id, invoice_id, day, starts_on, ends_on, created_at,
          created_by)
        select ${client}, n.patient, n.card, n.invoice, extract(day from ${today}::date), ${today}, ${today}, ${at}, ${by}
        from ${charged} returning client_id, id, patient_id, invoice_id)
      insert into inova.recurring_payments (client_id, plan_id, patient_id, due_on, cents, next_try_on)
      select plan.client_id, plan.id, plan.patient_id, ${today}, n.cents, ${today}
      from plan join ${charged} on n.invoice = plan.invoice_id order by plan.id`,
  );
  await enqueue(db, recurringTaskName, {}, { key: recurringTaskName });
}
