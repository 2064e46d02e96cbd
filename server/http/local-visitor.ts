import type { RequestHandler } from 'express';
import { isLoopback, isLoopbackOrigin } from '#server/access/sign-in/network.ts';

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Sets `response.locals.isLocal`: true for a browser on this machine, not for one behind a proxy on it. Not every proxy
 * adds a header, so nobody is local to a portal that others open; one without settings uses HTTP 1.0.
 */
export function localVisitor(publicOrigin: string): RequestHandler {
  const isPrivate = isLoopbackOrigin(publicOrigin);
  return (request, response, next) => {
    const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
    const isLocalHost = isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''));
    const isDirect = !isForwarded && request.httpVersion !== '1.0' && isLoopback(request.ip ?? '');
    response.locals.isLocal = isPrivate && isLocalHost && isDirect;
    next();
  };
}
