import { formatMoney } from '#server/inova/contract/text/format.ts';
import { row, sql } from '#server/store/sql.ts';
import type { NewPayment } from '../../contract/agreements/agreements.ts';
import { ApiError, fieldError } from '../errors.ts';
import { takePayment } from '../ledger/take-payment.ts';
import type { Action } from '../lists/definition.ts';
import { applyAction, type LockedAgreement } from './change.ts';
import { agreementTotal } from './charges.ts';
import { buildPlan, type Installment } from './payment-plan.ts';
import { type AgreementRow, replaceInstallments } from './queries.ts';

/** The agreement with the payment plan it would get, unless it was already sent or no first due date is given. */
export function withPlan(
  row: AgreementRow,
  { parts = 1, firstDueOn }: { parts?: number; firstDueOn?: string },
): AgreementRow {
  if (row.sentAt || !firstDueOn) return row;
  return { ...row, parts: buildPlan(agreementTotal(row).totalCents, parts, firstDueOn) };
}

/** Records a payment for a signed agreement; the next installment becomes due. */
export async function recordPayment(locked: LockedAgreement, payment: Required<NewPayment>): Promise<void> {
  const { row: agreed, by } = locked;
  const { method, cents, receivedOn, reference } = payment;
  if (agreed.state !== 'signed') throw new ApiError(400, 'Payments are recorded once the agreement is signed');
  if (cents > agreed.balanceCents)
    throw fieldError('cents', `Enter no more than the remaining balance of ${formatMoney(agreed.balanceCents)}`);
  if (receivedOn > agreed.today) throw fieldError('receivedOn', "The date can't be in the future");
  const { client, id: agreement, patientId: patient } = agreed;
  const at = await takenAt(locked, receivedOn);
  const allocations = [{ agreement, cents }];
  await takePayment(locked.db, { client, patient, method, cents, at, by, reference: reference || null, allocations });
  await applyAction(locked, paymentAction, 'This agreement cannot be paid', {
    detail: `${formatMoney(cents)} by ${method}`,
  });
}

/** Now, or noon of an earlier day on the clinic's clock, but not before the agreement was signed. */
async function takenAt({ db, row: { client, id, today }, at }: LockedAgreement, receivedOn: string): Promise<Date> {
  if (receivedOn === today) return at;
  const found = await row<{ at: Date }>(
    db,
    sql`select greatest(g.signed_at, (${receivedOn}::date + time '12:00') at time zone c.time_zone) as at
      from inova.agreements g join inova.clients c on c.id = g.client_id where g.client_id = ${client} and g.id = ${id}`,
  );
  return found?.at ?? at;
}

const paymentAction: Action = {
  key: 'pay',
  label: 'Record payment',
  done: 'paid in part or in full',
  run: ({ selection }) => [
    sql`update inova.agreements g set version = g.version + 1 from ${selection}
      where g.client_id = chosen.client_id and g.id = chosen.id`,
  ],
};

/** Rejects a plan with a first payment before today. */
export function rejectPastDueDate({ today }: AgreementRow, firstDueOn: string): void {
  if (firstDueOn < today) throw fieldError('firstDueOn', "The first payment can't be in the past");
}

/** Replaces the payment plan for the balance of a signed agreement; the amount paid becomes one installment. */
export async function reschedulePlan(
  locked: LockedAgreement,
  { parts, firstDueOn }: { parts: number; firstDueOn: string },
) {
  const { row, db } = locked;
  if (row.state !== 'signed' || row.balanceCents === 0) throw new ApiError(400, 'This agreement has no balance');
  rejectPastDueDate(row, firstDueOn);
  const open = buildPlan(row.balanceCents, parts, firstDueOn);
  const paid: Installment[] = row.paidCents > 0 ? [{ number: 1, dueOn: row.today, cents: row.paidCents }] : [];
  const plan = [...paid, ...open].map((part, index) => ({ ...part, number: index + 1 }));
  await replaceInstallments(db, row, plan);
  await applyAction(locked, planAction(firstDueOn), "This payment plan can't be changed", {
    detail: `${open.length} ${open.length === 1 ? 'part' : 'parts'} of ${formatMoney(row.balanceCents)}`,
  });
}

const planAction = (dueOn: string): Action => ({
  key: 'plan',
  label: 'Change payment plan',
  done: 'given a new payment plan',
  run: ({ selection }) => [
    sql`update inova.agreements g set due_on = ${dueOn}::date, version = g.version + 1
      from ${selection} where g.client_id = chosen.client_id and g.id = chosen.id`,
  ],
});
