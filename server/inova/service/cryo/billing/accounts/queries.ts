import type { CryoAccount, CryoDiscount } from '#server/inova/contract/cryo/accounts.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../../account/staff-name.ts';
import { notFound } from '../../../errors.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { decide, nextBill } from '../rules/decide.ts';
import { readAccounts, type StoredAccount } from './billed-accounts.ts';

const discountColumns = sql`d.id, a.patient_id as "patientId", d.profile_id as patientbillingprofileid, d.active,
  d.start_on as startdate, d.end_on as enddate,
  case when d.percentage is null then 'flat' else 'percentage' end as type_amount,
  coalesce(d.percentage, d.flat_cents / 100.0)::float8 as amount, d.version`;

const profiles = sql`select f.id, f.fee_cents as "feeCents", lower(f.valid) as from, upper(f.valid) as to, f.version,
    f.charges_card as "chargesCard",
    (select json_build_object('id', k.id, 'brand', k.brand, 'lastFour', k.last_four, 'expiresOn', k.expires)
      from inova.cards k where k.client_id = f.client_id and k.id = f.card_id) as card,
    ${jsonList(sql`select ${discountColumns} from inova.cryo_discounts d
      where d.client_id = f.client_id and d.profile_id = f.id order by d.id`)} as discounts
  from inova.cryo_profiles f where f.client_id = a.client_id and f.account_id = a.id order by lower(f.valid) desc`;

const invoices = sql`select n.id, n.number, lower(n.period) as from, upper(n.period) - 1 as to, n.state,
    n.issued_on as "issuedOn", n.due_on as "dueOn", n.amount_cents as "amountCents", n.paid_cents as "paidCents",
    n.credited_cents as "creditedCents",
    n.balance_cents as "balanceCents"
  from inova.invoices n where n.client_id = a.client_id and n.cryo_account_id = a.id
  order by lower(n.period) desc, n.id desc`;

/** The transfers to and from what is owed on the account's invoices, with the balance after each. */
const ledger = sql`select v.day as on, v.kind, n.number as invoice, side.against, side.cents,
    (sum(side.cents) over (order by v.day, v.id, t.leg))::int as "balanceCents"
  from inova.invoices n
  join inova.ledger_transfers t on t.client_id = n.client_id and t.invoice_id = n.id
    and 'receivable' in (t.debit, t.credit)
  join inova.ledger_events v on v.client_id = t.client_id and v.id = t.event_id and v.day = t.day
  cross join lateral (select case when t.debit = 'receivable' then t.cents else -t.cents end as cents,
    case when t.debit = 'receivable' then t.credit else t.debit end as against) side
  where n.client_id = a.client_id and n.cryo_account_id = a.id
  order by v.day, v.id, t.leg`;

const changes = sql`select h.kind, h.old_anchor_on as "oldAnchorOn", h.old_free_until as "oldFreeUntil",
    h.anchor_on as "anchorOn", h.free_until as "freeUntil", h.reason, ${isoTime('h.at')} as at, ${staffName(sql`h.by`)} as by
  from inova.cryo_account_changes h where h.client_id = a.client_id and h.account_id = a.id order by h.id desc`;

const accounts = sql`select a.id, a.client_id as client, a.patient_id as "patientId", a.state,
    a.anchor_on as "anchorOn", a.free_until as "freeUntil", ${isoTime('a.opened_at')} as "openedAt",
    ${isoTime('a.closed_at')} as "closedAt", a.version, s.first as "firstFreezeOn", s.stored,
    ${jsonList(profiles)} as profiles, ${jsonList(invoices)} as invoices, ${jsonList(ledger)} as ledger, ${jsonList(changes)} as changes
  from inova.cryo_accounts a
  cross join lateral (select min(s.frozen_on) as first, count(*) filter (where s.state in ('stored', 'out'))::int as stored
    from inova.cryo_specimens s where s.client_id = a.client_id and s.account_id = a.id) s`;

type Stored = Omit<CryoAccount, 'today' | 'nextBill'>;

/** The accounts of the clinics in sight that match a condition on `a`, newest first. */
export async function listAccounts(db: Database, condition: Sql, at: Date): Promise<CryoAccount[]> {
  const found = await rows<Stored>(db, sql`${accounts} where ${condition} order by a.id desc`);
  const explained: CryoAccount[] = [];
  for (const account of found) explained.push({ ...account, ...(await explain(db, account, at)) });
  return explained;
}

/** An account of a clinic, or 404. */
export async function requireAccount(db: Database, client: number, account: number, at: Date): Promise<CryoAccount> {
  const [found] = await listAccounts(db, sql`a.client_id = ${client} and a.id = ${account}`, at);
  if (!found) throw notFound();
  return found;
}

async function explain(
  db: Database,
  { client, id }: Stored,
  at: Date,
): Promise<Pick<CryoAccount, 'today' | 'nextBill'>> {
  const [billed] = (await readAccounts(db, client, [id])) as [StoredAccount];
  const day = await clinicDay(db, client, at);
  const { outcome, reason } = decide(billed, day);
  return { today: { outcome, reason }, nextBill: nextBill(billed, day) };
}

/** The discounts of a billing profile, or 404 without the profile. */
export async function listDiscounts(db: Database, clinics: number[], profile: number): Promise<CryoDiscount[]> {
  const found = await row(
    db,
    sql`select from inova.cryo_profiles where client_id = any (${clinics}) and id = ${profile}`,
  );
  if (!found) throw notFound();
  return rows<CryoDiscount>(
    db,
    sql`select ${discountColumns} from inova.cryo_discounts d
      join inova.cryo_profiles f on f.client_id = d.client_id and f.id = d.profile_id
      join inova.cryo_accounts a on a.client_id = f.client_id and a.id = f.account_id
      where d.client_id = any (${clinics}) and d.profile_id = ${profile} order by d.id`,
  );
}
