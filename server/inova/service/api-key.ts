import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import { headerNames } from '../contract/wire.ts';
import { errorBody } from './errors.ts';

/** Requires the API key, compared in constant time. */
export function requireApiKey(apiKey: string, events: SecurityEvents): MiddlewareHandler {
  const digest = (key: string) => createHash('sha256').update(key).digest();
  const expected = digest(apiKey);
  return async (context, next) => {
    const received = context.req.header(headerNames.apiKey) ?? '';
    if (!timingSafeEqual(digest(received), expected)) {
      events.attempt({ action: 'refused', target: 'API', outcome: 'unknown API key' });
      return context.json(errorBody(401, 'Unknown API key'), 401);
    }
    return next();
  };
}
