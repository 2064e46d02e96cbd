import type { Response } from 'express';
import { retrySeconds } from '#server/store/unavailable.ts';

/** A page without data, for when not even the error page could be shown. */
export const errorPage = (message: string) =>
  `<!doctype html><title>inova</title><p>${message}</p><a href="/">Home page</a>`;

/** Responds that the portal can't serve this request now, and when to try again. */
export function sendUnavailable(response: Response, message: string): void {
  response.status(503).setHeader('Retry-After', retrySeconds).type('html').send(errorPage(message));
}
