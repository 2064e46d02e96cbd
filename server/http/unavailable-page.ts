import type { Response } from 'express';
import { retrySeconds } from '#server/store/unavailable.ts';
import { requestIdHeader } from './request-log.ts';

/** Sends a page without data, for when not even the error page could be shown, with the number of the request. */
export function sendErrorPage(response: Response, message: string): void {
  const id = response.getHeader(requestIdHeader);
  response
    .type('html')
    .send(`<!doctype html><title>inova</title><p>${message}</p><p>Request ID: ${id}</p><a href="/">Home page</a>`);
}

/** Responds that the portal can't serve this request now, and when to try again. */
export function sendUnavailable(response: Response, message: string): void {
  response.status(503).setHeader('Retry-After', retrySeconds);
  sendErrorPage(response, message);
}
