import type { z } from 'zod';
import { type Principal, principalOf } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import { authUser } from '../contract/session.ts';
import { extendToken, findToken, type TokenRow } from './db/tokens.ts';
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
  const now = parts.now();
  const tokenHash = hashToken(token);
  const found = await findToken(parts.store, tokenHash, clinicOf(headers.client), now);
  if (!found) return null;
  const user = userOnWire(found);
  const principal = principalOf(authUser.parse(user));
  if (!clinicsOf(found.user).includes(found.clientId)) throw new Refused(403, 'This clinic is not one of yours');
  const expiry = requirement.activity === false ? null : laterExpiry(found, now);
  if (expiry) await extendToken(parts.store, tokenHash, expiry);
  return { tokenHash, user, principal };
}

function clinicOf(header: string | undefined): number | null {
  if (!header) return null;
  if (!/^[1-9]\d{0,8}$/.test(header)) throw new Refused(400, 'The client header must be the number of a clinic');
  return Number(header);
}

/** The clinics a user may act in: at home, and for a corporate user in those listed. */
function clinicsOf(user: UserRow): number[] {
  return [...new Set([user.clientId, ...user.corpclients])];
}

function userOnWire({ user, clientId, clientName, openEnrollment }: TokenRow): z.input<typeof authUser> {
  const isCorporate = user.corpclients.length > 0;
  return {
    id: user.id,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    client: clientId,
    clientName,
    clientCorp: isCorporate ? '1' : '0',
    corp: user.corp,
    corpclients: isCorporate ? clinicsOf(user).join('|') : '',
    corprole: user.corprole,
    permission: user.permission,
    openenrollment: openEnrollment,
    isResearcher: user.isResearcher,
    avatar: null,
    connectUserInfo: null,
  };
}
