import type { z } from 'zod';
import type { callResult, PhoneCall } from '#server/inova/contract/cryo/phone-calls.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../../account/staff-name.ts';
import { addDays } from '../../../dates/period.ts';
import { ApiError, fieldError, notFound } from '../../../errors.ts';

/** Who works on calls, in which clinics, and when. */
export interface Caller {
  clinics: number[];
  at: Date;
  by: string;
}

const claimMinutes = 30;
/** Days until the next call that the form proposes. */
const usualPause = 3;

const attempts = (today: Sql) => sql`select w.id, w.outcome, w.note, w.promised_cents as "promisedCents",
    w.promised_on as "promisedOn", case when w.promised_on is null then null
      when n.balance_cents <= w.balance_cents - w.promised_cents then 'kept'
      when w.promised_on < ${today} then 'broken' else 'open' end as promise,
    w.next_on as "nextOn", ${isoTime('w.at')} as at, ${staffName(sql`w.by`)} as by
  from inova.cryo_call_attempts w where w.client_id = q.client_id and w.call_id = q.id order by w.id desc`;

/** A call in the caller's clinics, or 404. */
export async function readCall(db: Database, call: number, { clinics, at, by }: Caller): Promise<PhoneCall> {
  const today = sql`(${at}::timestamptz at time zone c.time_zone)::date`;
  const found = await row<PhoneCall>(
    db,
    sql`select q.id, q.client_id as client, q.patient_id as "patientId", p.firstname || ' ' || p.lastname as patient,
        p.phone, c.name as clinic, n.id as "invoiceId", n.number as invoice, n.due_on as "dueOn",
        ${today} - n.due_on as "overdueDays", n.balance_cents as "balanceCents", ${today} as today,
        ${today} + ${usualPause}::int as "nextOn", q.state, q.version,
        (select count(*)::int from inova.cryo_specimens s where s.client_id = q.client_id and s.account_id = q.account_id
          and s.state in ('stored', 'out')) as specimens,
        case when q.claimed_until > ${at} then ${staffName(sql`q.claimed_by`)} end as "claimedBy",
        coalesce(q.claimed_until > ${at} and q.claimed_by = ${by}, false) as "isOwnClaim",
        ${jsonList(attempts(today))} as attempts
      from inova.cryo_calls q
      join inova.patients p on p.client_id = q.client_id and p.id = q.patient_id
      join inova.clients c on c.id = q.client_id
      join inova.invoices n on n.client_id = q.client_id and n.id = q.invoice_id
      where q.client_id = any (${clinics}) and q.id = ${call}`,
  );
  if (!found) throw notFound();
  return found;
}

const isFree = ({ at, by }: Caller) =>
  sql`(q.claimed_until is null or q.claimed_until <= ${at} or q.claimed_by = ${by})`;

const setClaim = ({ at, by }: Caller) =>
  sql`claimed_by = ${by}, claimed_until = ${at}::timestamptz + ${`${claimMinutes} minutes`}::interval, version = q.version + 1`;

/** Claims the call that has been due the longest: one's own first, then those that nobody has; null without one. */
export async function claimNextCall(db: Database, caller: Caller): Promise<number | null> {
  const { at, by } = caller;
  const claimed = await row<{ id: number }>(
    db,
    sql`update inova.cryo_calls q set ${setClaim(caller)} from (
        select q.client_id, q.id from inova.cryo_calls q
        join inova.clients c on c.id = q.client_id
        join inova.invoices n on n.client_id = q.client_id and n.id = q.invoice_id and n.state = 'open'
        where q.state = 'waiting' and q.due_on <= (${at}::timestamptz at time zone c.time_zone)::date and ${isFree(caller)}
        order by coalesce(q.claimed_by = ${by} and q.claimed_until > ${at}, false) desc, q.due_on, q.id
        limit 1 for update of q skip locked) next
      where q.client_id = next.client_id and q.id = next.id returning q.id`,
  );
  return claimed?.id ?? null;
}

/** Claims a call, unless another user has. */
export async function claimCall(db: Database, call: number, caller: Caller): Promise<void> {
  const claimed = await rows(
    db,
    sql`update inova.cryo_calls q set ${setClaim(caller)}
      where q.client_id = any (${caller.clinics}) and q.id = ${call} and q.state = 'waiting' and ${isFree(caller)}
      returning q.id`,
  );
  if (claimed.length > 0) return;
  const { state, claimedBy } = await readCall(db, call, caller);
  throw new ApiError(
    409,
    state === 'done' ? 'This call is done' : `${claimedBy ?? 'Another user'} has claimed this call`,
  );
}

/** Records what came of a call that its caller has claimed, and ends the claim. */
export async function recordAttempt(
  db: Database,
  call: number,
  result: z.output<typeof callResult>,
  caller: Caller,
): Promise<void> {
  const { clinics, at, by } = caller;
  await row(db, sql`select from inova.cryo_calls where client_id = any (${clinics}) and id = ${call} for update`);
  const { client, isOwnClaim, balanceCents, today, state } = await readCall(db, call, caller);
  if (state === 'done') throw new ApiError(409, 'This call is done');
  if (!isOwnClaim) throw new ApiError(409, 'Claim this call before you record it');
  const { outcome, promisedCents, promisedOn, nextOn, note } = checked(result, { balanceCents, today });
  await rows(
    db,
    sql`insert into inova.cryo_call_attempts (client_id, call_id, outcome, note, balance_cents, promised_cents,
        promised_on, next_on, at, by)
      values (${client}, ${call}, ${outcome}, ${note || null}, ${balanceCents}, ${promisedCents}, ${promisedOn}, ${nextOn},
        ${at}, ${by})`,
  );
  await rows(
    db,
    sql`update inova.cryo_calls set claimed_by = null, claimed_until = null, version = version + 1,
        state = case when ${nextOn}::date is null then 'done' else 'waiting' end, due_on = coalesce(${nextOn}::date, due_on)
      where client_id = ${client} and id = ${call}`,
  );
}

/** The result with the day after a promise as the next call, if no other was entered. */
function checked(
  { promisedCents, promisedOn, nextOn, ...result }: z.output<typeof callResult>,
  { balanceCents, today }: { balanceCents: number; today: string },
): z.output<typeof callResult> {
  if (nextOn && nextOn <= today) throw fieldError('nextOn', 'Enter a later day');
  if (result.outcome !== 'promised') {
    if (promisedCents !== null) throw fieldError('promisedCents', 'Select the outcome “promised”, or leave this empty');
    return { ...result, promisedCents: null, promisedOn: null, nextOn };
  }
  if (promisedCents === null) throw fieldError('promisedCents', 'Enter the promised amount');
  if (promisedCents > balanceCents) throw fieldError('promisedCents', 'Enter no more than the balance');
  if (promisedOn === null) throw fieldError('promisedOn', 'Enter the day of the promised payment');
  if (promisedOn < today) throw fieldError('promisedOn', 'Enter today or a later day');
  return { ...result, promisedCents, promisedOn, nextOn: nextOn ?? addDays(promisedOn, 1) };
}
