import type { z } from 'zod';
import type * as calls from '#server/inova/contract/session/users.ts';
import { rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../errors.ts';
import { requireOtherAdmin, type UserChange } from './change-user.ts';
import { clinicsOf, requireOwnRights } from './manager.ts';

type Change = z.output<typeof calls.update.body>;

/** Saves a user's name and rights; the next request of the user has them. */
export async function saveRights({ db, manager, user }: UserChange, change: Change, superAdmins?: string[]) {
  if (change.version !== user.version) throw new ApiError(409, 'Another user changed this user');
  requireOwnRights(manager, change, superAdmins);
  const kept = change.permission === '' ? [] : clinicsOf({ client: change.client, corpclients: change.clinics });
  await requireOtherAdmin(
    db,
    user,
    clinicsOf(user).filter((clinic) => !kept.includes(clinic)),
  ).catch((error) => {
    throw error instanceof ApiError ? fieldError('permission', error.message) : error;
  });
  const { firstname, lastname, client, clinics, permission, roles, isResearcher } = change;
  await rows(
    db,
    sql`update inova.users set firstname = ${firstname}, lastname = ${lastname}, client_id = ${client},
        corpclients = ${clinics}, corp = ${clinics.length > 0 ? 1 : 0}, permission = ${permission},
        corprole = ${roles.join('|')}, is_researcher = ${isResearcher}, version = version + 1
      where id = ${user.id}`,
  );
  await rows(
    db,
    sql`update inova.tokens set client_id = ${client}
      where user_id = ${user.id} and client_id <> all (${[client, ...clinics]})`,
  );
  await rows(db, sql`update portal.sessions set refreshed_at = 'epoch' where user_id = ${user.id}`);
}
