import { type Database, row, sql } from '#server/store/sql.ts';
import { notFound } from '../errors.ts';
import type { PaymentMethod } from './post.ts';

/** A payment locked for a change. */
export interface LockedPayment {
  client: number;
  id: number;
  patient: number;
  method: PaymentMethod;
  state: 'posted' | 'settled' | 'failed' | 'refunded' | 'voided';
  cents: number;
  refundedCents: number;
  disputedCents: number;
  /** What is neither applied, refunded, nor disputed. */
  creditCents: number;
  version: number;
  takenOn: string;
}

/** Locks a patient's money for the rest of the transaction, so that commands about it run one after another. */
export async function lockPatient(db: Database, client: number, patient: number): Promise<void> {
  const found = await row(
    db,
    sql`select from inova.patients where client_id = ${client} and id = ${patient} for no key update`,
  );
  if (!found) throw notFound();
}

/** Locks a payment and its patient's money. */
export async function lockPayment(db: Database, client: number, payment: number): Promise<LockedPayment> {
  const owner = await row<{ patient: number }>(
    db,
    sql`select patient_id as patient from inova.payments where client_id = ${client} and id = ${payment}`,
  );
  if (!owner) throw notFound();
  await lockPatient(db, client, owner.patient);
  const found = await row<LockedPayment>(
    db,
    sql`select y.client_id as client, y.id, y.patient_id as patient, y.method, y.state, y.amount_cents as cents,
        y.refunded_cents as "refundedCents", y.disputed_cents as "disputedCents", y.credit_cents as "creditCents",
        y.version, (y.taken_at at time zone c.time_zone)::date as "takenOn"
      from inova.payments y join inova.clients c on c.id = y.client_id
      where y.client_id = ${client} and y.id = ${payment} for update of y`,
  );
  if (!found) throw notFound();
  return found;
}
