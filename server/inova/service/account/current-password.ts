import { verifyPassword } from '#server/access/sign-in/passwords.ts';
import type { ServiceContext } from '../context.ts';
import { fieldError } from '../errors.ts';
import { findUserByEmail } from './users.ts';

type CurrentContext = Pick<ServiceContext, 'store' | 'limits'>;

/** True if it is the user's password; wrong ones count, and too many throw AttemptLimitError. */
export async function isCurrentPassword({ store, limits }: CurrentContext, email: string, password: string) {
  const isOwn = await limits.currentPassword(email, async () => {
    const user = await findUserByEmail(store, email);
    return (await verifyPassword(password, user?.passwordHash ?? null)) || null;
  });
  return isOwn !== null;
}

/** Throws a 400 about the field `password` unless it is the user's password. */
export async function requireCurrentPassword(context: CurrentContext, { email }: { email: string }, password: string) {
  if (!(await isCurrentPassword(context, email, password))) throw fieldError('password', 'The password is incorrect');
}
