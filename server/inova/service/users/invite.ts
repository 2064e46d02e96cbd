import { hashPassword } from '#server/access/sign-in/passwords.ts';
import type { ManagedUser, NewUser } from '#server/inova/contract/session/users.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import { accountOf, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, fieldError } from '../errors.ts';
import { newToken } from '../token.ts';
import { findManager, lockUsers, type UserChange } from './change-user.ts';
import { invitationTaskName } from './invitation-job.ts';
import { requireOwnRights } from './manager.ts';
import { findUser, toManaged } from './queries.ts';

/** Creates a user with a password that nobody knows, and emails a link to set one. */
export async function inviteUser(context: ServiceContext, session: Session, invited: NewUser): Promise<ManagedUser> {
  const { store, now, events, superAdmins } = context;
  requireEmail(context);
  const passwordHash = await hashPassword(newToken());
  const user = await asPortal(store, async (db) => {
    await lockUsers(db);
    const manager = await findManager(db, session);
    requireOwnRights(manager, invited, superAdmins);
    const added = await row<{ id: number }>(db, insertUser(invited, passwordHash, manager.email, now()));
    if (!added) throw fieldError('email', 'A user with this email address already exists');
    await enqueue(db, invitationTaskName, { user: added.id }, { maxAttempts: 7 });
    const stored = await findUser(db, added.id);
    if (!stored) throw new Error('an invited user is missing');
    return toManaged(stored, manager, superAdmins);
  });
  await events.record({ action: 'account', target: `user ${user.id}`, outcome: 'invited', user: accountOf(session) });
  return user;
}

function insertUser(user: NewUser, passwordHash: string, invitedBy: string, at: Date) {
  const { email, firstname, lastname, client, clinics, permission, roles, isResearcher } = user;
  return sql`insert into inova.users (email, password_hash, firstname, lastname, client_id, corp, corpclients, corprole,
      permission, is_researcher, invited_at, invited_by)
    values (${email}, ${passwordHash}, ${firstname}, ${lastname}, ${client}, ${clinics.length > 0 ? 1 : 0}, ${clinics},
      ${roles.join('|')}, ${permission}, ${isResearcher}, ${at}, ${invitedBy})
    on conflict (email) do nothing returning id`;
}

/** Emails a new link; earlier ones stop working. */
export async function inviteAgain({ db, user, manager }: UserChange, context: ServiceContext): Promise<void> {
  requireEmail(context);
  if (user.disabled) throw new ApiError(400, 'Enable this user first');
  if (!user.invitedAt) throw new ApiError(400, 'This user has already set a password');
  await rows(db, sql`delete from inova.reset_tokens where user_id = ${user.id}`);
  await rows(
    db,
    sql`update inova.users set invited_at = ${context.now()}, invited_by = ${manager.email}, version = version + 1
      where id = ${user.id}`,
  );
  await enqueue(db, invitationTaskName, { user: user.id }, { maxAttempts: 7 });
}

function requireEmail({ mailer }: ServiceContext): void {
  if (!mailer) throw new ApiError(501, 'Email is turned off');
}
