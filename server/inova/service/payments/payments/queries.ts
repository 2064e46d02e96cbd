import type { Payment, SummarizedPayment } from '#server/inova/contract/payments/payments.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

const columns = sql`y.id, y.client_id as client, y.patient_id as "patientId",
  p.firstname || ' ' || p.lastname as patient, y.method, y.state, y.amount_cents as cents,
  y.applied_cents as "appliedCents", y.refunded_cents as "refundedCents", y.disputed_cents as "disputedCents",
  y.credit_cents as "creditCents", ${isoTime('y.taken_at')} as "takenAt", ${staffName(sql`y.taken_by`)} as "takenBy",
  y.settled_on as "settledOn", y.reference`;

const from = sql`from inova.payments y join inova.patients p on p.client_id = y.client_id and p.id = y.patient_id`;

const ofPayment = (record: Sql) => sql`${record}.client_id = y.client_id and ${record}.payment_id = y.id`;

const allocations = sql`select a.invoice_id as "invoiceId", n.number as "invoiceNumber", a.agreement_id as "agreementId",
    a.cents
  from inova.allocations a left join inova.invoices n on n.client_id = a.client_id and n.id = a.invoice_id
  where ${ofPayment(sql`a`)} order by a.id`;

const refunds = sql`select r.id, r.cents, ${isoTime('r.at')} as at, ${staffName(sql`r.by`)} as by, r.reason
  from inova.refunds r where ${ofPayment(sql`r`)} order by r.id`;

const chargebacks = sql`select b.id, b.cents, ${isoTime('b.at')} as at, ${staffName(sql`b.by`)} as by, b.reason,
    ${isoTime('b.reversed_at')} as "reversedAt"
  from inova.chargebacks b where ${ofPayment(sql`b`)} order by b.id`;

/** The payments that match a condition on `y`, newest first. */
export const listPayments = (db: Database, condition: Sql) =>
  rows<SummarizedPayment>(db, sql`select ${columns} ${from} where ${condition} order by y.taken_at desc, y.id desc`);

/** A payment of these clinics, or null. */
export const readPayment = (db: Database, clinics: number[], payment: number) =>
  row<Payment>(
    db,
    sql`select ${columns}, y.version, ${jsonList(allocations)} as allocations, ${jsonList(refunds)} as refunds,
        ${jsonList(chargebacks)} as chargebacks
      ${from} where y.client_id = any (${clinics}) and y.id = ${payment}`,
  );
