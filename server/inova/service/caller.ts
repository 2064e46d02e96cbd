import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import type { CallRequest } from '#server/inova/contract/call-request.ts';
import type { authUser } from '#server/inova/contract/session/session.ts';
import type { ServiceContext } from './context.ts';
import { ApiError } from './errors.ts';

/** A signed-in user and the clinic of the call. */
export interface Session {
  tokenHash: Buffer;
  user: z.input<typeof authUser>;
  /** The user's clinics: those listed for a corporate user, otherwise the user's own. */
  workClinics: number[];
  principal: Principal;
  /** The position in the database's log that reads on standbys must include. */
  position?: string;
}

/** The clinic of the call, to change what belongs to it; refused in a clinic where the user doesn't work. */
export function requireWorkClinic({ principal, workClinics }: Session): number {
  if (!workClinics.includes(principal.clinic)) throw new ApiError(400, 'Select a clinic first');
  return principal.clinic;
}

/** Who calls: the headers of the bearer token and the clinic, and the memory that may know the token's user. */
export type CallerClaim = Pick<CallRequest, 'bearer' | 'client' | 'memory'>;

/** Finds the session of a call; null if not signed in. */
export type FindSession = (
  context: ServiceContext,
  claim: CallerClaim,
  requirement: Requirement,
) => Promise<Session | null>;

/** The user and clinic of a session, for security events. */
export function accountOf({ principal: { userId, email, clinic } }: Pick<Session, 'principal'>) {
  return { id: userId, email, client: clinic };
}
