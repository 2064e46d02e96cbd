import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type * as calls from '#server/inova/contract/cryo/accounts.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../../errors.ts';
import { lockUsableCard } from '../../../payments/cards/cards.ts';
import type { MoneyChange } from '../../../payments/money-change.ts';
import { type LockedAccount, lockAccount } from './lock.ts';

type NewProfile = z.output<typeof calls.newProfile> & { at: Date; by: string };

/** Adds a billing profile that is valid from a day on. */
export async function addProfile(db: Database, account: LockedAccount, profile: NewProfile): Promise<number> {
  const { client, id } = account;
  const { feeCents, card, chargesCard, from, at, by } = profile;
  await checkCard(db, account, profile);
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_profiles (client_id, account_id, fee_cents, card_id, charges_card, valid, created_at, created_by)
      values (${client}, ${id}, ${feeCents}, ${card}, ${chargesCard}, daterange(${from}, null), ${at}, ${by}) returning id`,
  );
  return (added as { id: number }).id;
}

/** Refuses a card that can't be charged, and charging without one. */
async function checkCard(
  db: Database,
  { client, patient }: LockedAccount,
  { card, chargesCard, at }: Pick<NewProfile, 'card' | 'chargesCard' | 'at'>,
): Promise<void> {
  if (card !== null) await lockUsableCard(db as PoolClient, { client, patient, id: card, at });
  else if (chargesCard) throw fieldError('card', 'Select the card to charge');
}

/** Changes fee and card from a day on: the profile until then keeps its days, and its discounts go on. */
export async function changeProfile(
  { db, client, account, version, at, by }: MoneyChange & { account: number; version: number },
  profile: z.output<typeof calls.newProfile>,
): Promise<void> {
  const { from } = profile;
  const locked = await lockAccount(db, client, account, version);
  const last = await row<{ id: number; from: string }>(
    db,
    sql`select id, lower(valid) as from from inova.cryo_profiles where client_id = ${client} and account_id = ${account}
      order by lower(valid) desc limit 1`,
  );
  if (!last) throw new ApiError(409, 'Set up this account first');
  if (from < last.from) throw fieldError('from', 'Enter a day on or after the first day of the current profile');
  await rows(
    db,
    sql`update inova.cryo_accounts set version = version + 1 where client_id = ${client} and id = ${account}`,
  );
  if (from === last.from) return replaceProfile(db, locked, last.id, { ...profile, at, by });
  await rows(
    db,
    sql`update inova.cryo_profiles set valid = daterange(lower(valid), ${from}), version = version + 1
      where client_id = ${client} and id = ${last.id}`,
  );
  const added = await addProfile(db, locked, { ...profile, at, by });
  await rows(
    db,
    sql`insert into inova.cryo_discounts (client_id, profile_id, active, start_on, end_on, percentage, flat_cents,
        created_at, created_by)
      select client_id, ${added}::bigint, active, start_on, end_on, percentage, flat_cents, created_at, created_by
      from inova.cryo_discounts where client_id = ${client} and profile_id = ${last.id}
        and (end_on is null or end_on >= ${from}::date) order by id`,
  );
}

/** A profile that began on the same day gets the fee and card. */
async function replaceProfile(db: Database, account: LockedAccount, id: number, profile: NewProfile): Promise<void> {
  const { feeCents, card, chargesCard } = profile;
  await checkCard(db, account, profile);
  await rows(
    db,
    sql`update inova.cryo_profiles set fee_cents = ${feeCents}, card_id = ${card}, charges_card = ${chargesCard},
        version = version + 1
      where client_id = ${account.client} and id = ${id}`,
  );
}

/** Adds a discount to a profile; returns its account. */
export async function addDiscount(
  { db, client, at, by }: MoneyChange,
  profile: number,
  fields: z.output<typeof calls.discountFields>,
): Promise<number> {
  const account = await accountOfProfile(db, client, profile);
  await lockAccount(db, client, account);
  const { percentage, flatCents } = amountOf(fields);
  await rows(
    db,
    sql`insert into inova.cryo_discounts (client_id, profile_id, active, start_on, end_on, percentage, flat_cents,
        created_at, created_by)
      values (${client}, ${profile}, ${fields.active}, ${fields.startdate}, ${fields.enddate}, ${percentage}, ${flatCents},
        ${at}, ${by})`,
  );
  return account;
}

/** Changes a discount; returns its account. */
export async function changeDiscount(
  { db, client }: MoneyChange,
  discount: number,
  { version, ...fields }: z.output<typeof calls.changeDiscount.body>,
): Promise<number> {
  const found = await row<{ profile: number }>(
    db,
    sql`select profile_id as profile from inova.cryo_discounts where client_id = ${client} and id = ${discount}`,
  );
  const account = await accountOfProfile(db, client, found?.profile ?? 0);
  await lockAccount(db, client, account);
  const { percentage, flatCents } = amountOf(fields);
  const changed = await rows(
    db,
    sql`update inova.cryo_discounts set active = ${fields.active}, start_on = ${fields.startdate},
        end_on = ${fields.enddate}, percentage = ${percentage}, flat_cents = ${flatCents}, version = version + 1
      where client_id = ${client} and id = ${discount} and version = ${version} returning id`,
  );
  if (changed.length === 0) throw new ApiError(409, 'Another user changed this discount');
  return account;
}

async function accountOfProfile(db: Database, client: number, profile: number): Promise<number> {
  const found = await row<{ account: number }>(
    db,
    sql`select account_id as account from inova.cryo_profiles where client_id = ${client} and id = ${profile}`,
  );
  if (!found) throw notFound();
  return found.account;
}

/** An amount in the unit that it is stored in. */
function amountOf({ startdate, enddate, type_amount, amount }: z.output<typeof calls.discountFields>) {
  if (enddate && enddate < startdate) throw fieldError('enddate', "The last day can't be before the first day");
  if (type_amount === 'percentage' && amount > 100) throw fieldError('amount', 'Enter no more than 100 percent');
  return type_amount === 'percentage'
    ? { percentage: amount, flatCents: null }
    : { percentage: null, flatCents: Math.round(amount * 100) };
}
