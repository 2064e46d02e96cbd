import type { PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import type { Author } from './author.ts';

interface Storage extends Author {
  client: number;
  patient: number;
  reason: string;
}

/** Marks what a patient has in storage as abandoned, and ends billing; refused unless a storage invoice is overdue. */
export async function abandonStorage(db: PoolClient, storage: Storage): Promise<void> {
  const { client, patient, at } = storage;
  const overdue = await row(
    db,
    sql`select from inova.invoices where client_id = ${client} and patient_id = ${patient} and cryo_account_id is not null
      and state = 'open' and balance_cents > 0 and due_on < ${await clinicDay(db, client, at)}::date limit 1`,
  );
  if (!overdue) throw new ApiError(409, 'No storage invoice of this patient is overdue');
  await setStanding(db, storage, 'abandoned');
  await changeAccounts(db, storage, ['active', 'lapsed'], 'abandoned');
}

/** What was abandoned is claimed again: the account is lapsed, and can be reactivated. */
export async function endAbandonment(db: PoolClient, storage: Storage): Promise<void> {
  await setStanding(db, storage, 'regular');
  await changeAccounts(db, storage, ['abandoned'], 'lapsed');
}

const setStanding = (db: PoolClient, { client, patient }: Storage, standing: 'regular' | 'abandoned') =>
  rows(
    db,
    sql`update inova.cryo_specimens set standing = ${standing}, version = version + 1
      where client_id = ${client} and patient_id = ${patient} and state in ('registered', 'stored', 'out')`,
  );

/** Changes the state of the patient's accounts, with the reason. */
async function changeAccounts(
  db: PoolClient,
  { client, patient, reason, by, at }: Storage,
  from: string[],
  to: 'abandoned' | 'lapsed',
): Promise<void> {
  await rows(
    db,
    sql`with changed as (
        update inova.cryo_accounts set state = ${to}, version = version + 1
        where client_id = ${client} and patient_id = ${patient} and state = any (${from})
        returning client_id, id, anchor_on, free_until)
      insert into inova.cryo_account_changes (client_id, account_id, kind, old_anchor_on, old_free_until, anchor_on,
        free_until, reason, at, by)
      select client_id, id, ${to === 'abandoned' ? 'abandonment' : 'lapse'}, anchor_on, free_until, anchor_on, free_until,
        ${reason}, ${at}, ${by} from changed`,
  );
}
