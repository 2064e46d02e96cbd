import type { z } from 'zod';
import { type Principal, principalOf } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import { authUser } from '../contract/session.ts';
import { getClient } from './db/clients.ts';
import { type TokenUser, touchToken, userOfToken } from './db/tokens.ts';
import type { UserRow } from './db/users.ts';
import type { ServiceParts } from './parts.ts';
import { Refused } from './refusal.ts';
import { hashToken, laterExpiry } from './token.ts';

/** A signed-in user in the clinic acted in. */
export interface Session {
  tokenHash: Buffer;
  user: z.input<typeof authUser>;
  principal: Principal;
}

/**
 * The session of a bearer token in the clinic of the `client` header, or in the token's own without one; null when the
 * token is missing, unknown or ended. Refuses a clinic that is not the user's. Using a token keeps it alive.
 */
export async function findSession(
  parts: ServiceParts,
  headers: { bearer: string | undefined; client: string | undefined },
  requirement: Requirement,
): Promise<Session | null> {
  const token = headers.bearer?.match(/^Bearer ([\w-]{43})$/i)?.[1];
  if (!token) return null;
  const tokenHash = hashToken(token);
  const found = await userOfToken(parts.store, tokenHash, parts.now());
  if (!found) return null;
  const expiry = requirement.activity === false ? null : laterExpiry(found, parts.now());
  if (expiry) await touchToken(parts.store, tokenHash, expiry);
  const user = userOnWire(await inClinic(parts, found, headers.client));
  return { tokenHash, user, principal: principalOf(authUser.parse(user)) };
}

/** The user moved to the clinic of the header, where there is one. */
async function inClinic({ store }: ServiceParts, user: TokenUser, header: string | undefined): Promise<TokenUser> {
  if (!header || header === String(user.workClient)) return user;
  const asked = clinicsOf(user).find((clinic) => String(clinic) === header);
  const clinic = asked ? await getClient(store, asked) : null;
  if (!clinic) throw new Refused(403, 'This clinic is not one of yours');
  return { ...user, workClient: clinic.id, workClientName: clinic.name };
}

/** The clinics a user may act in: at home, and for a corporate user in those listed. */
function clinicsOf(user: UserRow): number[] {
  return [...new Set([user.client, ...user.corpclients])];
}

function userOnWire(user: TokenUser): z.input<typeof authUser> {
  const isCorporate = user.corpclients.length > 0;
  return {
    id: user.id,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    client: user.workClient,
    clientName: user.workClientName,
    clientCorp: isCorporate ? '1' : '0',
    corp: user.corp,
    corpclients: isCorporate ? clinicsOf(user).join('|') : '',
    corprole: user.corprole,
    permission: user.permission,
    openenrollment: user.openEnrollment,
    isResearcher: user.isResearcher,
    avatar: null,
    connectUserInfo: null,
  };
}
