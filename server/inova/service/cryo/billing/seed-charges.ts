import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../../seed/days.ts';

/** The open invoices of accounts whose card is charged: the declined card is tried again, or was given up. */
const plans = (today: string) => sql`
  insert into inova.recurring_plans (client_id, patient_id, card_id, invoice_id, day, starts_on, ends_on, created_at, created_by)
  select n.client_id, n.patient_id, f.card_id, n.id, extract(day from n.issued_on), n.issued_on, n.issued_on,
    n.issued_on + time '15:00', 'system'
  from inova.invoices n
  join inova.cryo_profiles f on f.client_id = n.client_id and f.account_id = n.cryo_account_id and f.valid @> n.issued_on
  where f.charges_card and n.state = 'open' and n.issued_on < ${today}::date order by n.client_id, n.id`;

const payments = (today: string) => sql`
  insert into inova.recurring_payments (client_id, plan_id, patient_id, due_on, cents, state, tries, next_try_on, failed_at,
    failure)
  select l.client_id, l.id, l.patient_id, l.starts_on, n.balance_cents, case when is_tried then 'due' else 'failed' end,
    case when is_tried then 2 else 4 end, case when is_tried then ${today}::date + 2 end,
    case when is_tried then ${today}::date - 3 else least(l.starts_on + 15, ${today}::date - 1) end + time '15:20',
    'Insufficient funds'
  from inova.recurring_plans l join inova.invoices n on n.client_id = l.client_id and n.id = l.invoice_id
  cross join lateral (select l.starts_on > ${today}::date - 16 as is_tried) story
  order by l.client_id, l.id`;

/** Cards that did not pay storage invoices. */
export async function seedStorageCharges(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  for (const statement of [plans(today), payments(today)]) await rows(db, statement);
}
