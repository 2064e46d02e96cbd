import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A user's own settings; `client` is the user's home clinic. */
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

/** The user with this email (case-insensitive), disabled ones included, or null. */
export function findUserByEmail(store: Store, email: string): Promise<UserRow | null> {
  return row(store.pool, sql`select ${userColumns} from inova.users u where u.email = lower(${email})`);
}

/** A staff member and the clinics they have access to. */
export interface StaffRow {
  id: number;
  email: string;
  name: string;
  clinics: number[];
  disabled: boolean;
}

/** The staff of these clinics, by name. */
export function listStaff(store: Store, clinics: number[]): Promise<StaffRow[]> {
  return rows(
    store.pool,
    sql`select id, email, firstname || ' ' || lastname as name, array_append(corpclients, client_id) as clinics, disabled
      from inova.users
      where client_id = any (${clinics}) or corpclients && ${clinics}::int[] order by lastname, firstname, id`,
  );
}

/** Sets a new password's hash. */
export async function setPassword(store: Store, userId: number, passwordHash: string): Promise<void> {
  await rows(store.pool, sql`update inova.users set password_hash = ${passwordHash} where id = ${userId}`);
}
