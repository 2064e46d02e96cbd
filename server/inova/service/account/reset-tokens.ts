import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const maxActiveTokens = 5;

/** A reset token as stored: only its hash. */
export interface NewResetToken {
  hash: Buffer;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores the token unless the user has five valid ones; true if it was stored. */
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

export async function removeResetToken(store: Store, hash: Buffer): Promise<void> {
  await rows(store.pool, sql`delete from inova.reset_tokens where hash = ${hash}`);
}

/** True for a valid token. */
export async function isResetToken(store: Store, hash: Buffer, now: Date): Promise<boolean> {
  const found = await row(store.pool, sql`select from inova.reset_tokens where hash = ${hash} and expires_at > ${now}`);
  return found !== null;
}

/**
 * Sets the new password of the token's user and returns the user's email; ends the user's other links and tokens.
 * Null if the token is invalid or expired, or the user is disabled.
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

/** Removes expired tokens. */
export async function removeEndedResetTokens(store: Store, now: Date): Promise<void> {
  await rows(store.pool, sql`delete from inova.reset_tokens where expires_at <= ${now}`);
}
