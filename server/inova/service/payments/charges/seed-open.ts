import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';

/** The last patients of each clinic with a settled charge of the last weeks, each numbered. */
const charges = (
  today: string,
) => sql`select a.*, row_number() over (partition by a.client_id order by a.patient_id desc, a.id)
    as place from (select distinct on (x.client_id, x.patient_id) x.* from inova.attempts x
    where x.kind = 'charge' and x.state = 'settled' and x.created_at > ${today}::date - 45
    order by x.client_id, x.patient_id, x.id) a`;

/** A charge of each clinic that the card provider approved with another amount, for a person to clear up. */
const unknown = (
  today: string,
) => sql`insert into inova.attempts (client_id, patient_id, card_id, merchant, order_id, kind,
    cents, state, key, channel, token, retref, code, attention, inquiries, created_at, created_by, sent_at)
  select client_id, patient_id, card_id, merchant, translate(order_id, 'BCDFGHJKLMNPQRST', 'TSRQPNMLKJHGFDCB'), 'charge',
    cents + 1000, 'unknown', 'demonstration unknown ' || id, 'staff', token, '9' || right(retref, 11), '00',
    'The card service approved another amount than was asked.', 2, ${today}::date - interval '5 hours', created_by,
    ${today}::date - interval '5 hours'
  from (${charges(today)}) chosen where place = 1`;

/** What the nightly comparison found in each clinic and nobody resolved yet. */
const differences = (today: string) => sql`insert into inova.payment_differences (client_id, kind, retref, attempt_id,
    payment_id, patient_id, day, expected_cents, found_cents, found_at)
  select client_id, case place when 2 then 'settled amount' when 3 then 'funded amount' else 'not settled' end, retref, id,
    payment_id, patient_id, ${today}::date - place::int, cents, case place when 4 then null else cents - 350 end,
    ${today}::date - place::int + interval '8 hours'
  from (${charges(today)}) chosen where place between 2 and 4`;

/** A charge with an unknown result and differences of the nightly comparison in each clinic. */
export async function seedOpenCharges(db: PoolClient, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const statements: Sql[] = [unknown(day), differences(day)];
  for (const statement of statements) await rows(db, statement);
}
