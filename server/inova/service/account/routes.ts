import { hashPassword } from '#server/access/passwords.ts';
import * as calls from '#server/inova/contract/account.ts';
import type { Edge, ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { answer, answerVisitor, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { hashToken, newToken } from '../token.ts';
import { withinLimit } from '../within-limit.ts';
import { resetLetter } from './reset-letter.ts';
import { createResetToken, isResetToken, resetPassword } from './reset-tokens.ts';
import { prepareSecondStep, secondStepOf, turnOffSecondStep, turnOnSecondStep } from './second-step.ts';
import { findUserByEmail } from './users.ts';

const linkMinutes = 30;

/** A forgotten password, and the second step of signing in. */
export function accountRoutes(parts: ServiceParts, edge: Edge | null): Route[] {
  const { store, now } = parts;
  return [
    answerVisitor(calls.forgotPassword, async ({ body: { email } }, address) => {
      if (!parts.mail) throw new Refused(501, 'Mail is turned off');
      if (edge) await withinLimit(edge.linkLimit, email, address, async () => null);
      parts.afterwards.start('POST /users/forgotPassword', () => sendLink(parts, email.trim()));
      return {};
    }),

    answerVisitor(calls.resetPassword, async ({ body: { token, password } }) => {
      const hash = hashToken(token);
      if (!(await isResetToken(store, hash, now()))) throw new Refused(400, calls.linkIsDead);
      const email = await resetPassword(store, hash, await hashPassword(password), now());
      if (!email) throw new Refused(400, calls.linkIsDead);
      return { email };
    }),

    answer(calls.secondStep, async (_, session) => secondStepOf(parts, userOf(session))),

    answer(calls.prepareSecondStep, async (_, session) => {
      await prepareSecondStep(parts, userOf(session));
      return {};
    }),

    answer(calls.turnOnSecondStep, async ({ body: { code } }, session) => {
      return { recoveryCodes: await turnOnSecondStep(parts, userOf(session), code) };
    }),

    answer(calls.turnOffSecondStep, async ({ body: { password, code } }, session) => {
      const user = userOf(session);
      const passwordHash = (await findUserByEmail(store, user.email))?.passwordHash ?? null;
      await turnOffSecondStep(parts, user, { password, passwordHash, code });
      return {};
    }),
  ];
}

const userOf = ({ principal }: Session) => ({ id: principal.userId, email: principal.email });

/** Sends a link to the user with this address, if there is one. */
async function sendLink({ store, mail, publicOrigin, now }: ServiceParts, email: string): Promise<void> {
  const user = await findUserByEmail(store, email);
  if (!user || user.disabled) return;
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + linkMinutes * 60_000);
  const kept = await createResetToken(store, { hash: hashToken(token), userId: user.id, createdAt, expiresAt });
  if (kept) await mail?.send(resetLetter(user.email, publicOrigin, token, linkMinutes));
}
