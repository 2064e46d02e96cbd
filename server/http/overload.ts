import type { RequestHandler } from 'express';
import { sendUnavailable } from './unavailable-page.ts';

/** Requests served at once: about two seconds of work. */
export const maxAtOnce = 200;

/** Files, which cost little, and streams, which stay open and are limited per user. */
const isUncounted = (path: string) => path.startsWith('/assets/') || path === '/live/stream';

/** Refuses requests beyond what can be served soon, so that those already accepted are not slowed to a standstill. */
export function refuseOverload(): RequestHandler {
  let count = 0;
  return ({ path }, response, next) => {
    if (isUncounted(path)) return next();
    if (count >= maxAtOnce) {
      response.locals.page = 'overload';
      return sendUnavailable(response, 'inova is busy. Nothing was saved. Try again in a few seconds.');
    }
    count++;
    response.once('close', () => count--);
    next();
  };
}
