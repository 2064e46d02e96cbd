import type { RequestHandler, Response } from 'express';

const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses methods that no page or call has and null characters; reduces a full URL to its path and query. */
export const requestTarget: RequestHandler = (request, response, next) => {
  if (!allowedMethods.includes(request.method)) {
    return void response.status(405).set('Allow', allowedMethods.join(', ')).type('text/plain').send('Not supported');
  }
  if (request.url.includes('%00')) return invalidUrl(response);
  if (!request.url.startsWith('/')) {
    const url = URL.canParse(request.url) ? new URL(request.url) : null;
    if (!url?.protocol.startsWith('http')) return invalidUrl(response);
    request.url = url.pathname + url.search;
    request.originalUrl = request.url;
  }
  next();
};

const invalidUrl = (response: Response) => void response.status(400).type('text/plain').send('Invalid URL');
