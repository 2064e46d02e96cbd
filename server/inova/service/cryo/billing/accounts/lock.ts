import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { lockPatient } from '../../../ledger/locks.ts';
import type { BilledAccount } from '../rules/decide.ts';

/** An account that is locked for a change. */
export interface LockedAccount extends Pick<BilledAccount, 'state' | 'anchorOn' | 'freeUntil'> {
  client: number;
  id: number;
  patient: number;
  version: number;
}

/** Locks an account as long as nobody changed it after a version; billing waits until the change is committed. */
export async function lockAccount(
  db: Database,
  client: number,
  account: number,
  version?: number,
): Promise<LockedAccount> {
  const locked = await row<LockedAccount>(
    db,
    sql`select client_id as client, id, patient_id as patient, state, anchor_on as "anchorOn",
        free_until as "freeUntil", version
      from inova.cryo_accounts where client_id = ${client} and id = ${account} for no key update`,
  );
  if (!locked) throw notFound();
  if (version !== undefined && locked.version !== version) throw new ApiError(409, 'Another user changed this account');
  if (locked.state === 'closed') throw new ApiError(409, 'This account is closed');
  return locked;
}

/** Locks a patient's storage accounts and money, in the order in which a billing run does. */
export async function lockStorage(db: Database, client: number, patient: number): Promise<void> {
  await rows(
    db,
    sql`select from inova.cryo_accounts where client_id = ${client} and patient_id = ${patient} order by id
      for no key update`,
  );
  await lockPatient(db, client, patient);
}
