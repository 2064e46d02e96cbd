import type { InvoiceHistory } from '#server/inova/contract/payments/invoices.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { changeDetails } from '../../lists/change-details.ts';
import type { ListDefinition } from '../../lists/definition.ts';

const record = 'invoice';

/** The transfers of an invoice in the ledger, and what staff recorded about it in lists, oldest first. */
export async function readHistory(
  db: Database,
  client: number,
  invoice: number,
  lists: ListDefinition[],
): Promise<InvoiceHistory> {
  const owner = (await row<{ patientId: number }>(
    db,
    sql`select patient_id as "patientId" from inova.invoices where client_id = ${client} and id = ${invoice}`,
  )) as { patientId: number };
  const ledger = await rows<InvoiceHistory['ledger'][number]>(
    db,
    sql`select e.day as on, e.kind, t.debit, t.credit, t.cents, ${staffName(sql`e.by`)} as by
      from inova.ledger_transfers t join inova.ledger_events e on e.client_id = t.client_id and e.id = t.event_id
      where t.client_id = ${client} and t.invoice_id = ${invoice} order by e.day, e.id, t.leg`,
  );
  const changes = await rows<Omit<InvoiceHistory['changes'][number], 'details'> & { details: Record<string, unknown> }>(
    db,
    sql`select h.id, ${isoTime('h.at')} as at, h.change, ${staffName(sql`h.by`)} as by, h.details
      from inova.changes h where h.client_id = ${client} and h.record = ${record} and h.record_id = ${invoice}
      order by h.at, h.id`,
  );
  const withDetails = changes.map((each) => ({
    ...each,
    details: changeDetails(lists, { record, change: each.change }, each.details),
  }));
  return { ...owner, ledger, changes: withDetails };
}
