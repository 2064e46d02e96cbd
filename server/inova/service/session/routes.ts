import { hashPassword, verifyPassword } from '#server/access/passwords.ts';
import * as calls from '#server/inova/contract/session.ts';
import { passesSecondStep } from '../account/second-step.ts';
import { findUserByEmail, setPassword } from '../account/users.ts';
import { listClients } from '../clinics/clients.ts';
import type { Edge, ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { answer, answerVisitor, type Input, type Route } from '../route.ts';
import { expiryOf, hashToken, newToken } from '../token.ts';
import { withinLimit } from '../within-limit.ts';
import { createToken, removeExpiredTokens, revokeToken, revokeTokens, setTokenClient } from './tokens.ts';

/** Signing in and out, the user, and the clinics of the user. */
export function sessionRoutes(parts: ServiceParts, edge: Edge | null): Route[] {
  const { store } = parts;
  return [
    answerVisitor(calls.login, async ({ body }, address) => {
      const signIn = () => signedInToken(parts, body);
      const token = edge ? await withinLimit(edge.signInLimit, body.email, address, signIn) : await signIn();
      if (!token) throw new Refused(401, body.code ? 'Wrong e-mail, password or code' : 'Wrong e-mail or password');
      return { token };
    }),

    answer(calls.logout, async (_, { tokenHash }) => {
      await revokeToken(store, tokenHash);
      return {};
    }),

    answer(calls.currentUser, async (_, { user }) => [user]),

    answer(calls.currentClient, async (_, { principal }) => listClients(store, [principal.clinic])),

    answer(calls.listClients, async (_, { workClinics }) => listClients(store, workClinics)),

    answer(calls.changeClient, async ({ body: { client } }, { workClinics, tokenHash }) => {
      if (!workClinics.includes(client)) throw new Refused(403, 'This clinic is not one of yours');
      await setTokenClient(store, tokenHash, client);
      return {};
    }),

    answer(calls.resetUser, async ({ body: { data } }, { principal, tokenHash }) => {
      const known = await findUserByEmail(store, principal.email);
      const isOwn = await verifyPassword(data.currentPassword, known?.passwordHash ?? null);
      if (!isOwn) throw new Refused(400, 'The current password is wrong');
      await setPassword(store, principal.userId, await hashPassword(data.newPassword));
      await revokeTokens(store, principal.userId, tokenHash);
      return {};
    }),
  ];
}

/** A new token, or null; unknown, disabled and mistaken users cost the same work. */
async function signedInToken(
  parts: ServiceParts,
  { email, password, code }: Input<typeof calls.login>['body'],
): Promise<string | null> {
  const known = await findUserByEmail(parts.store, email.trim());
  const usable = known && !known.disabled ? known : null;
  if (!(await verifyPassword(password, usable?.passwordHash ?? null)) || !usable) return null;
  if (!(await passesSecondStep(parts, usable, code))) return null;
  const token = newToken();
  const createdAt = parts.now();
  await removeExpiredTokens(parts.store, createdAt);
  await createToken(parts.store, {
    hash: hashToken(token),
    userId: usable.id,
    client: usable.client,
    createdAt,
    expiresAt: expiryOf(createdAt, createdAt),
  });
  return token;
}
