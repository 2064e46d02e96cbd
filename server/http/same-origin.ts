import type { RequestHandler } from 'express';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects cross-site requests: unsafe methods must come from our own origin. */
export function sameOrigin(publicOrigin: string, events: SecurityEvents): RequestHandler {
  return (request, response, next) => {
    if (safeMethods.has(request.method) || isSameOrigin(request.headers, publicOrigin)) return next();
    events.attempt({ action: 'refused', target: 'form', outcome: 'from elsewhere' });
    response.status(403).type('text/plain').send('This request did not come from the portal.');
  };
}

function isSameOrigin(headers: Record<string, string | string[] | undefined>, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin !== undefined) return origin === publicOrigin;
  return site === 'same-origin';
}
