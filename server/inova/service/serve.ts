import type { HonoRequest } from 'hono';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { apiCalls } from '#server/access/table.ts';
import { callKey } from '../contract/call.ts';
import { headerNames } from '../contract/wire.ts';
import { faultOf } from './fault.ts';
import { readInput } from './input.ts';
import type { ServiceParts } from './parts.ts';
import { Refused, refusalBody } from './refusal.ts';
import type { Route } from './route.ts';
import { findSession, type Session } from './session/session.ts';

/** How a call ended; `session` is null where nobody was signed in or the call never came that far. */
export interface Outcome {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  session: Session | null;
}

/** Answers one call: who asks, whether they may, what they ask, and then the work itself. */
export async function serve(
  parts: ServiceParts,
  route: Route,
  request: HonoRequest,
  address: string,
): Promise<Outcome> {
  let session: Session | null = null;
  try {
    const requirement = apiCalls[callKey(route.call)] as Requirement;
    const headers = { bearer: request.header(headerNames.bearer), client: request.header(headerNames.client) };
    session = requirement.who === 'public' ? null : await findSession(parts, headers, requirement);
    if (!allows(requirement, session?.principal ?? null)) throw session ? notAllowed() : signedOut();
    const body = await route.handle(await readInput(route.call, request), { address, session });
    return { status: 200, body, headers: {}, session };
  } catch (error) {
    if (error instanceof Refused) {
      const body = refusalBody(error.status, error.message, error.errors);
      return { status: error.status, body, headers: error.headers, session };
    }
    parts.log.error({ call: callKey(route.call), fault: faultOf(error) }, 'a call failed');
    return { status: 500, body: refusalBody(500, 'Something went wrong in inova'), headers: {}, session };
  }
}

const notAllowed = () => new Refused(403, 'You may not do this');
const signedOut = () => new Refused(401, 'Please sign in');
