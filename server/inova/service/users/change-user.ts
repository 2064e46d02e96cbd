import type { PoolClient } from 'pg';
import type { ManagedUser } from '#server/inova/contract/session/users.ts';
import { asPortal } from '#server/store/sql.ts';
import { accountOf, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { canManage, clinicsOf } from './manager.ts';
import { clinicsWithoutOtherAdmin, findUser, type StoredUser, toManaged } from './queries.ts';

/** Users while they are changed: the caller, the user who is changed, and the transaction. */
export interface UserChange {
  db: PoolClient;
  manager: StoredUser;
  user: StoredUser;
}

/** The caller as a manager, with the rights that are stored now. */
export async function findManager(db: Parameters<typeof findUser>[0], { principal }: Session): Promise<StoredUser> {
  const manager = await findUser(db, principal.userId);
  if (!manager || manager.disabled) throw new ApiError(401, 'Please sign in');
  if (!['admin', 'superadmin'].includes(manager.permission)) throw new ApiError(403, notAllowed);
  return manager;
}

/** A user of the manager's clinics; 404 for any other. */
export async function requireVisible(db: Parameters<typeof findUser>[0], manager: StoredUser, id: number) {
  const user = await findUser(db, id);
  const own = clinicsOf(manager);
  if (!user || !clinicsOf(user).some((clinic) => own.includes(clinic))) throw notFound();
  return user;
}

const notAllowed = "You don't have permission to do this";

/**
 * Changes a user in one transaction, one change of users at a time, so that two admins can't disable each other at once.
 * Refuses oneself, and users with clinics or permissions above one's own.
 */
export async function changeUser(
  context: ServiceContext,
  session: Session,
  id: number,
  outcome: string,
  change: (users: UserChange) => Promise<void>,
): Promise<ManagedUser> {
  const { store, events, superAdmins } = context;
  const changed = await asPortal(store, async (db) => {
    await lockUsers(db);
    const manager = await findManager(db, session);
    const user = await requireVisible(db, manager, id);
    if (manager.id === user.id) await refuseOneself(db, user);
    if (!canManage(manager, user, superAdmins)) throw new ApiError(403, 'This user has more permissions than you');
    await change({ db, manager, user });
    return toManaged((await findUser(db, id)) ?? user, manager, superAdmins);
  });
  await events.record({ action: 'account', target: `user ${id}`, outcome, user: accountOf(session) });
  return changed;
}

/** Lets other changes of users wait; reading them and signing in don't. */
export const lockUsers = (db: PoolClient) => db.query('lock table inova.users in share row exclusive mode');

async function refuseOneself(db: PoolClient, user: StoredUser): Promise<never> {
  await requireOtherAdmin(db, user);
  throw new ApiError(400, "You can't change your own access. Ask another admin.");
}

/** Throws if a clinic would have no admin without this user. */
export async function requireOtherAdmin(db: PoolClient, user: StoredUser, clinics = clinicsOf(user)): Promise<void> {
  const isAdmin = ['admin', 'superadmin'].includes(user.permission) && !user.disabled;
  const [left] = isAdmin ? await clinicsWithoutOtherAdmin(db, user.id, clinics) : [];
  if (!left) return;
  throw new ApiError(
    400,
    `${user.firstname} ${user.lastname} is the last admin of ${left.name}. Make another user an admin first.`,
  );
}
