import { alias, sql } from '#server/store/sql.ts';
import { choiceFilter, dateColumn, statusColumn, textColumn, today } from '../../../lists/columns-and-filters.ts';
import type { Records } from '../../../lists/definition.ts';

const clinic = sql`left join inova.clients c on c.id = a.client_id`;

/** Storage accounts `a` with their patients, of whom an index of those with an account is in the order of names. */
export const accounts: Records = Object.assign(
  sql`inova.cryo_accounts a join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id and p.has_storage
    ${clinic}`,
  { alone: sql`inova.cryo_accounts a ${clinic}` },
);

const m = alias('m');
const f = alias('f');

/** The open invoices of an account as sums, and its billing profile today. */
export const accountLookups = {
  m: sql`left join inova.cryo_balances m on m.client_id = a.client_id and m.account_id = a.id`,
  f: sql`left join lateral (select x.fee_cents, x.card_id, x.charges_card, d.brand, d.last_four, d.expires, d.revoked_at
    from inova.cryo_profiles x left join inova.cards d on d.client_id = x.client_id and d.id = x.card_id
    where x.client_id = a.client_id and x.account_id = a.id and x.valid @> ${today}) f on true`,
};

export const balance = sql`coalesce(${m}.balance_cents, 0)`;
export const fee = sql`${f}.fee_cents`;
export const overdueDays = sql`(${today} - ${m}.due_on)`;
export const billedThrough = sql`(a.billed_to - 1)`;
/** The last day that is paid for without an open invoice before it. */
export const paidThrough = sql`(coalesce(${m}.open_from, a.billed_to) - 1)`;
/** The first day of storage that is neither free nor billed. */
export const nextBillOn = sql`a.next_bill_on`;
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
