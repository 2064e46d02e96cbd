import type { RequestHandler } from 'express';
import type { RequestLimit } from '#server/access/request-limit.ts';

const page = (seconds: number) => `<!doctype html><html lang="en-US"><title>Too many requests</title>
<h1>Too many requests</h1><p>Close other tabs of this page, wait ${seconds} seconds, and reload it.</p></html>`;

/** Refuses too many requests for one page by the user of the request's context, or by visitors of one network. */
export function limitRequests(limit: RequestLimit): RequestHandler {
  return ({ path, ip = '' }, response, next) => {
    const { user } = response.locals.context;
    const seconds = limit({ user, address: ip }, path.replace(/\.data$/, ''));
    if (seconds === 0) return next();
    response.locals.page = 'too many requests';
    response.status(429).setHeader('Retry-After', seconds).type('html').send(page(seconds));
  };
}
