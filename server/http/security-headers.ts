import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

/** The headers of every response, built files included. */
export function fileHeaders(https: boolean): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}

/** Security headers with a nonce per response in `response.locals.nonce`; our own frames can show pages that are `isFramed`. */
export function securityHeaders(isFramed: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    response.setHeader('Content-Security-Policy', policy(nonce, isFramed(request.path)));
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

function policy(nonce: string, isFramed: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
  ].join('; ');
}
