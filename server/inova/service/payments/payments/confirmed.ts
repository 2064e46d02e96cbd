import { findAnswer } from '#server/access/forms/run-once.ts';
import type { ConfirmedPayment } from '#server/inova/contract/payments/confirmed-payments.ts';
import { type Payment, take } from '#server/inova/contract/payments/payments.ts';
import { sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { onceScope } from '../../once-scope.ts';
import { readCharges } from '../charges/read.ts';
import { changeMoney } from '../money-change.ts';

/** What became of a payment that the user confirmed with this key, for a patient of the user's clinics. */
export async function readConfirmed(
  context: ServiceContext,
  session: Session,
  { id, key }: { id: number; key: string },
): Promise<ConfirmedPayment> {
  const [charge = null] = await changeMoney(
    context,
    session,
    { table: sql`inova.patients`, id },
    ({ db, client, by }) =>
      readCharges(
        db,
        sql`a.client_id = ${client} and a.patient_id = ${id} and a.created_by = ${by} and a.key = ${key} and a.kind = 'charge'`,
      ),
  );
  const scope = onceScope(take, { id }, session.principal.userId);
  const recorded = await findAnswer<Payment>(context.store, { scope, key });
  return { charge, payment: recorded?.id ?? null };
}
