import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isCardPage } from '#server/access/card-pages.ts';

/** The headers of every response, built files included. */
export function fileHeaders(https: boolean): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}

/**
 * Security headers with a nonce per response in `response.locals.nonce`. Our own frames can show pages that are
 * `isFramed`; pages that take cards, and no others, can show and lead to the card provider's.
 */
export function securityHeaders(isFramed: (path: string) => boolean, cardOrigins: string[]): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    response.setHeader(
      'Content-Security-Policy',
      policy(nonce, isFramed(request.path), isCardPage(request.path) ? cardOrigins : []),
    );
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

function policy(nonce: string, isFramed: boolean, cardOrigins: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...cardOrigins].join(' '),
    ...(cardOrigins.length > 0 ? [["frame-src 'self'", ...cardOrigins].join(' ')] : []),
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
  ].join('; ');
}
