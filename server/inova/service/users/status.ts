import { rows, sql } from '#server/store/sql.ts';
import { ApiError } from '../errors.ts';
import { requireOtherAdmin, type UserChange } from './change-user.ts';

/** Disables a user; whatever the user is signed in with, and every link to set a password, ends in this transaction. */
export async function disableUser({ db, user }: UserChange, at: Date): Promise<void> {
  if (user.disabled) return;
  await requireOtherAdmin(db, user);
  await rows(
    db,
    sql`update inova.users set disabled = true, disabled_at = ${at}, version = version + 1 where id = ${user.id}`,
  );
  await endAccess({ db, user });
}

export async function enableUser({ db, user }: UserChange): Promise<void> {
  if (!user.disabled) return;
  await rows(
    db,
    sql`update inova.users set disabled = false, disabled_at = null, version = version + 1 where id = ${user.id}`,
  );
}

/** Turns off two-step verification, so that the user can set it up again after signing in. */
export async function resetTwoStepOf({ db, user }: UserChange): Promise<void> {
  if (!user.hasTwoStep) throw new ApiError(400, 'This user has no two-step verification');
  await rows(db, sql`delete from inova.second_steps where user_id = ${user.id}`);
  await endAccess({ db, user });
}

/** Ends sessions, tokens, streams, and push messages, which all need a token, and links to set a password. */
async function endAccess({ db, user }: Pick<UserChange, 'db' | 'user'>): Promise<void> {
  await rows(db, sql`delete from inova.reset_tokens where user_id = ${user.id}`);
  await rows(db, sql`delete from inova.tokens where user_id = ${user.id}`);
}
