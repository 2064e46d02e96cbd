import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';

/** The cards of each clinic that expire last and pay nothing yet, each numbered. */
const idleCards = sql`select d.*, row_number() over (partition by d.client_id order by d.expires desc, d.id) as place
  from inova.cards d where d.revoked_at is null and not exists (
    select from inova.recurring_plans n where n.client_id = d.client_id and n.card_id = d.id)`;

/** Three plans of each clinic that are half paid: two go on, one is paused. */
const plans = (
  today: string,
) => sql`insert into inova.recurring_plans (client_id, patient_id, card_id, day, starts_on, ends_on,
    state, created_at, created_by, paused_at, paused_by)
  select client_id, patient_id, id, 20, start, (start + interval '9 months')::date,
    case when place = 3 then 'paused' else 'active' end, authorized_at, authorized_by,
    case when place = 3 then ${today}::date - interval '6 days' end, case when place = 3 then authorized_by end
  from (${idleCards}) chosen
  cross join (select (date_trunc('month', ${today}::date) - interval '5 months')::date + 19 as start) starts
  where place <= 3 and expires > ${today}::date + 365`;

/** What of these plans is paid, and what is due on the next days 20. */
const payments = (
  today: string,
) => sql`insert into inova.recurring_payments (client_id, plan_id, patient_id, due_on, cents,
    state, tries, next_try_on)
  select n.client_id, n.id, n.patient_id, due::date, 15000, case when due < ${today}::date then 'paid' else 'due' end,
    case when due < ${today}::date then 1 else 0 end, case when due >= ${today}::date then due::date end
  from inova.recurring_plans n cross join generate_series(n.starts_on, n.ends_on, interval '1 month') due
  where n.day = 20 and not exists (
    select from inova.recurring_payments y where y.client_id = n.client_id and y.plan_id = n.id)`;

/** Two cards in three have an authorization that their patient signed when the card was kept. */
const authorizations = (
  today: string,
) => sql`insert into inova.consents (client_id, patient_id, kind, state, assigned_at, assigned_by, sent_at,
    opened_at, signed_at, signed_by, expires_on, card_id)
  select d.client_id, d.patient_id, 'Card authorization',
    case when (d.authorized_at + interval '540 days')::date < ${today}::date then 'expired' else 'signed' end, d.authorized_at, d.authorized_by, d.authorized_at,
    d.authorized_at + interval '2 hours', d.authorized_at + interval '3 hours', p.firstname || ' ' || p.lastname,
    (d.authorized_at + interval '540 days')::date, d.id
  from inova.cards d join inova.patients p on p.client_id = d.client_id and p.id = d.patient_id
  where d.id % 3 > 0`;

/** Patients who signed an authorization also agreed to an email before the card expires. */
const renewalEmails = sql`update inova.cards d set renewal_emails_at = x.signed_at, renewal_emails_by = x.assigned_by
  from inova.consents x where x.client_id = d.client_id and x.card_id = d.id and x.state = 'signed' and d.id % 2 = 0`;

/** Recurring payments that go on or are paused, and signed authorizations of the cards on file. */
export async function seedRecurring(db: PoolClient, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const statements: Sql[] = [plans(day), payments(day), authorizations(day), renewalEmails];
  for (const statement of statements) await rows(db, statement);
}
