import { formatMoney } from '#server/inova/contract/format.ts';
import { sql } from '#server/store/sql.ts';
import type { NewPayment } from '../../contract/agreements.ts';
import { ApiError, fieldError } from '../errors.ts';
import { updateBlockers } from '../lists/action-helpers.ts';
import type { Action } from '../lists/definition.ts';
import { applyAction, type LockedAgreement } from './change.ts';
import { agreementTotal } from './charges.ts';
import { buildPlan, type Installment, nextDueDate } from './payment-plan.ts';
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
  const { row } = locked;
  const { method, cents, receivedOn, reference } = payment;
  if (row.state !== 'signed') throw new ApiError(400, 'Payments are recorded once the agreement is signed');
  if (cents > row.balanceCents)
    throw fieldError('cents', `Enter no more than the remaining balance of ${formatMoney(row.balanceCents)}`);
  if (receivedOn > row.today) throw fieldError('receivedOn', "The date can't be in the future");
  const dueOn = row.parts.length > 0 ? nextDueDate(row.parts, row.paidCents + cents) : row.dueOn;
  await applyAction(locked, paymentAction(dueOn), 'This agreement cannot be paid', {
    method,
    cents: String(cents),
    receivedOn,
    reference: reference || null,
    detail: `${formatMoney(cents)} by ${method}`,
  });
}

const paymentAction = (dueOn: string | null): Action => ({
  key: 'pay',
  label: 'Record payment',
  done: 'paid in part or in full',
  run: ({ at, by, values: { cents, method, receivedOn, reference }, selection }) => [
    sql`insert into inova.payments (client_id, patient_id, agreement_id, method, state, amount_cents, taken_at, taken_by, reference)
      select g.client_id, g.patient_id, g.id, ${method}, 'posted', ${cents}::int,
        case when ${receivedOn}::date = chosen.today then ${at}::timestamptz
          else greatest(g.signed_at, (${receivedOn}::date + time '12:00') at time zone c.time_zone) end, ${by}, ${reference}
      from ${selection} join inova.agreements g on g.client_id = chosen.client_id and g.id = chosen.id
      join inova.clients c on c.id = g.client_id`,
    sql`update inova.agreements g set paid_cents = g.paid_cents + ${cents}::int, due_on = ${dueOn}::date,
        version = g.version + 1 from ${selection} where g.client_id = chosen.client_id and g.id = chosen.id`,
    updateBlockers({ selection }),
  ],
});

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
