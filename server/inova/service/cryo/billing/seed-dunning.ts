import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../../seed/days.ts';

/** The steps of the settings that each open invoice has reached, and when. */
const reached = (today: string) => sql`(
  select n.client_id, n.patient_id, n.cryo_account_id as account_id, n.id as invoice_id, n.amount_cents, n.due_on, n.number,
    s.days, s.kind, n.due_on + s.days as day, p.firstname || ' ' || p.lastname as name, nullif(p.email, '') as email,
    concat_ws(', ', nullif(p.address1, ''), nullif(p.city, ''), nullif(concat_ws(' ', p.state, p.zip), '')) as address,
    c.name as clinic, c.time_zone
  from inova.invoices n
  join inova.patients p on p.client_id = n.client_id and p.id = n.patient_id
  join inova.clients c on c.id = n.client_id
  join (values (10, 'email'), (30, 'phone call'), (60, 'letter'), (90, 'certified letter')) s (days, kind)
    on n.due_on + s.days < ${today}::date
  where n.cryo_account_id is not null and n.state = 'open' and n.balance_cents > 0)`;

/** One letter in seven waits to be mailed, as do the last ones; one in six emails and letters came back, and one in four certified letters is on its way. */
const notices = (today: string) => sql`
  insert into inova.cryo_notices (client_id, patient_id, account_id, invoice_id, step_days, kind, address, text, created_at,
    created_by, sent_on, certified_number, delivered_on, received_by, bounced_on, bounce_reason)
  select client_id, patient_id, account_id, invoice_id, days, kind, case when kind = 'email' then email else address end,
    'Dear ' || name || E',\n\nyour storage invoice ' || number || ' of ' || to_char(amount_cents / 100.0, 'FM$999,990.00')
      || ' was due on ' || to_char(due_on, 'MM/DD/YYYY') || E'. Please pay it, or call us.\n\n' || clinic,
    (day + time '08:15') at time zone time_zone, 'system', case when is_sent then day end,
    case when is_sent and kind = 'certified letter' then '9407' || lpad((invoice_id * 7919 % 1000000000000)::text, 16, '0') end,
    case when is_sent and kind = 'certified letter' and not is_back and not is_on_way and day + 5 < ${today}::date then day + 5 end,
    case when is_sent and kind = 'certified letter' and not is_back and not is_on_way and day + 5 < ${today}::date then left(name, 100) end,
    case when is_sent and is_back then day + 3 end,
    case when is_sent and is_back then case kind when 'email' then 'Mailbox does not exist' else 'Moved, left no address' end end
  from (select r.*, kind = 'email' or (day < ${today}::date - 8 and (invoice_id + days) % 7 > 0) as is_sent, (invoice_id + days) % 6 = 0 as is_back,
    invoice_id % 4 = 0 as is_on_way
    from ${reached(today)} r where kind <> 'phone call') r
  order by client_id, day, invoice_id`;

const calls = (today: string) => sql`
  insert into inova.cryo_calls (client_id, patient_id, account_id, invoice_id, step_days, due_on, created_at)
  select client_id, patient_id, account_id, invoice_id, days,
    case when invoice_id % 3 = 0 then day else ${today}::date - (invoice_id % 5)::int end,
    (day + time '08:15') at time zone time_zone
  from ${reached(today)} r where kind = 'phone call' order by client_id, day, invoice_id`;

/** Two calls in three were tried: without an answer, or with a promise that is broken or still open. */
const attempts = (today: string) => sql`
  insert into inova.cryo_call_attempts (client_id, call_id, outcome, note, balance_cents, promised_cents, promised_on, next_on,
    at, by)
  select q.client_id, q.id, o.outcome, o.note, n.balance_cents, case when o.outcome = 'promised' then n.balance_cents end,
    case when o.outcome = 'promised' then ${today}::date - 4 + (q.id % 2 * 9)::int end, q.due_on,
    (q.due_on - 3 + time '11:20') at time zone c.time_zone, 'network@inova.test'
  from inova.cryo_calls q
  join inova.clients c on c.id = q.client_id
  join inova.invoices n on n.client_id = q.client_id and n.id = q.invoice_id
  join (values (1, 'voicemail', null), (2, 'promised', 'Waits for the new card')) o (turn, outcome, note)
    on o.turn = q.invoice_id % 3
  order by q.client_id, q.id`;

/** What was written and called about overdue storage invoices. */
export async function seedDunning(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  for (const statement of [notices(today), calls(today), attempts(today)]) await rows(db, statement);
}
