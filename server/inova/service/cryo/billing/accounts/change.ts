import type { z } from 'zod';
import type * as calls from '#server/inova/contract/cryo/accounts.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import type { MoneyChange } from '../../../payments/money-change.ts';
import { type LockedAccount, lockAccount } from './lock.ts';
import { addProfile } from './profiles.ts';

type Change = MoneyChange & { account: number; version: number };
type Dates = z.output<typeof calls.accountDates>;

/** Sets up the account of a patient, for all specimens without one. */
export async function setUpAccount(
  db: Database,
  { client, at, by }: Omit<MoneyChange, 'db'>,
  patient: number,
  { feeCents, card, chargesCard, ...dates }: z.output<typeof calls.newAccount>,
): Promise<number> {
  checkDates(dates, await clinicDay(db, client, at));
  const account = await accountToSetUp(db, { client, patient, at, by });
  await rows(
    db,
    sql`update inova.cryo_specimens set account_id = ${account.id}, version = version + 1
      where client_id = ${client} and patient_id = ${patient} and account_id is null`,
  );
  await writeDates(db, account, { ...dates, kind: 'setup', at, by });
  await addProfile(db, account, { feeCents, card, chargesCard, from: dates.anchorOn, at, by });
  return account.id;
}

/** The patient's account that waits to be set up, or a new one; one that is set up already is a conflict. */
async function accountToSetUp(
  db: Database,
  { client, patient, at, by }: { client: number; patient: number; at: Date; by: string },
): Promise<LockedAccount> {
  await rows(db, sql`select from inova.patients where client_id = ${client} and id = ${patient} for no key update`);
  const open = await row<{ id: number; state: string }>(
    db,
    sql`select id, state from inova.cryo_accounts where client_id = ${client} and patient_id = ${patient}
      and state <> 'closed' order by state = 'setup', id desc limit 1`,
  );
  if (open && open.state !== 'setup') throw new ApiError(409, 'This patient has a storage account');
  if (open) return lockAccount(db, client, open.id);
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_accounts (client_id, patient_id, state, opened_at, opened_by)
      values (${client}, ${patient}, 'setup', ${at}, ${by}) returning id`,
  );
  return lockAccount(db, client, (added as { id: number }).id);
}

/** Overrides the dates of an account. */
export async function changeDates({ db, client, account, version, at, by }: Change, dates: Dates): Promise<void> {
  checkDates(dates, await clinicDay(db, client, at));
  const locked = await lockAccount(db, client, account, version);
  if (locked.state === 'setup') throw new ApiError(409, 'Set up this account first');
  await writeDates(db, locked, { ...dates, kind: 'dates', at, by });
}

/** Marks an active account as lapsed. */
export async function lapseAccount({ db, client, account, version, at, by }: Change, reason: string): Promise<void> {
  const locked = await lockAccount(db, client, account, version);
  if (locked.state !== 'active') throw new ApiError(409, 'Only an active account can lapse');
  await setState(db, locked, 'lapsed');
  await recordChange(db, locked, { ...datesOf(locked), kind: 'lapse', reason, at, by });
}

/** Reactivates a lapsed account with a new anchor. */
export async function reactivateAccount(
  { db, client, account, version, at, by }: Change,
  { anchorOn, reason }: { anchorOn: string; reason: string },
): Promise<void> {
  const locked = await lockAccount(db, client, account, version);
  if (locked.state !== 'lapsed') throw new ApiError(409, 'Only a lapsed account can be reactivated');
  if (locked.anchorOn && anchorOn < locked.anchorOn) {
    throw fieldError('anchorOn', "The new anchor can't be before the first one");
  }
  await setState(db, locked, 'active');
  await writeDates(db, locked, { anchorOn, freeUntil: null, reason, kind: 'reactivation', at, by });
}

const setState = (db: Database, { client, id }: LockedAccount, state: 'active' | 'lapsed') =>
  rows(
    db,
    sql`update inova.cryo_accounts set state = ${state}, version = version + 1
      where client_id = ${client} and id = ${id}`,
  );

function checkDates({ anchorOn, freeUntil }: Dates, today: string): void {
  if (anchorOn > today) throw fieldError('anchorOn', "The first freeze can't be in the future");
  if (freeUntil && freeUntil < anchorOn)
    throw fieldError('freeUntil', "Free storage can't end before the first freeze");
}

type Recorded = Dates & { kind: 'setup' | 'dates' | 'lapse' | 'reactivation'; at: Date; by: string };

const datesOf = ({ anchorOn, freeUntil }: LockedAccount) => ({ anchorOn: anchorOn as string, freeUntil });

/** Writes the dates of an account, which is set up with them, with its first profile from then on, and records the change. */
async function writeDates(db: Database, account: LockedAccount, change: Recorded): Promise<void> {
  await rows(
    db,
    sql`update inova.cryo_accounts set anchor_on = ${change.anchorOn}, free_until = ${change.freeUntil},
        state = case when state = 'setup' then 'active' else state end, version = version + 1
      where client_id = ${account.client} and id = ${account.id}`,
  );
  await rows(
    db,
    sql`update inova.cryo_profiles f set valid = daterange(${change.anchorOn}, upper(f.valid)), version = f.version + 1
      where f.client_id = ${account.client} and f.account_id = ${account.id} and lower(f.valid) > ${change.anchorOn}::date
        and not exists (select from inova.cryo_profiles e where e.client_id = f.client_id
          and e.account_id = f.account_id and e.valid << f.valid)`,
  );
  await recordChange(db, account, change);
}

const recordChange = (db: Database, account: LockedAccount, { kind, anchorOn, freeUntil, reason, at, by }: Recorded) =>
  rows(
    db,
    sql`insert into inova.cryo_account_changes (client_id, account_id, kind, old_anchor_on, old_free_until, anchor_on,
        free_until, reason, at, by)
      values (${account.client}, ${account.id}, ${kind}, ${account.anchorOn}, ${account.freeUntil}, ${anchorOn},
        ${freeUntil}, ${reason}, ${at}, ${by})`,
  );
