import type { RequestHandler } from 'express';

/**
 * Sets the Host header to the portal's configured host, whatever a proxy or a forged header says; redirects `localhost`
 * to the configured origin, the only one forms are accepted from.
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
