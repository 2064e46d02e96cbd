import { prepared, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { type UserRow, userColumns } from '../account/users.ts';
import { type ClinicFeatures, featureColumns } from '../clinics/clients.ts';
import { lastWriteOf } from '../last-writes.ts';

/** How many tokens a user can have: portal sessions, and clients of the API. */
const maxTokens = 50;

/** A bearer token as stored: only its hash, with the user's current clinic. */
export interface NewToken {
  hash: Buffer;
  userId: number;
  client: number;
  createdAt: Date;
  expiresAt: Date;
}

/** A valid token and its user; `workClient` is the current clinic. */
export interface TokenUser extends UserRow, ClinicFeatures {
  workClient: number;
  workClientName: string;
  workClientTimeZone: string;
  hasTwoStep: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** Where the database's log has the last change by the user, or in one of the user's clinics; null without standbys. */
  position: string | null;
}

export async function createToken(store: Store, token: NewToken): Promise<void> {
  await rows(
    store.pool,
    sql`insert into inova.tokens (hash, user_id, client_id, created_at, expires_at)
      values (${token.hash}, ${token.userId}, ${token.client}, ${token.createdAt}, ${token.expiresAt})`,
  );
}

/** Revokes a user's oldest tokens beyond fifty. */
export async function revokeOldestTokens(store: Store, userId: number): Promise<void> {
  await rows(
    store.pool,
    sql`delete from inova.tokens where hash in (select hash from inova.tokens where user_id = ${userId}
      order by created_at desc, hash offset ${maxTokens})`,
  );
}

/** The user of a valid token; null if the user is disabled. */
export function userOfToken(store: Store, hash: Buffer, now: Date): Promise<TokenUser | null> {
  return row(
    store.pool,
    prepared(
      store.standbys ? 'user of token and last write' : 'user of token',
      sql`select ${userColumns}, t.client_id as "workClient", c.name as "workClientName", c.time_zone as "workClientTimeZone",
        ${featureColumns(now)},
        exists (select from inova.second_steps s where s.user_id = u.id and s.is_on) as "hasTwoStep", t.created_at as "createdAt", t.expires_at as "expiresAt",
        ${store.standbys ? lastWriteOf(sql`u`) : sql`null`} as position
      from inova.tokens t
      join inova.users u on u.id = t.user_id
      join inova.clients c on c.id = t.client_id
      where t.hash = ${hash} and t.expires_at > ${now} and not u.disabled`,
    ),
  );
}

/** True for a valid token whose user is not disabled. */
export async function isTokenActive(store: Store, hash: Buffer, now: Date): Promise<boolean> {
  const found = await row(
    store.pool,
    sql`select from inova.tokens t join inova.users u on u.id = t.user_id
      where t.hash = ${hash} and t.expires_at > ${now} and not u.disabled`,
  );
  return found !== null;
}

/** Extends a token in use. */
export async function touchToken(store: Store, hash: Buffer, expiresAt: Date): Promise<void> {
  await rows(store.pool, sql`update inova.tokens set expires_at = ${expiresAt} where hash = ${hash}`);
}

/** Sets the current clinic of a token's user. */
export async function setTokenClient(store: Store, hash: Buffer, client: number): Promise<void> {
  await rows(store.pool, sql`update inova.tokens set client_id = ${client} where hash = ${hash}`);
}

export async function revokeToken(store: Store, hash: Buffer): Promise<void> {
  await rows(store.pool, sql`delete from inova.tokens where hash = ${hash}`);
}

/** Revokes a user's tokens, except the one with this hash, if given. */
export async function revokeTokens(store: Store, userId: number, exceptHash: Buffer | null): Promise<void> {
  await rows(
    store.pool,
    sql`delete from inova.tokens where user_id = ${userId} and hash is distinct from ${exceptHash}`,
  );
}

/** Removes expired tokens. */
export async function removeExpiredTokens(store: Store, now: Date): Promise<void> {
  await rows(store.pool, sql`delete from inova.tokens where expires_at < ${now}`);
}
