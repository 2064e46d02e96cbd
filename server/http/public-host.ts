import type { RequestHandler } from 'express';

/** Gives pages the configured name of the portal, whatever a proxy before it or a forged header calls it. */
export function publicHost(publicOrigin: string): RequestHandler {
  const { host } = new URL(publicOrigin);
  return (request, _response, next) => {
    request.headers.host = host;
    delete request.headers['x-forwarded-host'];
    next();
  };
}
