import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { staffOf } from '../../account/seed.ts';
import { addDays } from '../../dates/period.ts';
import { formatDate } from '../../seed/days.ts';
import { insertAll } from '../../seed/insert.ts';
import { readAccounts, type StoredAccount } from './accounts/billed-accounts.ts';
import { decide } from './rules/decide.ts';

/** Months of free storage of one patient in three. */
const freeMonths = 6;

/** An account of each patient with specimens: most are active, some not set up, lapsed, abandoned, or closed. */
const accounts = (today: string) => sql`
  insert into inova.cryo_accounts (client_id, patient_id, state, anchor_on, free_until, opened_at, opened_by, closed_at)
  select client_id, patient_id, state, case when state <> 'setup' then first end,
    case when state <> 'setup' and patient_id % 3 = 0 then (first + ${freeMonths} * interval '1 month')::date end,
    first + time '18:00', 'system', case when state = 'closed' then ${today}::date - 20 + time '18:00' end
  from (
    select client_id, patient_id, min(frozen_on) as first, case
      when not bool_or(state in ('stored', 'out')) then 'closed'
      when bool_or(standing = 'abandoned') then 'abandoned'
      when min(frozen_on) > ${today}::date - 200 and patient_id % 4 = 1 then 'setup'
      when min(frozen_on) < ${today}::date - 400 and patient_id % 23 in (1, 5) then 'lapsed'
      else 'active' end as state
    from inova.cryo_specimens where patient_id % 50 <> 40 group by client_id, patient_id) owners
  order by client_id, patient_id`;

const links = sql`update inova.cryo_specimens s set account_id = a.id from inova.cryo_accounts a
  where a.client_id = s.client_id and a.patient_id = s.patient_id`;

/** The fee of an account depends on what is stored; one in nine has a new fee since the start of the year. */
const profiles = (today: string) => sql`
  insert into inova.cryo_profiles (client_id, account_id, fee_cents, valid, created_at, created_by)
  select client_id, id, fee + step * 5000, daterange(case when step = 0 then anchor_on else changed end,
      case when step = 0 and is_changed then changed end), opened_at, 'system'
  from (
    select a.*, date_trunc('year', ${today}::date)::date as changed,
      a.id % 9 = 0 and a.anchor_on < date_trunc('year', ${today}::date) as is_changed,
      case when exists (select from inova.cryo_specimens s where s.client_id = a.client_id and s.account_id = a.id
        and s.kind in ('embryo', 'oocyte')) then 60000 else 35000 end as fee
    from inova.cryo_accounts a where a.state <> 'setup') a
  cross join generate_series(0, case when is_changed then 1 else 0 end) step
  order by client_id, id, step`;

/** One profile in five has a discount: of a percentage, flat, or ended. */
const discounts = (today: string) => sql`
  insert into inova.cryo_discounts (client_id, profile_id, active, start_on, end_on, percentage, flat_cents, created_at,
    created_by)
  select client_id, id, id % 35 <> 0, lower(valid), case when id % 15 = 0 then ${today}::date - 60 end,
    case when id % 10 = 0 then 10 end, case when id % 10 <> 0 then 7500 end, created_at, 'system'
  from inova.cryo_profiles where id % 5 = 0 and (id % 15 <> 0 or lower(valid) < ${today}::date - 60)`;

/** What is billed on these last days waits for a billing run. */
const unbilledDays = 12;

interface Owner extends StoredAccount {
  client: number;
}

/** The storage accounts of the demonstration with their invoices and payments, which the ledger posts after them. */
export async function seedStorageAccounts(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  for (const statement of [accounts(today), links, profiles(today), discounts(today)]) await rows(db, statement);
  const owners = await readOwners(db);
  const billed = owners.flatMap((owner) => billsOf(owner, today));
  await insertAll(db, 'invoices', billed.map(toInvoice));
  await rows(db, payments(today, [...new Set(owners.map(({ client }) => client))]));
}

async function readOwners(db: PoolClient): Promise<Owner[]> {
  const clinics = await rows<{ client: number; ids: number[] }>(
    db,
    sql`select client_id as client, array_agg(id::int order by id) as ids from inova.cryo_accounts group by client_id
      order by client_id`,
  );
  const owners: Owner[] = [];
  for (const { client, ids } of clinics) {
    owners.push(...(await readAccounts(db, client, ids)).map((account) => ({ ...account, client })));
  }
  return owners;
}

/** The bills of an account until it lapsed, and without those of the last days. */
function billsOf(owner: Owner, today: string) {
  const isBilled = owner.state !== 'setup';
  const until = addDays(today, owner.state === 'active' ? -unbilledDays : -120);
  const as = { ...owner, state: 'active', isStored: true } as const;
  return isBilled
    ? decide(as, until).bills.map((bill, index, bills) => ({ owner, bill, isLast: index === bills.length - 1 }))
    : [];
}

/** The last invoice of a lapsed or abandoned account is open, and that of one active account in four. */
function toInvoice({ owner, bill, isLast }: ReturnType<typeof billsOf>[number]) {
  const isOpen = isLast && (owner.state === 'active' ? owner.id % 4 === 1 : owner.state !== 'closed');
  return {
    client_id: owner.client,
    patient_id: owner.patientId,
    kind: 'storage',
    number: `IN${owner.id}${bill.from}`,
    description: `Storage ${bill.from}`,
    state: isOpen ? 'open' : 'paid',
    issued_on: bill.billOn,
    due_on: addDays(bill.billOn, 30),
    amount_cents: bill.cents,
    paid_cents: isOpen ? 0 : bill.cents,
    written_off_cents: 0,
    cryo_account_id: owner.id,
    period: `[${bill.from},${addDays(bill.to, 1)})`,
    is_replaced: false,
    created_by: 'system',
    version: 1,
  };
}

/** Who takes payments in each clinic. */
const takers = (clinics: number[]) =>
  sql`json_to_recordset(${JSON.stringify(
    clinics.map((client) => ({ client, taker: staffOf(client).verifiers[0] })),
  )}::json) as w (client int, taker text)`;

/** Payments of the paid invoices, twenty days after each was issued, and a declined card of some open ones. */
const payments = (today: string, clinics: number[]) => sql`
  insert into inova.payments (client_id, patient_id, invoice_id, method, state, amount_cents, taken_at, taken_by,
    settled_on, settled_cents, reference)
  select n.client_id, n.patient_id, n.id, case when n.state = 'open' or n.patient_id % 2 = 0 then 'card' else 'check' end,
    case when n.state = 'open' then 'failed' when paid_on < ${today}::date - 3 then 'settled' else 'posted' end,
    n.amount_cents, (paid_on + time '18:00')::timestamp at time zone 'UTC', w.taker,
    case when n.state = 'paid' and paid_on < ${today}::date - 3 then paid_on + 2 end,
    case when n.state = 'paid' and paid_on < ${today}::date - 3 then n.amount_cents end, 'S' || 100000 + n.id % 900000
  from (select n.*, least(n.issued_on + 20, ${today}::date - 1) as paid_on from inova.invoices n
    where n.cryo_account_id is not null) n
  join ${takers(clinics)} on w.client = n.client_id
  where n.state = 'paid' or (n.cryo_account_id % 8 = 1 and n.issued_on > ${today}::date - 300)
  order by n.client_id, paid_on, n.id`;
