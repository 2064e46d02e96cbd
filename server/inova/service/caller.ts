import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import type { authUser } from '#server/inova/contract/session.ts';
import type { ServiceContext } from './context.ts';

/** A signed-in user in the clinic acted in. */
export interface Session {
  tokenHash: Buffer;
  user: z.input<typeof authUser>;
  /** The clinics with patients of the user: those listed for a corporate user, their own for others. */
  workClinics: number[];
  principal: Principal;
}

/** The headers that say who calls: the bearer token, and the clinic to act in. */
export interface CallerHeaders {
  bearer: string | undefined;
  client: string | undefined;
}

/** Finds the session of a call; null for a visitor. */
export type FindSession = (
  context: ServiceContext,
  headers: CallerHeaders,
  requirement: Requirement,
) => Promise<Session | null>;
