import type { RequestHandler } from 'express';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import { metricsContentType } from '#server/metrics/collect.ts';
import { isSecret } from '#server/secrets.ts';

export const metricsPath = '/metrics';

interface MetricsPageOptions {
  collect(): Promise<string>;
  /** What readers send as a bearer token; without one, only programs on this machine may read. */
  token: string | null;
  events: Pick<SecurityEvents, 'attempt'>;
}

/** The metrics for Prometheus (decision 75). Without a token the page is missing for anyone who is not on this machine. */
export function metricsPage({ collect, token, events }: MetricsPageOptions): RequestHandler {
  const isToken = token === null ? null : isSecret(token);
  return (request, response, next) => {
    if (!isToken && !response.locals.isLocal) return next();
    response.locals.page = 'metrics';
    if (isToken && !isToken(bearerOf(request.headers.authorization))) {
      events.attempt({ action: 'refused', target: 'metrics', outcome: 'unknown token' });
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('Unknown token');
    }
    collect().then((text) => response.set('Content-Type', metricsContentType).send(text), next);
  };
}

const bearerOf = (authorization = '') => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
