import { hashPassword } from '#server/access/passwords.ts';
import * as calls from '#server/inova/contract/account.ts';
import type { Session } from '../caller.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { publicRoute, type Route, route } from '../route.ts';
import { hashToken, newToken } from '../token.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { requireStrongPassword } from './password-rules.ts';
import { createResetToken, findResetTokenUser, resetPassword } from './reset-tokens.ts';
import { disableTwoStep, enableTwoStep, prepareTwoStep, twoStepStatus } from './two-step.ts';
import { findUserByEmail } from './users.ts';

const linkMinutes = 30;

/** Password reset and two-step verification. */
export function accountRoutes(context: ServiceContext, edge: Edge | null): Route[] {
  const { store, now } = context;
  return [
    publicRoute(calls.forgotPassword, async ({ body: { email } }, address) => {
      if (!context.mailer) throw new ApiError(501, 'Email is turned off');
      if (edge) await context.limits.resetLink(email, address, async () => {});
      context.backgroundTasks.start('POST /users/forgotPassword', () => sendLink(context, email.trim()));
      return {};
    }),

    publicRoute(calls.resetPassword, async ({ body: { token, password } }) => {
      const hash = hashToken(token);
      const owner = await findResetTokenUser(store, hash, now());
      if (!owner) throw new ApiError(400, calls.invalidLinkMessage);
      await requireStrongPassword('newPassword', password, owner);
      const email = await resetPassword(store, hash, await hashPassword(password), now());
      if (!email) throw new ApiError(400, calls.invalidLinkMessage);
      return { email };
    }),

    route(calls.twoStepStatus, async (_, session) => twoStepStatus(context, userOf(session))),

    route(calls.prepareTwoStep, async (_, session) => {
      await prepareTwoStep(context, userOf(session));
      return {};
    }),

    route(calls.enableTwoStep, async ({ body: { code } }, session) => {
      return { recoveryCodes: await enableTwoStep(context, userOf(session), code) };
    }),

    route(calls.disableTwoStep, async ({ body: { password, code } }, session) => {
      const user = userOf(session);
      const passwordHash = (await findUserByEmail(store, user.email))?.passwordHash ?? null;
      await disableTwoStep(context, user, { password, passwordHash, code });
      return {};
    }),
  ];
}

const userOf = ({ principal }: Session) => ({ id: principal.userId, email: principal.email });

/** Emails a password reset link if there is an active user with this address. */
async function sendLink({ store, mailer, publicOrigin, now }: ServiceContext, email: string): Promise<void> {
  const user = await findUserByEmail(store, email);
  if (!user || user.disabled) return;
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + linkMinutes * 60_000);
  const isStored = await createResetToken(store, { hash: hashToken(token), userId: user.id, createdAt, expiresAt });
  if (isStored) await mailer?.send(passwordResetEmail(user.email, publicOrigin, token, linkMinutes));
}
