import type { RequestHandler } from 'express';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import { metricsContentType } from '#server/metrics/collect.ts';
import { isSecret } from '#server/secrets.ts';

export const metricsPath = '/metrics';

/**
 * The metrics for Prometheus (decision 75), for those who send this bearer token. Without one, they are for programs on
 * this machine, and the page is missing for everyone else.
 */
export function metricsPage(
  { collect }: { collect(): Promise<string> },
  token: string | null,
  events: Pick<SecurityEvents, 'attempt'>,
): RequestHandler {
  const isToken = token === null ? null : isSecret(token);
  return (request, response, next) => {
    if (!isToken && !response.locals.isLocal) return next();
    response.locals.page = 'metrics';
    if (isToken && !isToken(bearerOf(request.headers.authorization))) {
      events.attempt({ action: 'refused', target: 'metrics', outcome: 'unknown token' });
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('Unknown token');
    }
    collect().then((text) => response.set('Content-Type', metricsContentType).send(Buffer.from(text)), next);
  };
}

const bearerOf = (authorization = '') => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
