import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A user as the service works with one; `corpclients` are the clinics a corporate user may work in. */
export interface UserRow {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
  clientId: number;
  corp: number;
  corpclients: number[];
  corprole: string;
  permission: string;
  isResearcher: boolean;
}

/** What signing in needs to know of a user. */
export interface CredentialRow {
  id: number;
  clientId: number;
  passwordHash: string;
  disabled: boolean;
}

/** The credentials of an e-mail in any case, or null. */
export function findCredentials(store: Store, email: string): Promise<CredentialRow | null> {
  return row<CredentialRow>(
    store.pool,
    sql`select id, client_id as "clientId", password_hash as "passwordHash", disabled
        from inova.users where email = ${email.trim().toLowerCase()}`,
  );
}

/** Replaces the password's hash. */
export async function setPasswordHash(store: Store, userId: number, passwordHash: string): Promise<void> {
  await rows(store.pool, sql`update inova.users set password_hash = ${passwordHash} where id = ${userId}`);
}
