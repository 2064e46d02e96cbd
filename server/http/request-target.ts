import type { RequestHandler, Response } from 'express';

const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses methods that no page or call has and null characters; reduces a full URL to its path and query. A path has no
 * dots, backslashes or slashes at its start left to resolve, so that everything that follows reads the same one.
 */
export const requestTarget: RequestHandler = (request, response, next) => {
  if (!allowedMethods.includes(request.method)) {
    return void response.status(405).set('Allow', allowedMethods.join(', ')).type('text/plain').send('Not supported');
  }
  if (request.url.includes('%00')) return invalidUrl(response);
  const target = request.url.startsWith('/') ? `http://inova.invalid${request.url}` : request.url;
  const url = URL.canParse(target) ? new URL(target) : null;
  if (!url?.protocol.startsWith('http')) return invalidUrl(response);
  request.url = url.pathname.replace(/^\/+/, '/') + url.search;
  request.originalUrl = request.url;
  next();
};

const invalidUrl = (response: Response) => void response.status(400).type('text/plain').send('Invalid URL');
