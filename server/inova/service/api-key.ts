import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler, MiddlewareHandler } from 'hono';
import { headerNames } from '../contract/wire.ts';

/** Requires the API key, compared in constant time; `refuse` makes the response to a request without it. */
export function requireApiKey(apiKey: string, refuse: Handler): MiddlewareHandler {
  const digest = (key: string) => createHash('sha256').update(key).digest();
  const expected = digest(apiKey);
  return async (context, next) => {
    const received = context.req.header(headerNames.apiKey) ?? '';
    return timingSafeEqual(digest(received), expected) ? next() : refuse(context, next);
  };
}
