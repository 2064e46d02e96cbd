import type { RequestHandler } from 'express';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import { networkOf } from '#server/access/sign-in/network.ts';

const windowSeconds = 10;
const page = `<!doctype html><html lang="en-US"><title>Too many requests</title>
<h1>Too many requests</h1><p>Close other tabs of this page, wait ${windowSeconds} seconds, and reload it.</p></html>`;

/**
 * Refuses requests for one path beyond `most` in ten seconds from one session, or from one network for visitors, so
 * that a looping tab does not slow the portal for everyone. Zero turns the limit off.
 */
export function requestLimit(
  most: number,
  sessionCookie: string,
  events: Pick<SecurityEvents, 'limitReached'>,
  now: () => number = Date.now,
): RequestHandler {
  const counts = new Map<string, number>();
  const cookie = new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`);
  let endsAt = 0;
  return (request, response, next) => {
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + windowSeconds * 1000;
    }
    const caller = cookie.exec(request.headers.cookie ?? '')?.[1] ?? networkOf(request.ip ?? '');
    const key = `${caller} ${request.path.replace(/\.data$/, '')}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (most === 0 || count <= most) return next();
    events.limitReached('requests for a page');
    response.locals.page = 'too many requests';
    response
      .status(429)
      .setHeader('Retry-After', Math.max(1, Math.ceil((endsAt - now()) / 1000)))
      .type('html')
      .send(page);
  };
}
