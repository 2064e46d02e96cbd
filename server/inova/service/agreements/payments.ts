import { sql } from '#server/store/sql.ts';
import type { NewPayment } from '../../contract/agreements.ts';
import { showMoney } from '../../contract/words.ts';
import { findBlockers } from '../lists/action-parts.ts';
import type { Action } from '../lists/definition.ts';
import { Refused, refusedField } from '../refusal.ts';
import { act, type Held } from './change.ts';
import { totalOfAgreement } from './charges.ts';
import { nextDue, type PlanPart, planOf } from './payment-plan.ts';
import { type AgreementRow, replaceParts } from './queries.ts';

/** An agreement as it would be with a payment plan, where none is agreed on yet. */
export function withPlan(
  row: AgreementRow,
  { parts = 1, firstDueOn }: { parts?: number; firstDueOn?: string },
): AgreementRow {
  if (row.sentAt || !firstDueOn) return row;
  return { ...row, parts: planOf(totalOfAgreement(row).totalCents, parts, firstDueOn) };
}

/** Records money that came for a signed agreement; the next part of its plan is due then. */
export async function recordPayment(held: Held, payment: Required<NewPayment>): Promise<void> {
  const { row } = held;
  const { method, cents, receivedOn, reference } = payment;
  if (row.state !== 'signed') throw new Refused(400, 'Payments are recorded once the agreement is signed');
  if (cents > row.balanceCents) throw refusedField('cents', `No more than ${showMoney(row.balanceCents)} is open`);
  if (receivedOn > row.today) throw refusedField('receivedOn', 'This day lies ahead');
  const dueOn = row.parts.length > 0 ? nextDue(row.parts, row.paidCents + cents) : row.dueOn;
  await act(held, payAction(dueOn), 'This agreement cannot be paid', {
    method,
    cents: String(cents),
    receivedOn,
    reference: reference || null,
    detail: `${showMoney(cents)} by ${method}`,
  });
}

const payAction = (dueOn: string | null): Action => ({
  key: 'pay',
  label: 'Record payment',
  done: 'paid in part or in full',
  run: ({ at, by, values: { cents, method, receivedOn, reference }, chosen }) => [
    sql`insert into inova.payments (client_id, patient_id, agreement_id, method, state, amount_cents, taken_at, taken_by, reference)
      select g.client_id, g.patient_id, g.id, ${method}, 'posted', ${cents}::int,
        case when ${receivedOn}::date = chosen.today then ${at}::timestamptz
          else greatest(g.signed_at, (${receivedOn}::date + time '12:00') at time zone c.time_zone) end, ${by}, ${reference}
      from ${chosen} join inova.agreements g on g.client_id = chosen.client_id and g.id = chosen.id
      join inova.clients c on c.id = g.client_id`,
    sql`update inova.agreements g set paid_cents = g.paid_cents + ${cents}::int, due_on = ${dueOn}::date,
        version = g.version + 1 from ${chosen} where g.client_id = chosen.client_id and g.id = chosen.id`,
    findBlockers({ chosen }),
  ],
});

/** Refuses a plan whose first payment were due before today. */
export function refuseBehind({ today }: AgreementRow, firstDueOn: string): void {
  if (firstDueOn < today) throw refusedField('firstDueOn', 'The first payment lies behind');
}

/** Parts what is still to be paid of a signed agreement anew; what was paid is a part of its own. */
export async function rearrangePlan(held: Held, { parts, firstDueOn }: { parts: number; firstDueOn: string }) {
  const { row, db } = held;
  if (row.state !== 'signed' || row.balanceCents === 0)
    throw new Refused(400, 'Nothing of this agreement is to be paid');
  refuseBehind(row, firstDueOn);
  const open = planOf(row.balanceCents, parts, firstDueOn);
  const paid: PlanPart[] = row.paidCents > 0 ? [{ number: 1, dueOn: row.today, cents: row.paidCents }] : [];
  const plan = [...paid, ...open].map((part, index) => ({ ...part, number: index + 1 }));
  await replaceParts(db, row, plan);
  await act(held, planAction(firstDueOn), 'This plan cannot be changed', {
    detail: `${open.length} ${open.length === 1 ? 'part' : 'parts'} of ${showMoney(row.balanceCents)}`,
  });
}

const planAction = (dueOn: string): Action => ({
  key: 'plan',
  label: 'Change payment plan',
  done: 'given a new payment plan',
  run: ({ chosen }) => [
    sql`update inova.agreements g set due_on = ${dueOn}::date, version = g.version + 1
      from ${chosen} where g.client_id = chosen.client_id and g.id = chosen.id`,
  ],
});
