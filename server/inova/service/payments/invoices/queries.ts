import type { Invoice, SummarizedInvoice, WriteOff } from '#server/inova/contract/payments/invoices.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

const columns = sql`n.id, n.client_id as client, n.patient_id as "patientId", n.number, n.kind, n.description, n.state,
  n.issued_on as "issuedOn", n.due_on as "dueOn", n.amount_cents as "amountCents", n.paid_cents as "paidCents",
  n.written_off_cents as "writtenOffCents", n.credited_cents as "creditedCents", n.balance_cents as "balanceCents"`;

const ofInvoice = (record: Sql) => sql`${record}.client_id = n.client_id and ${record}.invoice_id = n.id`;

/** The lines of the invoice `n`; one from before lines were stored has one with its description. */
export const linesOfInvoice = sql`select description, "performedOn", cents from (
    select l.number, l.description, l.performed_on as "performedOn", l.amount_cents as cents
    from inova.invoice_lines l where ${ofInvoice(sql`l`)}
    union all select 1, n.description, null, n.amount_cents
    where not exists (select from inova.invoice_lines l where ${ofInvoice(sql`l`)})) lines order by number`;

const payments = sql`select y.id, y.method, ${isoTime('y.taken_at')} as "takenAt", a.cents
  from inova.allocations a join inova.payments y on y.client_id = a.client_id and y.id = a.payment_id
  where ${ofInvoice(sql`a`)} order by y.taken_at, y.id`;

const writeOffColumns = sql`w.id, w.invoice_id as "invoiceId", n.number as "invoiceNumber", n.patient_id as "patientId",
  w.cents, w.reason, w.state, ${isoTime('w.requested_at')} as "requestedAt",
  ${staffName(sql`w.requested_by`)} as "requestedBy", w.requested_by as requester, ${isoTime('w.decided_at')} as "decidedAt",
  ${staffName(sql`w.decided_by`)} as "decidedBy"`;

const writeOffs = sql`select ${writeOffColumns} from inova.write_offs w where ${ofInvoice(sql`w`)} order by w.id`;

/** The invoices that match a condition on `n`, in this order. */
export const listInvoices = (db: Database, condition: Sql, order = sql`n.issued_on desc, n.id desc`) =>
  rows<SummarizedInvoice>(db, sql`select ${columns} from inova.invoices n where ${condition} order by ${order}`);

/** An invoice of these clinics, or null. */
export const readInvoice = (db: Database, clinics: number[], invoice: number) =>
  row<Invoice>(
    db,
    sql`select ${columns}, n.claim_id as "claimId", n.agreement_id as "agreementId",
        ${staffName(sql`n.created_by`)} as "createdBy", n.void_reason as "voidReason",
        ${isoTime('n.voided_at')} as "voidedAt", ${staffName(sql`n.voided_by`)} as "voidedBy", n.version,
        ${jsonList(linesOfInvoice)} as lines, ${jsonList(payments)} as payments, ${jsonList(writeOffs)} as "writeOffs"
      from inova.invoices n where n.client_id = any (${clinics}) and n.id = ${invoice}`,
  );

/** The write-offs of a clinic that wait for approval, oldest first. */
export const listRequestedWriteOffs = (db: Database, client: number) =>
  rows<WriteOff>(
    db,
    sql`select ${writeOffColumns} from inova.write_offs w
      join inova.invoices n on n.client_id = w.client_id and n.id = w.invoice_id
      where w.client_id = ${client} and w.state = 'requested' order by w.id`,
  );
