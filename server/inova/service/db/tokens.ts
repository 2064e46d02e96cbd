import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { UserRow } from './users.ts';

/** A token with its user, and the clinic acted in: the one asked for, else the token's. */
export interface TokenRow {
  createdAt: Date;
  expiresAt: Date;
  user: UserRow;
  clientId: number;
  clientName: string;
  openEnrollment: boolean;
}

/** Keeps a token by its hash; the user's ended tokens are forgotten on the way. */
export async function createToken(
  store: Store,
  token: { hash: Buffer; userId: number; clientId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await rows(
    store.pool,
    sql`delete from inova.tokens where user_id = ${token.userId} and expires_at <= ${token.createdAt}`,
  );
  await rows(
    store.pool,
    sql`insert into inova.tokens (hash, user_id, client_id, created_at, expires_at)
        values (${token.hash}, ${token.userId}, ${token.clientId}, ${token.createdAt}, ${token.expiresAt})`,
  );
}

/** The token and its user, unless it ended, the user is disabled, or the clinic asked for does not exist. */
export function findToken(store: Store, hash: Buffer, client: number | null, now: Date): Promise<TokenRow | null> {
  return row<TokenRow>(
    store.pool,
    sql`select t.created_at as "createdAt", t.expires_at as "expiresAt", c.id as "clientId", c.name as "clientName",
          c.open_enrollment as "openEnrollment",
          json_build_object('id', u.id, 'email', u.email, 'firstname', u.firstname, 'lastname', u.lastname,
            'clientId', u.client_id, 'corp', u.corp, 'corpclients', u.corpclients, 'corprole', u.corprole,
            'permission', u.permission, 'isResearcher', u.is_researcher) as user
        from inova.tokens t
        join inova.users u on u.id = t.user_id and not u.disabled
        join inova.clients c on c.id = coalesce(${client}::int, t.client_id)
        where t.hash = ${hash} and t.expires_at > ${now}`,
  );
}

/** Moves the end of a token. */
export async function extendToken(store: Store, hash: Buffer, expiresAt: Date): Promise<void> {
  await rows(store.pool, sql`update inova.tokens set expires_at = ${expiresAt} where hash = ${hash}`);
}

/** Sets the clinic a token works in. */
export async function setTokenClient(store: Store, hash: Buffer, clientId: number): Promise<void> {
  await rows(store.pool, sql`update inova.tokens set client_id = ${clientId} where hash = ${hash}`);
}

export async function deleteToken(store: Store, hash: Buffer): Promise<void> {
  await rows(store.pool, sql`delete from inova.tokens where hash = ${hash}`);
}

/** Ends every token of the user but one. */
export async function deleteOtherTokens(store: Store, userId: number, kept: Buffer): Promise<void> {
  await rows(store.pool, sql`delete from inova.tokens where user_id = ${userId} and hash <> ${kept}`);
}
