import type { PoolClient } from 'pg';
import { addDays, formatDate } from '../seed/days.ts';
import { closeDay } from './days/close.ts';
import { approveWriteOff, requestWriteOff } from './invoices/write-off.ts';
import { recordChargeback } from './payments/chargeback.ts';

const hour = 3_600_000;
/** How many days before the last of the demonstration these were closed. */
const closedDays = [10, 9, 8, 7, 6, 5];

interface Clinic {
  client: number;
  /** Two users of the clinic. */
  staff: [string, string];
  disputed: number | null;
  disputedCents: number | null;
  unpaid: number[];
}

/** Posts the seeded claims, invoices, and payments, and adds to each clinic a chargeback, write-offs, and closed days. */
export async function seedLedger(db: PoolClient, today: Date): Promise<void> {
  await numberInvoices(db);
  await db.query('select inova.post_records()');
  const { rows } = await db.query<Clinic>(clinics, [formatDate(addDays(today, -20))]);
  const noonBefore = (days: number) => new Date(addDays(today, -days).getTime() + 18 * hour);
  for (const { client, staff, disputed, disputedCents, unpaid } of rows) {
    const [by, approver] = staff;
    const [first, second] = unpaid;
    if (disputed && disputedCents) {
      const dispute = { client, payment: disputed, cents: disputedCents, reason: 'Cardholder does not recognize it' };
      await recordChargeback(db, { ...dispute, at: noonBefore(12), by });
    }
    if (first) {
      const request = { client, invoice: first, cents: 100, reason: 'Small balance', at: noonBefore(9), by };
      const { writeOff } = await requestWriteOff(db, request);
      await approveWriteOff(db, { client, writeOff, at: noonBefore(8), by: approver });
    }
    if (second) {
      const request = { client, invoice: second, cents: 100, reason: 'Small balance', at: noonBefore(3), by };
      await requestWriteOff(db, request);
    }
    for (const days of closedDays) {
      const day = formatDate(addDays(today, -days));
      await closeDay(db, { client, day, at: noonBefore(days - 1), by: approver });
    }
  }
}

/** Numbers the invoices of each clinic in the order of their days, with one line each. */
async function numberInvoices(db: PoolClient): Promise<void> {
  await db.query(
    `update inova.invoices n set sequence = place, number = 'INV-' || lpad(place::text, 6, '0') from (
       select client_id, id, row_number() over (partition by client_id order by issued_on, id)::int as place
       from inova.invoices) numbered
     where numbered.client_id = n.client_id and numbered.id = n.id`,
  );
  await db.query(
    'insert into inova.invoice_numbers select client_id, max(sequence) from inova.invoices group by client_id',
  );
  await db.query(
    `insert into inova.invoice_lines (client_id, invoice_id, number, description, amount_cents)
     select client_id, id, 1, description, amount_cents from inova.invoices`,
  );
}

/** The clinics with invoices, a card payment before a day that its cardholder disputes, and two unpaid invoices. */
const clinics = `select n.client_id as client, disputed, cents as "disputedCents", array(
    select o.id from inova.invoices o where o.client_id = n.client_id and o.state = 'open' and o.amount_cents > 1000
    order by o.issued_on, o.id limit 2) as unpaid, array(
    select taker from (select distinct y.taken_by as taker from inova.payments y where y.client_id = n.client_id) takers
    order by taker limit 2) as staff
  from (select distinct client_id from inova.invoices) n
  left join lateral (select y.id as disputed, y.amount_cents as cents from inova.payments y
    where y.client_id = n.client_id and y.method = 'card' and y.state = 'settled' and y.invoice_id is not null
      and y.taken_at < $1::date order by y.taken_at desc, y.id desc limit 1) dispute on true
  where (select count(distinct y.taken_by) from inova.payments y where y.client_id = n.client_id) > 1
  order by n.client_id`;
