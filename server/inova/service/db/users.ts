import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A user's own settings; `client` is the clinic the user belongs to. */
export interface UserRow {
  id: number;
  email: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  client: number;
  corp: number;
  corpclients: number[];
  corprole: string;
  permission: string;
  isResearcher: boolean;
  disabled: boolean;
}

export const userColumns = sql`u.id, u.email, u.password_hash as "passwordHash", u.firstname, u.lastname,
  u.client_id as client, u.corp, u.corpclients, u.corprole, u.permission, u.is_researcher as "isResearcher", u.disabled`;

/** The user with this e-mail in any case, disabled ones included, or null. */
export function findUserByEmail(store: Store, email: string): Promise<UserRow | null> {
  return row(store.pool, sql`select ${userColumns} from inova.users u where u.email = lower(${email})`);
}

/** Sets the hash of a new password. */
export async function setPassword(store: Store, userId: number, passwordHash: string): Promise<void> {
  await rows(store.pool, sql`update inova.users set password_hash = ${passwordHash} where id = ${userId}`);
}

/** Somebody of the staff, and whose patients they may see. */
export interface StaffRow {
  email: string;
  name: string;
  clinics: number[];
}

/** The users who may see patients of these clinics, by name. */
export function listStaff(store: Store, clinics: number[]): Promise<StaffRow[]> {
  return rows(
    store.pool,
    sql`select u.email, u.firstname || ' ' || u.lastname as name, array_append(u.corpclients, u.client_id) as clinics
      from inova.users u
      where not u.disabled and (u.client_id = any (${clinics}::int[]) or u.corpclients && ${clinics}::int[])
      order by name, u.email`,
  );
}
