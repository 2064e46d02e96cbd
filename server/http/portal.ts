import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { fromVisitor } from '#server/access/audit/security-events.ts';
import { isUnavailable } from '#server/access/is-unavailable.ts';
import type { PortalServices } from '#server/access/portal-services.ts';
import { RequestContext } from '#server/access/request-context.ts';
import type { RequestLimit } from '#server/access/request-limit.ts';
import type { Requirement } from '#server/access/requirements.ts';
import { pages } from '#server/access/table/table.ts';
import type { Config } from '#server/config.ts';
import type { OpenedMetrics } from '#server/metrics/open-metrics.ts';
import { packageRoot } from '#server/store/package-root.ts';
import type { Store } from '#server/store/store.ts';
import { afterSubmissions } from './after-submissions.ts';
import { assets } from './assets.ts';
import { countRequests } from './count-requests.ts';
import { docsForSignedIn } from './docs-access.ts';
import { health } from './health.ts';
import { limitRequests } from './limit-requests.ts';
import { localVisitor } from './local-visitor.ts';
import { metricsPage, metricsPath } from './metrics-page.ts';
import { refuseOverload } from './overload.ts';
import { createPageHandler } from './page-handler.ts';
import { publicHost } from './public-host.ts';
import { requestIdHeader, requestLog } from './request-log.ts';
import { requestTarget } from './request-target.ts';
import { sameOrigin } from './same-origin.ts';
import { fileHeaders, securityHeaders } from './security-headers.ts';
import { sendUnavailable } from './send-unavailable.ts';
import { sendErrorPage } from './unavailable-page.ts';
import { withoutPorts } from './without-ports.ts';

interface PortalOptions {
  build: ServerBuild;
  services: PortalServices;
  store: Store;
  log: Logger;
  publicOrigin: string;
  production: boolean;
  trustProxy: Config['trustProxy'];
  requestLimit: RequestLimit;
  metrics: OpenedMetrics;
  /** What readers of the metrics send; null if only programs on this machine may read them. */
  metricsToken: string | null;
  /** The origins of the card provider's pages. */
  cardOrigins: string[];
  /** The embedded API, mounted at its base path; null with an upstream. */
  api: { path: string; handler: express.RequestHandler } | null;
  /** Aborts when the server is about to stop, which ends streamed responses. */
  stopping: AbortSignal;
}

/** Pages that poll, which doesn't extend the session. */
const isPassive = pagesWhere(({ activity }) => activity === false);
const isWall = pagesWhere(({ wall }) => wall === true);
const isFramed = pagesWhere(({ framed }) => framed === true);
const takesFiles = pagesWhere((requirement) => requirement.takesFiles === true);

/** Whether a path is that of a page whose requirement has a property; `:name` in a page's path stands for any text. */
function pagesWhere(predicate: (requirement: Requirement) => boolean): (path: string) => boolean {
  const found = Object.entries(pages).flatMap(([path, requirement]) =>
    predicate(requirement) ? [path.split('/')] : [],
  );
  return (path) => {
    const own = pages[path];
    if (own) return predicate(own);
    const parts = path.split('/');
    return found.some(
      (page) => page.length === parts.length && page.every((part, at) => part.startsWith(':') || part === parts[at]),
    );
  };
}

