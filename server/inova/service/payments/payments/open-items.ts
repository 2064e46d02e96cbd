import type { OpenItems } from '#server/inova/contract/payments/payments.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, rows, sql } from '#server/store/sql.ts';
import { openServices } from '../invoices/create.ts';
import { listInvoices } from '../invoices/queries.ts';

/** What a patient can pay now, and the credit to pay it with. */
export async function readOpenItems(db: Database, client: number, patient: number): Promise<OpenItems> {
  const own = sql`client_id = ${client} and patient_id = ${patient}`;
  const isOpen = sql`n.client_id = ${client} and n.patient_id = ${patient} and n.state = 'open' and n.balance_cents > 0`;
  return {
    invoices: await listInvoices(db, isOpen, sql`n.due_on, n.id`),
    agreements: await rows(
      db,
      sql`select g.id, coalesce((select x.name from inova.agreement_items x
            where x.client_id = g.client_id and x.agreement_id = g.id and x.kind = 'package'), 'No package') as description,
          g.due_on as "dueOn", g.balance_cents as "balanceCents"
        from inova.agreements g where ${own} and g.state = 'signed' and g.balance_cents > 0 order by g.due_on, g.id`,
    ),
    services: await rows(db, sql`${openServices(client, patient)} order by s.performed_on, s.id`),
    credits: await rows(
      db,
      sql`select id as payment, ${isoTime('taken_at')} as "takenAt", credit_cents as cents from inova.payments
        where ${own} and credit_cents > 0 order by taken_at, id`,
    ),
  };
}
