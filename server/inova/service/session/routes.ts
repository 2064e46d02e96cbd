import { hashPassword, verifyPassword } from '#server/access/sign-in/passwords.ts';
import * as clients from '#server/inova/contract/session/clients.ts';
import * as calls from '#server/inova/contract/session/session.ts';
import { isCurrentPassword } from '../account/current-password.ts';
import { type PasswordOwner, requireStrongPassword } from '../account/password-rules.ts';
import { passesTwoStep } from '../account/two-step.ts';
import { findUserByEmail, setPassword } from '../account/users.ts';
import { accountOf, type Session } from '../caller.ts';
import { listClients } from '../clinics/clients.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Input, publicRoute, type Route, route } from '../route.ts';
import { expiryOf, hashToken, newToken } from '../token.ts';
import {
  createToken,
  removeExpiredTokens,
  revokeOldestTokens,
  revokeToken,
  revokeTokens,
  setTokenClient,
} from './tokens.ts';

/** Signing in and out, the signed-in user, and the user's clinics. */
export function sessionRoutes(context: ServiceContext, edge: Edge | null): Route[] {
  const { store } = context;
  return [
    publicRoute(calls.login, async ({ body }, address) => {
      const signIn = () => signedInToken(context, body);
      const limited = () => context.limits.signIn(body.email, address, signIn);
      const token = edge ? await context.events.signIn(body, limited) : await signIn();
      if (!token)
        throw new ApiError(401, body.code ? 'Incorrect email, password, or code' : 'Incorrect email or password');
      return { token };
    }),

    route(calls.logout, async (_, session) => {
      await revokeToken(store, session.tokenHash);
      if (edge) await recordSignOut(context, session);
      return {};
    }),

    route(calls.user, async (_, { user }) => [user]),

    route(clients.current, async (_, { principal }) => listClients(store, [principal.clinic])),

    route(clients.list, async (_, { workClinics }) => listClients(store, workClinics)),

    route(calls.changeClient, async ({ body: { client } }, { workClinics, tokenHash }) => {
      if (!workClinics.includes(client)) throw new ApiError(403, "You don't have access to this clinic");
      await setTokenClient(store, tokenHash, client);
      return {};
    }),

    route(calls.changePassword, async ({ body: { data } }, { principal, tokenHash, user }) => {
      const isOwn = await isCurrentPassword(context, principal.email, data.currentPassword);
      const changed = { action: 'account', target: 'password', user: accountOf({ principal }) } as const;
      if (!isOwn) {
        context.events.attempt({ ...changed, outcome: 'wrong current password' });
        throw new ApiError(400, 'The current password is incorrect');
      }
      await requireStrongPassword('newPassword', data.newPassword, ownerOf(user));
      await setPassword(store, principal.userId, await hashPassword(data.newPassword));
      await revokeTokens(store, principal.userId, tokenHash);
      await context.events.record({ ...changed, outcome: 'changed' });
      return {};
    }),
  ];
}

function recordSignOut({ events }: ServiceContext, session: Session): Promise<void> {
  return events.record({ action: 'sign-out', target: 'session', outcome: 'succeeded', user: accountOf(session) });
}

function ownerOf({ email, firstname, lastname, clientName }: Session['user']): PasswordOwner {
  return {
    email,
    firstname: String(firstname ?? ''),
    lastname: String(lastname ?? ''),
    clinicName: String(clientName ?? ''),
  };
}

/** A new token, or null; takes the same time for unknown emails, disabled users and wrong passwords. */
async function signedInToken(
  context: ServiceContext,
  { email, password, code }: Input<typeof calls.login>['body'],
): Promise<string | null> {
  const known = await findUserByEmail(context.store, email.trim());
  const usable = known && !known.disabled ? known : null;
  if (!(await verifyPassword(password, usable?.passwordHash ?? null)) || !usable) return null;
  if (!(await passesTwoStep(context, usable, code))) return null;
  const token = newToken();
  const createdAt = context.now();
  await removeExpiredTokens(context.store, createdAt);
  await createToken(context.store, {
    hash: hashToken(token),
    userId: usable.id,
    client: usable.client,
    createdAt,
    expiresAt: expiryOf(createdAt, createdAt),
  });
  await revokeOldestTokens(context.store, usable.id);
  return token;
}
