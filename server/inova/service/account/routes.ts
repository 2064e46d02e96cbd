import { hashPassword } from '#server/access/sign-in/passwords.ts';
import * as calls from '#server/inova/contract/session/account.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { accountOf, type Session } from '../caller.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { publicRoute, type Route, route } from '../route.ts';
import { hashToken } from '../token.ts';
import { requireCurrentPassword } from './current-password.ts';
import { requireStrongPassword } from './password-rules.ts';
import { resetLinkTaskName } from './reset-link-job.ts';
import { findResetTokenUser, resetPassword } from './reset-tokens.ts';
import { disableTwoStep, enableTwoStep, prepareTwoStep, twoStepStatus } from './two-step.ts';
import { findUserByEmail } from './users.ts';

const twoStep = { action: 'account', target: 'two-step verification' } as const;

/** Password reset and two-step verification. */
export function accountRoutes(context: ServiceContext, edge: Edge | null): Route[] {
  const { store, now, events } = context;
  return [
    publicRoute(calls.forgotPassword, async ({ body: { email } }, address) => {
      if (!context.mailer) throw new ApiError(501, 'Email is turned off');
      if (edge) await context.limits.resetLink(email, address, async () => {});
      await enqueue(store.pool, resetLinkTaskName, { email: email.trim() }, { maxAttempts: 7 });
      return {};
    }),

    publicRoute(calls.resetPassword, async ({ body: { token, password } }) => {
      const hash = hashToken(token);
      const owner = await findResetTokenUser(store, hash, now());
      if (!owner) throw new ApiError(400, calls.invalidLinkMessage);
      await requireStrongPassword('newPassword', password, owner);
      const email = await resetPassword(store, hash, await hashPassword(password), now());
      if (!email) throw new ApiError(400, calls.invalidLinkMessage);
      const user = await findUserByEmail(store, email);
      await events.record({ action: 'account', target: 'password', outcome: 'reset by link', user });
      return { email };
    }),

    route(calls.confirmPassword, async ({ body: { password } }, session) => {
      await requireCurrentPassword(context, userOf(session), password);
      return {};
    }),

    route(calls.twoStepStatus, async (_, session) => twoStepStatus(context, userOf(session))),

    route(calls.prepareTwoStep, async (_, session) => {
      await prepareTwoStep(context, userOf(session));
      return {};
    }),

    route(calls.enableTwoStep, async ({ body: { password, code } }, session) => {
      await requireCurrentPassword(context, userOf(session), password);
      const recoveryCodes = await enableTwoStep(context, userOf(session), code);
      await events.record({ ...twoStep, outcome: 'turned on', user: accountOf(session) });
      return { recoveryCodes };
    }),

    route(calls.disableTwoStep, async ({ body: { password, code } }, session) => {
      const user = userOf(session);
      const passwordHash = (await findUserByEmail(store, user.email))?.passwordHash ?? null;
      await disableTwoStep(context, user, { password, passwordHash, code }).catch((error) => {
        events.attempt({ ...twoStep, outcome: 'not turned off', user: accountOf(session) });
        throw error;
      });
      await events.record({ ...twoStep, outcome: 'turned off', user: accountOf(session) });
      return {};
    }),
  ];
}

const userOf = ({ principal }: Session) => ({ id: principal.userId, email: principal.email });
