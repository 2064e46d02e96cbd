import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../../seed/days.ts';
import { readAccounts } from './accounts/billed-accounts.ts';
import { linesOf } from './invoices/issue-bills.ts';
import { type BilledAccount, decide } from './rules/decide.ts';

/** The card on file of a patient pays the storage, of three in four: most are charged when an invoice is issued. */
const cards = sql`update inova.cryo_profiles f set card_id = k.id, charges_card = a.id % 4 < 3
  from inova.cryo_accounts a join inova.cards k on k.client_id = a.client_id and k.patient_id = a.patient_id
  where a.client_id = f.client_id and a.id = f.account_id and upper(f.valid) is null and k.revoked_at is null
    and a.id % 4 > 0`;

const changes = (today: string) => sql`
  insert into inova.cryo_account_changes (client_id, account_id, kind, old_anchor_on, old_free_until, anchor_on, free_until,
    reason, at, by)
  select a.client_id, a.id, c.kind, case when c.kind <> 'setup' then a.anchor_on end,
    case when c.kind <> 'setup' then a.free_until end, a.anchor_on, a.free_until, c.reason,
    least(c.at, ${today}::date - 1 + time '18:00'), 'system'
  from inova.cryo_accounts a cross join lateral (values
    ('setup', 'First freeze', a.anchor_on + 1 + time '18:00', true),
    ('dates', 'Free storage extended after a cancelled cycle', a.anchor_on + 40 + time '18:00',
      a.id % 17 = 0 and a.free_until is not null),
    ('lapse', 'Unpaid for 120 days, no answer to the certified letter', ${today}::date - 10 - (a.id % 90)::int + time '18:00',
      a.state = 'lapsed')) c (kind, reason, at, holds)
  where a.state <> 'setup' and c.holds
  order by a.client_id, a.id, c.at`;

interface Seeded {
  client: number;
  account: number;
  invoice: number;
  from: string;
}

/** Cards, changes, and the lines of invoices of the storage accounts, once their invoices have numbers. */
export async function seedStorageRecords(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  await rows(db, cards);
  await rows(db, changes(today));
  await rows(
    db,
    sql`update inova.invoices n set description = d.text from (select client_id, id,
        'Storage ' || to_char(lower(period), 'MM/DD/YYYY') || '–' || to_char(upper(period) - 1, 'MM/DD/YYYY') as text
        from inova.invoices where cryo_account_id is not null) d where d.client_id = n.client_id and d.id = n.id`,
  );
  await rows(
    db,
    sql`update inova.invoice_lines l set description = n.description from inova.invoices n
      where n.client_id = l.client_id and n.id = l.invoice_id and n.cryo_account_id is not null`,
  );
  const invoices = await rows<Seeded>(
    db,
    sql`select n.client_id as client, n.cryo_account_id as account, n.id as invoice, lower(n.period) as from
      from inova.invoices n where n.cryo_account_id is not null order by n.client_id, n.id`,
  );
  for (const client of new Set(invoices.map((each) => each.client)))
    await replaceLines(
      db,
      client,
      invoices.filter((each) => each.client === client),
      today,
    );
}

/** The lines of the bills that the invoices of a clinic are for. */
async function replaceLines(db: PoolClient, client: number, invoices: Seeded[], today: string): Promise<void> {
  const accounts = await readAccounts(db, client, [...new Set(invoices.map(({ account }) => account))]);
  const lines = invoices.flatMap(({ account: id, invoice, from }) => {
    const account = accounts.find((each) => each.id === id);
    if (!account) return [];
    const asUnbilled: BilledAccount = { ...account, state: 'active', isStored: true, covered: [] };
    const bill = decide(asUnbilled, today).bills.find((each) => each.from === from);
    return bill ? linesOf(bill).map((line, index) => ({ ...line, invoice, number: index + 1 })) : [];
  });
  await rows(
    db,
    sql`insert into inova.invoice_lines as l (client_id, invoice_id, number, description, amount_cents)
      select ${client}, invoice, number, description, cents from json_to_recordset(${JSON.stringify(lines)}::json)
        as (invoice bigint, number smallint, description text, cents int)
      on conflict (client_id, invoice_id, number) do update
        set description = excluded.description, amount_cents = excluded.amount_cents`,
  );
}
