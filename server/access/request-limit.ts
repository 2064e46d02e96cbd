import type { Peers } from '#server/workers/peers.ts';
import type { SecurityEvent, SecurityEvents } from './audit/security-events.ts';
import { networkOf } from './sign-in/network.ts';

const windowMs = 10_000;
/** How many counts are kept; what comes after counts per user, and for all visitors together. */
const maxCounts = 20_000;
const maxPathLength = 200;

const topic = 'requests for a page';
/** Workers tell each other of each twentieth of the limit, so that together they allow little more. */
const reportsPerLimit = 20;

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
  peers: Peers,
  now: () => number = Date.now,
): RequestLimit {
  if (most === 0) return () => 0;
  const { count, endsAt } = createCounter(most, peers, now);
  return ({ user, address }, path) => {
    const caller = user ? `user ${user.id}` : `network ${networkOf(address)}`;
    const shared = user ? caller : 'visitors';
    if (count(`${caller} ${path.slice(0, maxPathLength)}`, shared) <= most) return 0;
    events.attempt({ action: 'refused', target: topic, outcome: 'limit reached', user });
    return Math.max(1, Math.ceil((endsAt() - now()) / 1000));
  };
}

interface Report {
  key: string;
  more: number;
}

/** Counts requests in windows that begin at the same time in all workers. */
function createCounter(most: number, peers: Peers, now: () => number) {
  const reportEvery = Math.max(1, Math.floor(most / reportsPerLimit));
  const own = new Map<string, number>();
  const others = new Map<string, number>();
  let windowEnd = 0;
  const startWindow = () => {
    if (now() < windowEnd) return;
    own.clear();
    others.clear();
    windowEnd = (Math.floor(now() / windowMs) + 1) * windowMs;
  };
  const add = (counts: Map<string, number>, { key, more }: Report) => {
    const count = (counts.get(key) ?? 0) + more;
    counts.set(key, count);
    return count;
  };
  peers.receive<Report>(topic, (report) => {
    startWindow();
    if (others.size < maxCounts || others.has(report.key)) add(others, report);
  });
  return {
    endsAt: () => windowEnd,
    /** Counts a request by its own key, or the shared one if there are too many; those in other workers are included. */
    count(exact: string, shared: string): number {
      startWindow();
      const key = own.size < maxCounts || own.has(exact) ? exact : shared;
      const count = add(own, { key, more: 1 });
      if (count % reportEvery === 0) peers.send(topic, { key, more: reportEvery } satisfies Report);
      return count + (others.get(key) ?? 0);
    },
  };
}
