import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import express, { type RequestHandler } from 'express';

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** Serves built files, compressed at build time; hashed ones are cached for a year. Other paths fall through. */
export function assets(folder: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`));
  const serveStatic = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return (request, response, next) => {
    if (!files.has(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = encodings.find(({ name, suffix }) => accepted.includes(name) && files.has(request.path + suffix));
    if (encoding) {
      response.type(extname(request.path));
      response.setHeader('Content-Encoding', encoding.name);
      response.setHeader('Vary', 'Accept-Encoding');
      request.url = request.path + encoding.suffix;
    }
    serveStatic(request, response, next);
  };
}
