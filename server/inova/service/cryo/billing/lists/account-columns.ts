import { alias, sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  dateColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../../../lists/columns-and-filters.ts';

/** Storage accounts `a` with their patients. */
export const accounts = withPatients(sql`inova.cryo_accounts`, sql`a`);

const m = alias('m');
const f = alias('f');

/** The invoices of an account as sums, and its billing profile today. */
export const accountLookups = {
  m: sql`left join lateral (select max(upper(n.period)) filter (where n.state <> 'void') as billed_to,
      min(lower(n.period)) filter (where n.state = 'open') as open_from,
      min(n.due_on) filter (where n.state = 'open') as due_on,
      coalesce(sum(n.balance_cents) filter (where n.state = 'open'), 0)::int as balance_cents
    from inova.invoices n where n.client_id = a.client_id and n.cryo_account_id = a.id) m on true`,
  f: sql`left join lateral (select x.fee_cents, x.card_id, x.charges_card, d.brand, d.last_four, d.expires, d.revoked_at
    from inova.cryo_profiles x left join inova.cards d on d.client_id = x.client_id and d.id = x.card_id
    where x.client_id = a.client_id and x.account_id = a.id and x.valid @> ${today}) f on true`,
};

export const balance = sql`${m}.balance_cents`;
export const fee = sql`${f}.fee_cents`;
export const overdueDays = sql`(${today} - ${m}.due_on)`;
export const billedThrough = sql`(${m}.billed_to - 1)`;
/** The last day that is paid for without an open invoice before it. */
export const paidThrough = sql`(coalesce(${m}.open_from, ${m}.billed_to) - 1)`;
/** The first day of storage that is neither free nor billed. */
export const nextBillOn = sql`case when a.state = 'active' then greatest(a.anchor_on, a.free_until, ${m}.billed_to) end`;
/** True if the account has a card that can be charged today. */
export const hasCard = sql`coalesce(${f}.revoked_at is null and ${f}.expires >= ${today}, false)`;
/** True if the card is charged when an invoice is issued. */
export const isCharged = sql`coalesce(${f}.charges_card, false)`;
export const card = sql`${f}.brand || ' ' || ${f}.last_four`;

const states = ['setup', 'active', 'lapsed', 'abandoned', 'closed'];
export const stateFilter = choiceFilter('state', 'Status', sql`a.state`, states);
export const stateColumn = statusColumn('state', 'Status', sql`a.state`, {
  setup: 'advisory',
  active: 'healthy',
  lapsed: 'unhealthy',
  abandoned: 'degraded',
});
export const cardColumn = textColumn('card', 'Card', card);
export const anchorColumn = dateColumn('anchor', 'Billed from', sql`a.anchor_on`);
