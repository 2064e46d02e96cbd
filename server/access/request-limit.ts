import type { SecurityEvent, SecurityEvents } from './audit/security-events.ts';
import { networkOf } from './sign-in/network.ts';

const windowMs = 10_000;
/** How many counts are kept; what comes after counts per user, and for all visitors together. */
const maxCounts = 20_000;
const maxPathLength = 200;

/** Who sent a request: the signed-in user, or else a visitor at an address. */
interface Requester {
  user: SecurityEvent['user'];
  address: string;
}

/** Counts a request; returns the seconds to wait if there were too many, or else 0. */
export type RequestLimit = (requester: Requester, path: string) => number;

/**
 * Limits requests for one path to `most` in ten seconds from one user, or from one network for visitors, so that a
 * looping tab or program does not slow the portal for everyone. Zero turns the limit off.
 */
export function createRequestLimit(
  most: number,
  events: Pick<SecurityEvents, 'attempt'>,
  now: () => number = Date.now,
): RequestLimit {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return ({ user, address }, path) => {
    if (most === 0) return 0;
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + windowMs;
    }
    const caller = user ? `user ${user.id}` : `network ${networkOf(address)}`;
    const exact = `${caller} ${path.slice(0, maxPathLength)}`;
    const shared = user ? caller : 'visitors';
    const key = counts.size < maxCounts || counts.has(exact) ? exact : shared;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= most) return 0;
    events.attempt({ action: 'refused', target: 'requests for a page', outcome: 'limit reached', user });
    return Math.max(1, Math.ceil((endsAt - now()) / 1000));
  };
}
