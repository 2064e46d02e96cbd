import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';

/** One patient in eight who paid by card keeps that card on file, which the sandbox knows too; some expire soon. */
const cards = (
  today: string,
) => sql`insert into inova.cards (client_id, patient_id, profile_id, account_id, token, brand,
    last_four, expires, postal, authorized_at, authorized_by)
  select distinct on (y.client_id, y.patient_id) y.client_id, y.patient_id,
    '10000000' || lpad(y.client_id::text, 4, '0') || lpad(y.patient_id::text, 8, '0'), '1',
    '941' || lpad((y.patient_id * 7919 % 1000000000)::text, 9, '0') || (1000 + y.patient_id % 9000), 'Visa',
    (1000 + y.patient_id % 9000)::text,
    (date_trunc('month', ${today}::date) + (y.patient_id / 8 % 40) * interval '1 month' + interval '1 month - 1 day')::date,
    p.zip, y.taken_at, y.taken_by
  from inova.payments y join inova.patients p on p.client_id = y.client_id and p.id = y.patient_id
  where y.method = 'card' and y.state = 'settled' and y.patient_id % 8 = 0
  order by y.client_id, y.patient_id, y.taken_at`;

/** Card payments of the last 60 days. */
const attempts = (
  today: string,
) => sql`insert into inova.attempts (client_id, patient_id, payment_id, card_id, merchant,
    order_id, kind, cents, state, key, channel, token, retref, code, text, created_at, created_by, sent_at, answered_at,
    settled_on, settled_cents)
  select y.client_id, y.patient_id, y.id, d.id, (496160000000 + y.client_id)::text, ${orderId}, 'charge', y.amount_cents,
    case y.state when 'failed' then 'declined' when 'voided' then 'voided' else 'settled' end, 'demonstration ' || y.id,
    'staff', case when d.id is null then '9411111' || lpad(y.id::text, 9, '0') end, lpad(y.id::text, 12, '0'),
    case y.state when 'failed' then '05' else '00' end, case y.state when 'failed' then 'Do not honor' else 'Approval' end,
    y.taken_at, y.taken_by, y.taken_at, y.taken_at, y.settled_on, y.settled_cents
  from inova.payments y
  left join inova.cards d on d.client_id = y.client_id and d.patient_id = y.patient_id
  where y.method = 'card' and y.state in ('settled', 'failed', 'voided') and y.taken_at > ${today}::date - 60`;

/** Letters that no two payments of the demonstration share. */
const orderId = sql`translate(lpad(to_hex(y.id), 16, '0'), '0123456789abcdef', 'BCDFGHJKLMNPQRST')`;

/** Two patients of each clinic paid by installments in the last months; the last payment of one was declined. */
const plans = (today: string) => sql`with chosen as (
    select d.*, row_number() over (partition by d.client_id order by d.expires desc, d.id) as place from inova.cards d)
  insert into inova.recurring_plans (client_id, patient_id, card_id, day, starts_on, ends_on, state, created_at, created_by)
  select client_id, patient_id, id, 5, (date_trunc('month', ${today}::date) - interval '4 months')::date + 4,
    (date_trunc('month', ${today}::date) - interval '1 month')::date + 4,
    case when place = 1 then 'active' else 'completed' end, authorized_at, authorized_by
  from chosen where place <= 2`;

const recurring = sql`insert into inova.recurring_payments (client_id, plan_id, patient_id, due_on, cents, state, tries,
    failed_at, failure)
  select client_id, plan_id, patient_id, due, 25000, case when is_declined then 'failed' else 'paid' end,
    case when is_declined then 4 else 1 end, case when is_declined then due + 15 end,
    case when is_declined then 'Insufficient funds' end
  from (
    select n.client_id, n.id as plan_id, n.patient_id, due::date, n.state = 'active' and due::date = n.ends_on as is_declined
    from inova.recurring_plans n cross join generate_series(n.starts_on, n.ends_on, interval '1 month') due) each`;

/** Cards on file, card payments, and installments, from the payments that are there. */
export async function seedCharges(db: PoolClient, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const statements: Sql[] = [cards(day), attempts(day), plans(day), recurring];
  for (const statement of statements) await rows(db, statement);
}
