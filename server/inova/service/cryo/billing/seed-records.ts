import type { PoolClient } from 'pg';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../../seed/days.ts';
import { readAccounts } from './accounts/billed-accounts.ts';
import { invoiceDocument } from './invoices/document.ts';
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
  number: string;
  from: string;
  issuedOn: string;
  dueOn: string;
}

/** Cards, changes, and documents of the storage accounts, once their invoices have numbers. */
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
  const clinics = await rows<DocumentContext['clinic']>(
    db,
    sql`select c.id, c.name, c.city, c.state from inova.clients c
      where exists (select from inova.cryo_accounts a where a.client_id = c.id) order by c.id`,
  );
  for (const clinic of clinics) await addDocuments(db, clinic, today);
}

async function addDocuments(db: PoolClient, clinic: DocumentContext['clinic'], today: string): Promise<void> {
  const invoices = await rows<Seeded>(
    db,
    sql`select n.client_id as client, n.cryo_account_id as account, n.id as invoice, n.number, lower(n.period) as from,
        n.issued_on as "issuedOn", n.due_on as "dueOn"
      from inova.invoices n where n.client_id = ${clinic.id} and n.cryo_account_id is not null order by n.id`,
  );
  if (invoices.length === 0) return;
  const accounts = await readAccounts(db, clinic.id, [...new Set(invoices.map(({ account }) => account))]);
  const documents = invoices.flatMap(({ account: id, invoice, number, from, issuedOn, dueOn }) => {
    const account = accounts.find((each) => each.id === id);
    if (!account) return [];
    const asUnbilled: BilledAccount = { ...account, state: 'active', isStored: true, covered: [] };
    const bill = decide(asUnbilled, today).bills.find((each) => each.from === from);
    if (!bill) return [];
    const document = invoiceDocument({ clinic, patient: account.patient, today: issuedOn, number, dueOn, bill });
    return [{ invoice, lines: bill.lines, document }];
  });
  await rows(
    db,
    sql`insert into inova.cryo_invoice_documents (client_id, invoice_id, lines, document)
      select ${clinic.id}, invoice, lines, document from json_to_recordset(${JSON.stringify(documents)}::json)
        as (invoice bigint, lines jsonb, document jsonb)`,
  );
}
