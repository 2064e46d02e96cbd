import type { Handler, MiddlewareHandler } from 'hono';
import { isSecret } from '#server/secrets.ts';
import { headerNames } from '../contract/wire.ts';

/** Requires the API key; `refuse` makes the response to a request without it. */
export function requireApiKey(apiKey: string, refuse: Handler): MiddlewareHandler {
  const isApiKey = isSecret(apiKey);
  return async (context, next) => {
    const received = context.req.header(headerNames.apiKey) ?? '';
    return isApiKey(received) ? next() : refuse(context, next);
  };
}