/** Pages are compressed on each request, at a low level and with a 256 KB window that needs little memory. */
const compressionOptions = {
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/** CSV is compressed in its own stream, which flushes each chunk so that progress is visible. */
const isCompressed: compression.CompressionFilter = (request, response) =>
  !String(response.getHeader('content-type')).startsWith('text/csv') && compression.filter(request, response);

/** The web server with its middleware in order. */
export function createPortal(options: PortalOptions): Express {
  const { build, services, store, log, publicOrigin, production, trustProxy, requestLimit, api, stopping } = options;
  const { metrics, metricsToken } = options;
  const portal = express();
  portal.disable('x-powered-by');
  portal.set('trust proxy', trustProxy);
  portal.use(withoutPorts);
  portal.use(requestLog(log));
  portal.use(countRequests(metrics));
  portal.use(fileHeaders(publicOrigin.startsWith('https:')));
  portal.use(assets(join(packageRoot, 'build', 'client')));
  portal.use((request, response, next) => {
    const id = randomUUID();
    response.setHeader(requestIdHeader, id);
    fromVisitor({ via: 'portal', address: request.ip ?? '', request: id }, next);
  });
  portal.use(securityHeaders(isFramed, options.cardOrigins));
  portal.use(requestTarget);
  portal.use(health(store, () => stopping.aborted));
  portal.use(localVisitor(publicOrigin));
  portal.get(metricsPath, compression(compressionOptions), metricsPage(metrics, metricsToken, services.events));
  portal.use(refuseOverload());
  if (api && production) portal.use(api.path, docsForSignedIn(services));
  if (api) portal.all([api.path, `${api.path}/*`], namedApi, api.handler);
  portal.use(sameOrigin(publicOrigin, services.events));
  portal.use(publicHost(publicOrigin));
  portal.use(compression({ ...compressionOptions, filter: isCompressed }));
  portal.use(afterSubmissions());
  portal.use((request, response, next) => void openRequestContext(request, response, options).then(next, next));
  portal.use(limitRequests(requestLimit));
  portal.all('*', createPageHandler(build, publicOrigin));
  portal.use(createErrorHandler(log, publicOrigin));
  return portal;
}

/** Names what the embedded API serves; the metrics of calls say which one. */
const namedApi: express.RequestHandler = (_request, response, next) => {
  response.locals.page = 'api';
  next();
};

/** Opens the context of a request to a page as `response.locals.context`. */
async function openRequestContext(
  request: Request,
  response: Response,
  { services, log, stopping }: PortalOptions,
): Promise<void> {
  const setCookie = (header: string) => void (response.headersSent || response.append('Set-Cookie', header));
  const path = request.path.replace(/\.data$/, '');
  const incoming = {
    cookieHeader: request.headers.cookie ?? null,
    isActivity: !isPassive(path),
    isWallPage: isWall(path),
    nonce: response.locals.nonce,
    requestId: String(response.getHeader(requestIdHeader)),
    log,
    address: request.ip ?? 'unknown',
    isLocal: response.locals.isLocal,
    userAgent: request.headers['user-agent'] ?? '',
    cacheFor: (seconds: number) => void response.setHeader('Cache-Control', `private, max-age=${seconds}`),
    retryAfter: (seconds: number) => void response.setHeader('Retry-After', seconds),
    closedSignal: () => closedSignal(response, stopping),
    waitForDrain: () => waitForDrain(response),
  };
  response.locals.context = await RequestContext.open(services, incoming, setCookie);
}

/** A signal that aborts when the client disconnects or the server is about to stop. */
function closedSignal(response: Response, stopping: AbortSignal): AbortSignal {
  const closing = new AbortController();
  const close = () => closing.abort();
  if (response.closed || stopping.aborted) close();
  stopping.addEventListener('abort', close, { signal: closing.signal });
  response.once('close', close);
  return closing.signal;
}

/** Waits until the response can take more; false if the client has disconnected. Remix writes without backpressure. */
async function waitForDrain(response: Response): Promise<boolean> {
  if (response.writableNeedDrain && !response.closed) {
    const events = new AbortController();
    const { signal } = events;
    const hasRoom = Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
    await hasRoom.catch(() => undefined);
    events.abort();
  }
  return !response.closed;
}

/** The response if the database is gone, if even the error page failed, or if the URL can't be decoded. */
function createErrorHandler(log: Logger, publicOrigin: string): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (error instanceof URIError) return void response.status(400).type('text/plain').send('Invalid URL');
    log.error({ err: error }, 'request failed');
    if (response.headersSent) return next(error);
    if (!isUnavailable(error)) {
      return sendErrorPage(response.status(500), 'An error occurred while showing the error page');
    }
    sendUnavailable(request, response, { publicOrigin, takesFiles }).catch(next);
  };
}
