import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { basePath } from '#server/inova/contract/wire.ts';
import { errorBody } from '#server/inova/service/errors.ts';
import { retrySeconds } from '#server/store/unavailable.ts';
import { sendErrorPage } from './unavailable-page.ts';

/** Requests in progress above which a portal that lags behind refuses more. */
export const maxInProgress = 200;
/** Milliseconds by which timers run late, on average, in a portal that has more to do than it can. */
const lateAfter = 50;
const sampleInterval = 100;
const message = 'inova is busy. Nothing was saved. Try again in a few seconds.';

/**
 * Refuses requests beyond what can be served soon, so that those already accepted are not slowed to a standstill.
 * Requests that merely wait, for a slow client or for each other, do not count while the portal keeps up; live streams,
 * which are limited per user, never do.
 */
export function refuseOverload(lateness: () => number = watchLateness()): RequestHandler {
  const inProgress = createCounter();
  return (request, response, next) => {
    if (isStream(request)) return next();
    if (inProgress.total() >= maxInProgress && lateness() > lateAfter) return refuse(request, response);
    inProgress.add(request, response);
    next();
  };
}

/** True for a live stream, which stays open as long as its page. */
export const isStream = ({ path, headers }: { path: string; headers: IncomingHttpHeaders }): boolean =>
  path === '/live/stream' && headers.accept === 'text/event-stream';

function refuse({ path }: Request, response: Response): void {
  response.locals.page = 'overload';
  response.status(503).setHeader('Retry-After', retrySeconds);
  if (path.startsWith(`${basePath}/`)) response.json(errorBody(503, message));
  else sendErrorPage(response, message);
}

/** Counts requests in progress; those of a connection that closes end with it, answered or not. */
function createCounter() {
  const bySocket = new Map<Socket, number>();
  let total = 0;
  const change = (socket: Socket, by: number) => {
    const count = bySocket.get(socket);
    if (count === undefined) return;
    bySocket.set(socket, count + by);
    total += by;
  };
  return {
    total: () => total,
    add({ socket }: Request, response: Response) {
      if (!bySocket.has(socket)) {
        bySocket.set(socket, 0);
        socket.once('close', () => {
          total -= bySocket.get(socket) ?? 0;
          bySocket.delete(socket);
        });
      }
      change(socket, 1);
      response.once('close', () => change(socket, -1));
    },
  };
}

/** Measures by how much timers run late, in milliseconds, as a moving average of about a second. */
function watchLateness(): () => number {
  let [average, dueAt] = [0, performance.now() + sampleInterval];
  const sample = () => {
    average += (Math.max(0, performance.now() - dueAt) - average) / 10;
    dueAt = performance.now() + sampleInterval;
  };
  setInterval(sample, sampleInterval).unref();
  return () => average;
}
