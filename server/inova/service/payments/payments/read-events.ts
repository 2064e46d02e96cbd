import type { PaymentEvent } from '#server/inova/contract/payments/payment-events.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

const transfers = sql`select t.debit, t.credit, t.cents, t.invoice_id as "invoiceId", n.number as "invoiceNumber"
  from inova.ledger_transfers t left join inova.invoices n on n.client_id = t.client_id and n.id = t.invoice_id
  where t.client_id = e.client_id and t.event_id = e.id order by t.leg`;

/** The events of a payment in the ledger, newest first. */
export const readEvents = (db: Database, client: number, payment: number) =>
  rows<PaymentEvent>(
    db,
    sql`select e.id, e.kind, ${isoTime('e.at')} as at, ${staffName(sql`e.by`)} as by, e.reference, e.day,
        ${jsonList(transfers)} as transfers
      from inova.payments y join inova.ledger_events e on e.client_id = y.client_id and e.patient_id = y.patient_id
      where y.client_id = ${client} and y.id = ${payment} and exists (select from inova.ledger_transfers t
        where t.client_id = e.client_id and t.event_id = e.id and t.payment_id = y.id)
      order by e.day desc, e.id desc`,
  );
