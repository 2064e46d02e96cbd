import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type * as calls from '#server/inova/contract/payments/recurring-payments.ts';
import type { RecurringPlan } from '#server/inova/contract/payments/recurring-payments.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { buildPlan, type Installment, withPaidCents } from '../../agreements/payment-plan.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { lockUsableCard } from '../cards/cards.ts';
import { findPatient } from '../cards/merchant.ts';
import { stopPlans } from './stop.ts';

type NewPlan = z.output<typeof calls.create.body>;

const payments = sql`select y.id, y.due_on as "dueOn", y.cents, y.state, y.tries, y.next_try_on as "nextTryOn", y.failure
  from inova.recurring_payments y where y.client_id = n.client_id and y.plan_id = n.id order by y.due_on`;

const plans = sql`select n.id, n.client_id as client, n.patient_id as "patientId", n.card_id as "cardId",
    d.last_four as "lastFour", n.agreement_id as "agreementId",
    (select json_build_object('id', i.id, 'number', i.number) from inova.invoices i
      where i.client_id = n.client_id and i.id = n.invoice_id) as invoice, n.day, n.state, ${isoTime('n.created_at')} as "createdAt",
    ${staffName(sql`n.created_by`)} as "createdBy", ${jsonList(payments)} as payments
  from inova.recurring_plans n join inova.cards d on d.client_id = n.client_id and d.id = n.card_id`;

/** The plans of a patient, newest first; 404 without the patient. */
export async function listPlans(db: PoolClient, clinics: number[], patient: number): Promise<RecurringPlan[]> {
  if (!(await findPatient(db, clinics, patient))) throw notFound();
  return rows<RecurringPlan>(
    db,
    sql`${plans} where n.client_id = any (${clinics}) and n.patient_id = ${patient} order by n.id desc`,
  );
}

/** A plan of these clinics; 404 without it. */
export async function findPlan(db: PoolClient, clinics: number[], id: number): Promise<RecurringPlan> {
  const found = await row<RecurringPlan>(db, sql`${plans} where n.client_id = any (${clinics}) and n.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Lets a card pay by itself; an agreement has one such plan at a time. */
export async function createPlan(
  db: PoolClient,
  clinics: number[],
  patient: number,
  plan: NewPlan,
  { by, at }: { by: string; at: Date },
): Promise<RecurringPlan> {
  const client = (await findPatient(db, clinics, patient))?.client;
  if (!client) throw notFound();
  await lockUsableCard(db, { client, patient, id: plan.card, at });
  const today = await clinicDay(db, client, at);
  const { agreement } = plan;
  const parts = agreement ? await openInstallments(db, { client, patient, agreement }) : monthly(plan, today);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw fieldError('agreement', 'This agreement has no installments to pay');
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.recurring_plans (client_id, patient_id, card_id, agreement_id, day, starts_on, ends_on, created_at,
        created_by)
      values (${client}, ${patient}, ${plan.card}, ${agreement}, ${Number(first.dueOn.slice(8))}, ${first.dueOn},
        ${last.dueOn}, ${at}, ${by})
      on conflict (client_id, agreement_id) where state in ('active', 'paused') do nothing returning id`,
  );
  if (!added) throw new ApiError(409, 'A card already pays this agreement');
  await rows(
    db,
    sql`insert into inova.recurring_payments (client_id, plan_id, patient_id, due_on, cents, next_try_on)
      select ${client}, ${added.id}, ${patient}, part.due, part.cents, greatest(part.due, ${today}::date)
      from json_to_recordset(${JSON.stringify(parts.map(({ dueOn, cents }) => ({ due: dueOn, cents })))}::json)
        part (due date, cents int)`,
  );
  return findPlan(db, [client], added.id);
}

/** The same amount on the same day of each month. */
function monthly({ cents, startsOn, payments: count }: NewPlan, today: string): Installment[] {
  if (cents === null) throw fieldError('cents', 'Enter an amount');
  if (startsOn === null) throw fieldError('startsOn', 'Enter the date of the first payment');
  if (startsOn < today) throw fieldError('startsOn', "The first payment can't be in the past");
  return buildPlan(cents * count, count, startsOn);
}

/** What is not paid of the installments of a signed agreement. */
async function openInstallments(
  db: PoolClient,
  { client, patient, agreement }: { client: number; patient: number; agreement: number },
): Promise<Installment[]> {
  const found = await row<{ paidCents: number; parts: Installment[] }>(
    db,
    sql`select g.paid_cents as "paidCents", ${jsonList(sql`select x.number, x.due_on as "dueOn", x.amount_cents as cents
        from inova.agreement_parts x where x.client_id = g.client_id and x.agreement_id = g.id order by x.number`)} as parts
      from inova.agreements g where g.client_id = ${client} and g.id = ${agreement} and g.patient_id = ${patient}
        and g.state = 'signed'`,
  );
  if (!found) throw fieldError('agreement', 'Select a signed agreement of this patient');
  return withPaidCents(found.parts, found.paidCents)
    .map(({ paidCents, cents, ...part }) => ({ ...part, cents: cents - paidCents }))
    .filter(({ cents }) => cents > 0);
}

/** Stops a plan; it stays stopped. */
export async function stopPlan(
  db: PoolClient,
  clinics: number[],
  id: number,
  stopped: { by: string; at: Date },
): Promise<RecurringPlan> {
  await stopPlans(db, sql`n.client_id = any (${clinics}) and n.id = ${id}`, stopped);
  return findPlan(db, clinics, id);
}

/** Pauses an active plan, or lets a paused one go on; what was due in the pause is charged by the next run. */
export async function setPaused(
  db: PoolClient,
  clinics: number[],
  id: number,
  isPaused: boolean,
  { by, at }: { by: string; at: Date },
): Promise<RecurringPlan> {
  const { client, cardId: card, patientId: patient, state } = await findPlan(db, clinics, id);
  const [from, to] = isPaused ? ['active', 'paused'] : ['paused', 'active'];
  if (state === to) return findPlan(db, clinics, id);
  if (state !== from) throw new ApiError(409, `This plan is ${state}`);
  if (!isPaused) await lockUsableCard(db, { client, patient, id: card, at });
  await rows(
    db,
    sql`update inova.recurring_plans set state = ${to}, paused_at = ${isPaused ? at : null}, paused_by = ${isPaused ? by : null}
      where client_id = ${client} and id = ${id} and state = ${from}`,
  );
  return findPlan(db, [client], id);
}
