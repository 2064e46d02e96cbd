import { hashPassword } from '#server/access/sign-in/passwords.ts';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { newToken } from '../token.ts';

/** An account to save; `clinic` is the name of a clinic that may not exist yet. */
export interface NewAccount {
  email: string;
  firstname: string;
  lastname: string;
  client: number;
  clinic?: string;
  permission: string;
}

/**
 * Creates the account, and its clinic if new, with a random password that nobody knows; an existing account keeps its
 * password. True if it is new.
 */
export async function saveAccount(store: Store, account: NewAccount): Promise<boolean> {
  const { email, firstname, lastname, client, clinic, permission } = account;
  const passwordHash = await hashPassword(newToken());
  return asOwner(store, async (db) => {
    if (clinic) {
      await rows(
        db,
        sql`insert into inova.clients (id, name, corp, city, state, time_zone)
            values (${client}, ${clinic}, true, '', '', 'America/New_York') on conflict do nothing`,
      );
    }
    const saved = await row<{ isNew: boolean }>(
      db,
      sql`insert into inova.users (email, password_hash, firstname, lastname, client_id, permission)
          values (lower(${email}), ${passwordHash}, ${firstname}, ${lastname}, ${client}, ${permission})
          on conflict (email) do update set firstname = excluded.firstname, lastname = excluded.lastname,
            client_id = excluded.client_id, permission = excluded.permission, disabled = false
          returning xmax = 0 as "isNew"`,
    );
    return saved?.isNew ?? false;
  });
}
