import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A user's two-step verification; `isOn` is false until setup is confirmed with a code. */
export interface TwoStepRow {
  sealedSecret: Buffer;
  preparedAt: Date;
  isOn: boolean;
  recoveryCodesLeft: number;
}

export function findTwoStep(store: Store, userId: number): Promise<TwoStepRow | null> {
  return row(
    store.pool,
    sql`select sealed_secret as "sealedSecret", prepared_at as "preparedAt", is_on as "isOn",
          (select count(*) from inova.recovery_codes r where r.user_id = s.user_id) as "recoveryCodesLeft"
        from inova.second_steps s where user_id = ${userId}`,
  );
}

/** Stores a secret to confirm, replacing an earlier one; false if two-step verification is already on. */
export async function prepareTwoStep(store: Store, userId: number, sealed: Buffer, now: Date): Promise<boolean> {
  const prepared = await rows(
    store.pool,
    sql`insert into inova.second_steps (user_id, sealed_secret, prepared_at) values (${userId}, ${sealed}, ${now})
        on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, prepared_at = excluded.prepared_at
        where not second_steps.is_on returning true`,
  );
  return prepared.length === 1;
}

/** Turns two-step verification on; `period` is that of the confirming code. False if it is already on. */
export function enableTwoStep(store: Store, userId: number, period: number, hashes: Buffer[]): Promise<boolean> {
  return asPortal(store, async (db) => {
    const enabled = await rows(
      db,
      sql`update inova.second_steps set is_on = true, last_period = ${period}
          where user_id = ${userId} and not is_on returning true`,
    );
    if (enabled.length === 0) return false;
    await rows(db, sql`insert into inova.recovery_codes (user_id, hash) select ${userId}, unnest(${hashes}::bytea[])`);
    return true;
  });
}

/** Turns two-step verification off and removes its recovery codes. */
export async function removeTwoStep(store: Store, userId: number): Promise<void> {
  await rows(store.pool, sql`delete from inova.second_steps where user_id = ${userId}`);
}

/** Uses up the code of a period; false if this or a later one was already used. */
export async function consumePeriod(store: Store, userId: number, period: number): Promise<boolean> {
  const used = await rows(
    store.pool,
    sql`update inova.second_steps set last_period = ${period}
        where user_id = ${userId} and last_period < ${period} returning true`,
  );
  return used.length === 1;
}

/** Replaces a secret by the same one sealed again. */
export async function resealTwoStep(store: Store, userId: number, from: Buffer, to: Buffer): Promise<void> {
  await rows(
    store.pool,
    sql`update inova.second_steps set sealed_secret = ${to} where user_id = ${userId} and sealed_secret = ${from}`,
  );
}

/** Uses up a recovery code; false if there is none with this hash. */
export async function consumeRecoveryCode(store: Store, userId: number, hash: Buffer): Promise<boolean> {
  const used = await rows(
    store.pool,
    sql`delete from inova.recovery_codes where user_id = ${userId} and hash = ${hash} returning true`,
  );
  return used.length === 1;
}

/** Removes secrets prepared before an instant and never confirmed. */
export async function removeUnconfirmedTwoStep(store: Store, before: Date): Promise<void> {
  await rows(store.pool, sql`delete from inova.second_steps where not is_on and prepared_at < ${before}`);
}
