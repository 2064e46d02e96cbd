import type { RequestHandler } from 'express';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import { networkOf } from '#server/access/sign-in/network.ts';
import type { Peers } from '#server/workers/peers.ts';

const windowSeconds = 10;
const page = `<!doctype html><html lang="en-US"><title>Too many requests</title>
<h1>Too many requests</h1><p>Close other tabs of this page, wait ${windowSeconds} seconds, and reload it.</p></html>`;

/** Workers tell each other of each twentieth of the limit, so that together they allow little more. */
const reportsPerLimit = 20;
const topic = 'requests for a page';

interface Report {
  key: string;
  more: number;
}

/**
 * Refuses requests for one path beyond `most` in ten seconds from one session, or from one network for visitors, so
 * that a looping tab does not slow the portal for everyone. Zero turns the limit off.
 */
export function requestLimit(
  most: number,
  sessionCookie: string,
  events: Pick<SecurityEvents, 'limitReached'>,
  peers: Peers,
  now: () => number = Date.now,
): RequestHandler {
  if (most === 0) return (_request, _response, next) => next();
  const cookie = new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`);
  const { count, endsAt } = createCounter(most, peers, now);
  return (request, response, next) => {
    const caller = cookie.exec(request.headers.cookie ?? '')?.[1] ?? networkOf(request.ip ?? '');
    if (count(`${caller} ${request.path.replace(/\.data$/, '')}`) <= most) return next();
    events.limitReached(topic);
    response.locals.page = 'too many requests';
    response
      .status(429)
      .setHeader('Retry-After', Math.max(1, Math.ceil((endsAt() - now()) / 1000)))
      .type('html')
      .send(page);
  };
}

/** Counts requests in windows that begin at the same time in all workers. */
function createCounter(most: number, peers: Peers, now: () => number) {
  const reportEvery = Math.max(1, Math.floor(most / reportsPerLimit));
  const own = new Map<string, number>();
  const others = new Map<string, number>();
  let endsAt = 0;
  const add = (counts: Map<string, number>, { key, more }: Report) => {
    if (now() >= endsAt) {
      own.clear();
      others.clear();
      endsAt = (Math.floor(now() / 1000 / windowSeconds) + 1) * windowSeconds * 1000;
    }
    const count = (counts.get(key) ?? 0) + more;
    counts.set(key, count);
    return count;
  };
  peers.receive<Report>(topic, (report) => add(others, report));
  return {
    endsAt: () => endsAt,
    /** Counts a request, and returns how many there were, those in other workers included. */
    count(key: string): number {
      const count = add(own, { key, more: 1 });
      if (count % reportEvery === 0) peers.send(topic, { key, more: reportEvery } satisfies Report);
      return count + (others.get(key) ?? 0);
    },
  };
}
