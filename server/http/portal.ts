import { join } from 'node:path';
import { constants } from 'node:zlib';
import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Requirement } from '#server/access/requirements.ts';
import { pages } from '#server/access/table.ts';
import { Visit } from '#server/access/visit.ts';
import type { VisitParts } from '#server/access/visit-parts.ts';
import { packageRoot } from '#server/store/package-root.ts';
import type { Store } from '#server/store/store.ts';
import { assets } from './assets.ts';
import { chooseBySection } from './by-section.ts';
import { health } from './health.ts';
import { publicHost } from './public-host.ts';
import { requestLog } from './request-log.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

interface PortalParts {
  build: ServerBuild;
  visits: VisitParts;
  store: Store;
  log: Logger;
  publicOrigin: string;
  /** The embedded API, mounted at its base path; null with an upstream. */
  api: { path: string; handler: express.RequestHandler } | null;
  /** Aborts when the server is about to stop; answers that go on end then. */
  stopping: AbortSignal;
}

/** Pages that ask by themselves and so do not extend a session. */
const quietPages = pagesThat(({ activity }) => activity === false);
const wallPages = pagesThat(({ wall }) => wall === true);
const framedPages = pagesThat(({ framed }) => framed === true);

function pagesThat(holds: (requirement: Requirement) => boolean): Set<string> {
  return new Set(Object.entries(pages).flatMap(([path, requirement]) => (holds(requirement) ? [path] : [])));
}

/** Pages are compressed for one reader each: a little, and with a window of 256 KB that costs little memory. */
const cheap = {
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/** CSV of any length goes out as it is made, so that what waits for its reader can be seen. */
const isCompressed: compression.CompressionFilter = (request, response) =>
  !String(response.getHeader('content-type')).startsWith('text/csv') && compression.filter(request, response);

/** The web server's middleware in the order in which requests meet it. */
export function createPortal(parts: PortalParts): Express {
  const { build, store, log, publicOrigin, api, stopping } = parts;
  const portal = express();
  portal.disable('x-powered-by');
  portal.set('trust proxy', 'loopback');
  portal.use(requestLog(log));
  portal.use(securityHeaders(publicOrigin.startsWith('https:'), framedPages));
  portal.use(health(store, () => stopping.aborted));
  if (api) portal.all([api.path, `${api.path}/*`], api.handler);
  portal.use(assets(join(packageRoot, 'build', 'client')));
  portal.use(sameOrigin(publicOrigin));
  portal.use(publicHost(publicOrigin));
  portal.use(compression({ ...cheap, filter: isCompressed }));
  portal.all(
    '*',
    pagesOf(build, (request, response) => openVisit(request, response, parts)),
  );
  portal.use(lastResort(log));
  return portal;
}

/** Remix's handler of each section of the sitemap, made when it is first asked for. */
function pagesOf(build: ServerBuild, getLoadContext: GetLoadContextFunction): express.RequestHandler {
  const choose = chooseBySection(build);
  const handlers = new Map<ServerBuild, express.RequestHandler>();
  return (request, response, next) => {
    const part = choose(request.path);
    const handler = handlers.get(part) ?? createRequestHandler({ build: part, mode: 'production', getLoadContext });
    handlers.set(part, handler);
    return handler(request, response, next);
  };
}

async function openVisit(request: Request, response: Response, { visits, log, stopping }: PortalParts) {
  const setCookie = (header: string) => void (response.headersSent || response.append('Set-Cookie', header));
  const path = request.path.replace(/\.data$/, '');
  const opening = {
    cookieHeader: request.headers.cookie ?? null,
    activity: !quietPages.has(path),
    onWall: wallPages.has(path),
    nonce: response.locals.nonce,
    log,
    address: request.ip ?? 'unknown',
    userAgent: request.headers['user-agent'] ?? '',
    keepFor: (seconds: number) => void response.setHeader('Cache-Control', `private, max-age=${seconds}`),
    untilClosed: () => untilClosed(response, stopping),
    drained: () => drained(response),
  };
  const visit = await Visit.open(visits, opening, setCookie);
  response.locals.visit = visit;
  return visit as unknown as AppLoadContext;
}

/** Aborts when the answer can no longer be written, and when the server is about to stop. */
function untilClosed(response: Response, stopping: AbortSignal): AbortSignal {
  const closing = new AbortController();
  const close = () => closing.abort();
  if (response.closed || stopping.aborted) close();
  stopping.addEventListener('abort', close, { signal: closing.signal });
  response.once('close', close);
  return closing.signal;
}

/** Remix writes without asking whether there is room; an answer of any length waits here between its parts, and ends where nobody waits for it. */
async function drained(response: Response): Promise<boolean> {
  if (response.writableNeedDrain && !response.closed)
    await new Promise<void>((resolve) => response.once('drain', resolve).once('close', resolve));
  return !response.closed;
}

/** Answers when even the error page failed, or no page can be found for an address that is no text. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (error instanceof URIError) return void response.status(400).type('text/plain').send('Not an address');
    log.error({ err: error }, 'request failed');
    if (response.headersSent) return next(error);
    response
      .status(500)
      .type('html')
      .send(
        '<!doctype html><title>inova</title><p>An error occurred while showing the error page</p><a href="/">Home page</a>',
      );
  };
}
