import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { PasswordOwner } from './password-rules.ts';

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
  return asPortal(store, async (db) => {
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

/** The user of a valid token, or null. */
export function findResetTokenUser(store: Store, hash: Buffer, now: Date): Promise<PasswordOwner | null> {
  return row(
    store.pool,
    sql`select u.email, u.firstname, u.lastname, c.name as "clinicName" from inova.reset_tokens t
      join inova.users u on u.id = t.user_id join inova.clients c on c.id = u.client_id
      where t.hash = ${hash} and t.expires_at > ${now} and not u.disabled`,
  );
}

export async function removeResetToken(store: Store, hash: Buffer): Promise<void> {
  await rows(store.pool, sql`delete from inova.reset_tokens where hash = ${hash}`);
}

/**
 * Sets the new password of the token's user and returns the user's email; ends the user's other links and tokens.
 * Null if the token is invalid or expired, or the user is disabled.
 */
export function resetPassword(store: Store, hash: Buffer, passwordHash: string, now: Date): Promise<string | null> {
  return asPortal(store, async (db) => {
    const user = await row<{ id: number; email: string }>(
      db,
      sql`with used as (delete from inova.reset_tokens where hash = ${hash} and expires_at > ${now} returning user_id)
          update inova.users set password_hash = ${passwordHash}, invited_at = null
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
