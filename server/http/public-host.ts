import type { RequestHandler } from 'express';

/**
 * Gives pages the configured name of the portal, whatever a proxy before it or a forged header calls it; who typed
 * `localhost` is led to the address whose forms are accepted.
 */
export function publicHost(publicOrigin: string): RequestHandler {
  const { host, hostname, port } = new URL(publicOrigin);
  const alias = hostname === '127.0.0.1' ? `localhost:${port}` : null;
  return (request, response, next) => {
    if (request.headers.host === alias && request.method === 'GET') {
      return response.redirect(publicOrigin + request.originalUrl);
    }
    request.headers.host = host;
    delete request.headers['x-forwarded-host'];
    next();
  };
}
