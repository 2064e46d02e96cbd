import type { ServiceContext, ServiceTask } from '../context.ts';
import { hashToken, newToken } from '../token.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { createResetToken, removeResetToken } from './reset-tokens.ts';
import { findUserByEmail } from './users.ts';

export const resetLinkTaskName = 'send-reset-link';

const linkMinutes = 30;

/** Emails a password reset link if there is an active user with this address. */
async function sendResetLink({ store, mailer, publicOrigin, now }: ServiceContext, { email }: { email: string }) {
  const user = await findUserByEmail(store, email);
  if (!user || user.disabled) return;
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + linkMinutes * 60_000);
  const isStored = await createResetToken(store, { hash: hashToken(token), userId: user.id, createdAt, expiresAt });
  if (!isStored) return;
  await mailer?.send(passwordResetEmail(user.email, publicOrigin, token, linkMinutes)).catch(async (error) => {
    await removeResetToken(store, hashToken(token));
    throw error;
  });
}

export const resetLinkTask: ServiceTask<{ email: string }> = {
  name: resetLinkTaskName,
  label: 'Email password reset link',
  subject: ({ email }) => email.replace(/^(.?).*(?=@)/, '$1…'),
  isPossible: ({ mailer }) => mailer !== null,
  run: sendResetLink,
};
