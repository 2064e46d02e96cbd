import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const maxActiveTokens = 5;

/** The token of a link as it is stored: by hash. */
export interface NewResetToken {
  hash: Buffer;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps the token, unless the user has five in force already; true when it was kept. */
export function createResetToken(store: Store, token: NewResetToken): Promise<boolean> {
  return asOwner(store, async (db) => {
    await rows(db, sql`select from inova.users where id = ${token.userId} for update`);
    const created = await rows(
      db,
      sql`insert into inova.reset_tokens (hash, user_id, created_at, expires_at)
          select ${token.hash}, ${token.userId}, ${token.createdAt}, ${token.expiresAt}
          where (select count(*) from inova.reset_tokens
                 where user_id = ${token.userId} and expires_at > ${token.createdAt}) < ${maxActiveTokens}
          returning true`,
    );
    return created.length === 1;
  });
}

/** True for a token in force at `now`. */
export async function isResetToken(store: Store, hash: Buffer, now: Date): Promise<boolean> {
  const found = await row(store.pool, sql`select from inova.reset_tokens where hash = ${hash} and expires_at > ${now}`);
  return found !== null;
}

/**
 * Sets the new password of the token's user, whose email it answers; the user's links and bearer tokens end with it.
 * Null where the token is not in force, or its user is disabled.
 */
export function resetPassword(store: Store, hash: Buffer, passwordHash: string, now: Date): Promise<string | null> {
  return asOwner(store, async (db) => {
    const user = await row<{ id: number; email: string }>(
      db,
      sql`with used as (delete from inova.reset_tokens where hash = ${hash} and expires_at > ${now} returning user_id)
          update inova.users set password_hash = ${passwordHash}
          where id in (select user_id from used) and not disabled returning id, email`,
    );
    if (!user) return null;
    await rows(db, sql`delete from inova.reset_tokens where user_id = ${user.id}`);
    await rows(db, sql`delete from inova.tokens where user_id = ${user.id}`);
    return user.email;
  });
}

/** Removes the tokens that ended before `now`. */
export async function removeEndedResetTokens(store: Store, now: Date): Promise<void> {
  await rows(store.pool, sql`delete from inova.reset_tokens where expires_at <= ${now}`);
}
