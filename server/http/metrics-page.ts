import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import { metricsContentType } from '#server/metrics/collect.ts';

export const metricsPath = '/metrics';

interface MetricsPageOptions {
  collect(): Promise<string>;
  /** What readers send as a bearer token; without one, only programs on this machine may read. */
  token: string | null;
  events: Pick<SecurityEvents, 'attempt'>;
}

/** The metrics for Prometheus (decision 75). Without a token the page is missing for anyone who is not on this machine. */
export function metricsPage({ collect, token, events }: MetricsPageOptions): RequestHandler {
  return (request, response, next) => {
    if (token === null && !response.locals.isLocal) return next();
    response.locals.page = 'metrics';
    if (token !== null && !isBearer(request.headers.authorization, token)) {
      events.attempt({ action: 'refused', target: 'metrics', outcome: 'unknown token' });
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('Unknown token');
    }
    collect().then((text) => response.set('Content-Type', metricsContentType).send(text), next);
  };
}

/** Compares in constant time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
