import type { RequestHandler } from 'express';
import { isLoopback } from '#server/access/sign-in/network.ts';

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Sets `response.locals.isLocal`: true for a browser on this machine, not for one behind a proxy on it. */
export const localVisitor: RequestHandler = (request, response, next) => {
  const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
  const isLocalHost = isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''));
  response.locals.isLocal = !isForwarded && isLocalHost && isLoopback(request.ip ?? '');
  next();
};
