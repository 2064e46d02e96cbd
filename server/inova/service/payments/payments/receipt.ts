import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { clinicOfDocument } from '../../documents/clinic.ts';
import { type ReceiptInput, receiptDocument } from '../documents/receipt.ts';

const items = sql`select a.cents, coalesce('Invoice ' || n.number || ': ' || n.description, coalesce(
      (select x.name from inova.agreement_items x where x.client_id = a.client_id and x.agreement_id = a.agreement_id
        and x.kind = 'package'), 'Agreement')) as description
  from inova.allocations a left join inova.invoices n on n.client_id = a.client_id and n.id = a.invoice_id
  where a.client_id = y.client_id and a.payment_id = y.id order by a.id`;

/** The card that was charged, by the attempt that made the payment. */
const card = sql`(select json_build_object('brand', d.brand, 'lastFour', coalesce(d.last_four, right(a.token, 4)))
  from inova.attempts a left join inova.cards d on d.client_id = a.client_id and d.id = a.card_id
  where a.client_id = y.client_id and a.payment_id = y.id and a.kind = 'charge'
    and coalesce(d.last_four, a.token) is not null order by a.id limit 1)`;

/** The receipt for a payment of these clinics, or null. */
export async function readReceipt(db: Database, clinics: number[], payment: number, at: Date) {
  const found = await row<ReceiptInput & { patientId: number }>(
    db,
    sql`select y.id as payment, y.patient_id as "patientId", y.method, y.state, y.amount_cents as cents,
        y.refunded_cents as "refundedCents", y.credit_cents as "creditCents",
        (y.taken_at at time zone c.time_zone)::date as "takenOn", ${staffName(sql`y.taken_by`)} as "takenBy", y.reference,
        (${at}::timestamptz at time zone c.time_zone)::date as today, ${card} as card, ${jsonList(items)} as items,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient,
        ${clinicOfDocument} as clinic
      from inova.payments y join inova.patients p on p.client_id = y.client_id and p.id = y.patient_id
      join inova.clients c on c.id = y.client_id
      where y.client_id = any (${clinics}) and y.id = ${payment}`,
  );
  return found && { patientId: found.patientId, paper: receiptDocument(found) };
}
