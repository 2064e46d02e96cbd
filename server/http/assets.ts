import { readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import express, { type RequestHandler } from 'express';

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * Serves built files, compressed at build time; hashed ones are cached for a year. Other paths fall through. Nothing in
 * them is of users, so they need no more headers.
 */
export function assets(folder: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`));
  const options = { index: false, redirect: false } as const;
  const unchanging = { etag: false, lastModified: false, acceptRanges: false };
  const serveHashed = express.static(folder, { ...options, ...unchanging, immutable: true, maxAge: '1y' });
  const serveOther = express.static(folder, { ...options, maxAge: '1h' });
  return (request, response, next) => {
    const { path } = request;
    if (!files.has(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = encodings.find(({ name, suffix }) => accepted.includes(name) && files.has(path + suffix));
    if (encoding) {
      response.type(extname(path));
      response.setHeader('Content-Encoding', encoding.name);
      response.setHeader('Vary', 'Accept-Encoding');
      request.url = path + encoding.suffix;
    }
    const serve = path.startsWith('/assets/') ? serveHashed : serveOther;
    serve(request, response, next);
  };
}
