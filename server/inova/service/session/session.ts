import type { z } from 'zod';
import { type Principal, toPrincipal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import { isTwoStepRequired } from '#server/access/sign-in/two-step-rule.ts';
import { authUser } from '#server/inova/contract/session/session.ts';
import type { TokenMemory } from '#server/inova/contract/session/token-memory.ts';
import { outsideCall } from '#server/store/call-context.ts';
import { row, sql } from '#server/store/sql.ts';
import { type UserRow, userColumns } from '../account/users.ts';
import type { CallerClaim, Session } from '../caller.ts';
import { featureColumns, getClient } from '../clinics/clients.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { hashToken, laterExpiry } from '../token.ts';
import { type TokenUser, touchToken, userOfToken } from './tokens.ts';

/**
 * The session of a bearer token, in the clinic of the `client` header or else the token's. Null if the token is
 * missing, unknown, expired, or not required; 403 if the clinic isn't one of the user's. Using a token extends it.
 */
export async function findSession(
  context: ServiceContext,
  { bearer, client, memory }: CallerClaim,
  requirement: Requirement,
): Promise<Session | null> {
  if (requirement.who === 'public') return null;
  const token = bearer?.match(/^Bearer ([\w-]{43})$/i)?.[1];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const found = await findUser(context, tokenHash, memory);
  if (!found) return null;
  const expiry = requirement.activity === false ? null : laterExpiry(found, context.now());
  if (expiry) {
    found.expiresAt = expiry;
    await touchToken(context.store, tokenHash, expiry);
  }
  const switched = await switchClinic(context, found, client);
  const user = userToWire(switched);
  const principal = toPrincipal(authUser.parse(user), context.superAdmins);
  user.twoStepDue = !found.hasTwoStep && isTwoStepRequired(context.twoStepRule ?? 'off', principal);
  return { tokenHash, user, principal, workClinics: workClinicsOf(found), position: found.position ?? undefined };
}

/** The user of a valid token, looked up unless `memory` has it; null if the user is disabled. */
export function findUser(
  { store, now }: ServiceContext,
  hash: Buffer,
  memory?: TokenMemory,
): Promise<TokenUser | null> {
  const find = () => userOfToken(store, hash, now());
  return memory ? memory.remember(hash.toString('hex'), now(), () => outsideCall(find)) : find();
}

/** A user's permissions now, in a clinic; null if the user is disabled or no longer has access to it. */
export async function findPrincipal(
  { store, superAdmins, now }: ServiceContext,
  { userId, clinic }: Pick<Principal, 'userId' | 'clinic'>,
): Promise<Principal | null> {
  const user = await row<WorkingUser>(
    store.pool,
    sql`select ${userColumns}, c.id as "workClient", c.name as "workClientName", c.time_zone as "workClientTimeZone",
        ${featureColumns(now())}
      from inova.users u join inova.clients c on c.id = u.client_id or c.id = any (u.corpclients)
      where u.id = ${userId} and c.id = ${clinic} and not u.disabled`,
  );
  return user && toPrincipal(authUser.parse(userToWire(user)), superAdmins);
}

/** The user in the clinic of the header, or else the token's; rejects clinics the user has no access to. */
async function switchClinic(
  { store, now }: ServiceContext,
  user: TokenUser,
  header: string | undefined,
): Promise<TokenUser> {
  const requested = header || String(user.workClient);
  const clinic = [user.client, ...user.corpclients].find((each) => String(each) === requested);
  if (clinic === user.workClient) return user;
  const target = clinic ? await getClient(store, clinic, now()) : null;
  if (!target) throw new ApiError(403, "You don't have access to this clinic");
  const { id, name, timeZone, openEnrollment, hasNotifications, hasMessaging } = target;
  const features = { openEnrollment, hasNotifications, hasMessaging };
  return { ...user, workClient: id, workClientName: name, workClientTimeZone: timeZone, ...features };
}

const isCorporate = (user: UserRow) => user.corpclients.length > 0;

const workClinicsOf = (user: UserRow) => (isCorporate(user) ? user.corpclients : [user.client]);

type WorkingUser = Omit<TokenUser, 'hasTwoStep' | 'createdAt' | 'expiresAt' | 'position'>;

function userToWire(user: WorkingUser): z.input<typeof authUser> {
  return {
    id: user.id,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    client: user.workClient,
    clientName: user.workClientName,
    clientTimeZone: user.workClientTimeZone,
    clientCorp: isCorporate(user) ? '1' : '0',
    corp: user.corp,
    corpclients: user.corpclients.join('|'),
    corprole: user.corprole,
    permission: user.permission,
    openenrollment: user.openEnrollment,
    notificationsOn: user.hasNotifications,
    messagingOn: user.hasMessaging,
    isResearcher: user.isResearcher,
    avatar: '/users/avatar',
    connectUserInfo: { userId: user.id, email: user.email, name: `${user.firstname} ${user.lastname}` },
  };
}
