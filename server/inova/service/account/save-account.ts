import { asOwner, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** An account to create; `clinic` is the name of a clinic that may not exist yet. */
export interface NewAccount {
  email: string;
  firstname: string;
  lastname: string;
  client: number;
  clinic?: string;
  permission: string;
  passwordHash: string;
}

/** Creates the account, and its clinic if new; updating an existing one ends its tokens and two-step verification. */
export function saveAccount(store: Store, account: NewAccount): Promise<void> {
  const { email, firstname, lastname, client, clinic, permission, passwordHash } = account;
  return asOwner(store, async (db) => {
    if (clinic) {
      await rows(
        db,
        sql`insert into inova.clients (id, name, corp, city, state, time_zone)
            values (${client}, ${clinic}, true, '', '', 'America/New_York') on conflict do nothing`,
      );
    }
    await rows(
      db,
      sql`insert into inova.users (email, password_hash, firstname, lastname, client_id, permission)
          values (lower(${email}), ${passwordHash}, ${firstname}, ${lastname}, ${client}, ${permission})
          on conflict (email) do update set password_hash = excluded.password_hash, firstname = excluded.firstname,
            lastname = excluded.lastname, client_id = excluded.client_id, permission = excluded.permission, disabled = false`,
    );
    await rows(
      db,
      sql`delete from inova.tokens t using inova.users u where u.id = t.user_id and u.email = lower(${email})`,
    );
    await rows(
      db,
      sql`delete from inova.second_steps s using inova.users u where u.id = s.user_id and u.email = lower(${email})`,
    );
  });
}
