import { type Database, prepared, row, sql } from '#server/store/sql.ts';
import { fieldError } from '../errors.ts';
import { type Allocation, applyPayment } from './apply.ts';
import { type PaymentMethod, post } from './post.ts';

/** A payment that was received. */
export interface ReceivedPayment {
  client: number;
  patient: number;
  method: PaymentMethod;
  cents: number;
  at: Date;
  by: string;
  reference?: string | null;
  /** What it is for; the rest becomes the patient's credit. */
  allocations?: Allocation[];
}

/**
 * Records a payment and applies it as chosen, in the caller's transaction. Lock the patient's money before choosing
 * allocations from what is open.
 */
export async function takePayment(db: Database, received: ReceivedPayment): Promise<{ payment: number }> {
  const { client, patient, method, cents, at, by, reference = null, allocations = [] } = received;
  const applied = allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  if (applied > cents) throw fieldError('allocations', 'Enter no more than the amount of the payment');
  const single = allocations.find((allocation) => allocation.cents === cents);
  const taken = (await row<{ payment: number }>(
    db,
    prepared(
      'take payment',
      sql`insert into inova.payments (client_id, patient_id, agreement_id, invoice_id, method, state, amount_cents, taken_at,
        taken_by, reference)
      values (${client}, ${patient}, ${single?.agreement ?? null}, ${single?.invoice ?? null}, ${method}, 'posted',
        ${cents}::int, ${at}::timestamptz, ${by}, ${reference})
      returning id as payment`,
    ),
  )) as { payment: number };
  const { payment } = taken;
  const transfers = await applyPayment(db, { client, patient, payment, at }, allocations);
  await post(db, { client, patient, kind: 'payment taken', cause: `payment taken:${payment}`, at, by, reference }, [
    { debit: method, credit: 'credit', cents, payment },
    ...transfers,
  ]);
  return taken;
}
